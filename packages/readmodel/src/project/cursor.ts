import type { TimeMs } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import type { Connection } from './sheet.ts';

/** Up to where events are in the tables: always the end of a journal row. */
export interface Cursor {
  readonly seq: number;
  /** Sequencer time of that row, milliseconds. */
  readonly time: TimeMs;
  /** The engine's event hash there, '' before the first row. */
  readonly eventHash: string;
  /** Record ids given so far. */
  readonly records: number;
}

interface CursorRow {
  seq: number;
  time: TimeMs;
  event_hash: string;
  records: number;
}

/** Waits for a commit that a killed writer has sent. */
export async function readCursor(pool: Pool, schema: string): Promise<Cursor> {
  const { rows } = await pool.query<CursorRow>(
    `SELECT seq, time, event_hash, records FROM ${schema}.cursor FOR UPDATE`,
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`The read model has lost its cursor: rebuild it.`);
  return { seq: row.seq, time: row.time, eventHash: row.event_hash, records: row.records };
}

/** Another writer stands where this one believed to stand; nothing was written. Begin again at the cursor. */
export class CursorMovedError extends Error {
  override name = 'CursorMovedError';
}

/** Takes the cursor for the transaction that began, before anything is written; throws CursorMovedError. */
export async function holdCursor(db: Connection, schema: string, at: Cursor): Promise<void> {
  const { rows } = await db.query<{ seq: number }>(`SELECT seq FROM ${schema}.cursor FOR UPDATE`);
  if (rows[0]?.seq !== at.seq)
    throw new CursorMovedError(`Another process has written the read model behind sequence ${at.seq}.`);
}

/** Moves the cursor that is held. */
export async function moveCursor(db: Connection, schema: string, to: Cursor): Promise<void> {
  await db.query(`UPDATE ${schema}.cursor SET seq = $1, time = $2, event_hash = $3, records = $4`, [
    to.seq,
    to.time,
    to.eventHash,
    to.records,
  ]);
}
