import { DAY_MS } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import { sizeText } from '../../boot/size-text.ts';
import { type Finding, fail, ok, warn } from '../../platform/doctor/finding.ts';

/** The days at the end of the journal by which the coming ones are judged, and how many are the least. */
const LOOKED_AT_DAYS = 7;
const LEAST_DAYS = 0.5;
const SOON_DAYS = 30;
const AT_ONCE_DAYS = 3;

export interface Growth {
  /** All tables of the database. */
  readonly bytes: number;
  /** Null where the journal is too young to say. */
  readonly bytesPerDay: number | null;
}

/**
 * What the database takes, and how fast that grows: the share of all commands that the last days brought, as of all bytes. The
 * journal knows no place by time, so that is looked for by halves.
 */
export async function growthOf(pool: Pool): Promise<Growth> {
  const { rows } = await pool.query<{ bytes: number; seq: number | null; time: number | null }>(
    `SELECT pg_database_size(current_database())::int8 AS bytes, max(head_seq) AS seq, max(time) AS time FROM leader`,
  );
  const { bytes, seq, time } = rows[0]!;
  if (!seq || !time) return { bytes, bytesPerDay: null };
  const since = time - LOOKED_AT_DAYS * DAY_MS;
  let [low, high] = [1, seq];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await timeAt(pool, middle)) < since) low = middle + 1;
    else high = middle;
  }
  const days = (time - (await timeAt(pool, low))) / DAY_MS;
  return { bytes, bytesPerDay: days < LEAST_DAYS ? null : (bytes * (seq - low)) / seq / days };
}

/** When the row of a command was written, ms since 1970. */
async function timeAt(pool: Pool, seq: number): Promise<number> {
  const { rows } = await pool.query<{ time: number }>(
    'SELECT time FROM journal WHERE first_seq <= $1 ORDER BY first_seq DESC LIMIT 1',
    [seq],
  );
  return rows[0]?.time ?? 0;
}

/** `free` is null where the disk is another machine's. */
export function growthFinding({ bytes, bytesPerDay }: Growth, free: number | null): Finding {
  const text = `The database takes ${sizeText(bytes)}`;
  if (bytesPerDay === null) return ok(`${text}; the journal is too young to say how fast it grows`);
  const grows = `${text} and grows by about ${sizeText(bytesPerDay)} a day`;
  if (free === null) return ok(`${grows}; its disk is not seen from here`);
  const days = Math.floor(free / Math.max(bytesPerDay, 1));
  if (days < AT_ONCE_DAYS) return fail(`${grows}: its disk is full in ${days} days. Make room now.`);
  if (days < SOON_DAYS) return warn(`${grows}: its disk is full in ${days} days. Make room.`);
  return ok(`${grows}: its disk suffices for ${days > 3_650 ? 'years' : `${days} days`}`);
}
