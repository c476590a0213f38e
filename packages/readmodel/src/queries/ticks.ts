import type { TimeMs } from '@tradewind/base';
import { type RawBuilder, sql } from 'kysely';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';

/** Most index ticks of one answer. */
export const MAX_TICKS = 2_000;

/** Where the tick chain begins. */
const GENESIS_HEAD = '0'.repeat(64);

/** The lines that one command added to the public tick log, and the head of the chain behind them. */
export interface LoggedTick {
  readonly seq: number;
  readonly lines: string[];
  readonly head: string;
}

export interface TickPage {
  /** Head of the chain before the first line. */
  readonly before: string;
  readonly ticks: LoggedTick[];
  /** More ticks of the span follow behind the last one. */
  readonly more: boolean;
}

/** A span of the log as it stands; `first` and `last` are sequences, null where nothing was logged in it. */
export interface TickSpan {
  readonly first: number | null;
  readonly last: number | null;
  readonly before: string;
  readonly head: string;
}

/** The log with `from` <= time < `to` (ms) behind sequence `after`, in order, at most 2,000 ticks. */
export async function ticksBetween(db: ReadModel, from: TimeMs, to: TimeMs, after = 0): Promise<TickPage> {
  const rows = await db
    .selectFrom('ticks')
    .select(['seq', 'time', 'lines', 'head'])
    .where('time', '>=', from)
    .where('time', '<', to)
    .$if(after > 0, (query) => query.where(behind(after)))
    .orderBy('time')
    .orderBy('seq')
    .limit(MAX_TICKS + 1)
    .execute();
  const shown = rows.slice(0, MAX_TICKS);
  const before = await headWhere(
    db,
    after > 0 ? sql<boolean>`seq <= ${after}` : sql<boolean>`time < ${from}`,
    after > 0,
  );
  const ticks = shown.map(({ seq, lines, head }) => ({ seq, lines: lines.split('\n'), head }));
  return { before, ticks, more: rows.length > shown.length };
}

/** The time that the log has reached never falls with the sequence, so the index over both finds the place at once. */
function behind(after: number): RawBuilder<boolean> {
  const ticks = sql.table(`${LIVE_SCHEMA}.ticks`);
  const place = sql`SELECT t.time FROM ${ticks} t WHERE t.seq <= ${after} ORDER BY t.seq DESC LIMIT 1`;
  return sql<boolean>`(time, seq) > (coalesce((${place}), 0), ${after})`;
}

async function headWhere(db: ReadModel, condition: RawBuilder<boolean>, bySeq: boolean): Promise<string> {
  const row = await db
    .selectFrom('ticks')
    .select('head')
    .where(condition)
    .orderBy(bySeq ? 'seq' : 'time', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.head ?? GENESIS_HEAD;
}

/** What the log holds with `from` <= time < `to`. */
export async function tickSpan(db: ReadModel, from: TimeMs, to: TimeMs): Promise<TickSpan> {
  const edge = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('ticks')
      .select(['seq', 'head'])
      .where('time', '>=', from)
      .where('time', '<', to)
      .orderBy('time', direction)
      .orderBy('seq', direction)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = await Promise.all([edge('asc'), edge('desc')]);
  const before = await headWhere(db, sql<boolean>`time < ${from}`, false);
  return { first: first?.seq ?? null, last: last?.seq ?? null, before, head: last?.head ?? before };
}

/** When the first index was computed, ms; null before. */
export async function firstTickTime(db: ReadModel): Promise<number | null> {
  const row = await db.selectFrom('ticks').select('time').orderBy('time').limit(1).executeTakeFirst();
  return row?.time ?? null;
}
