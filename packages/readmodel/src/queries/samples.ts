import type { Id, InstrumentId, Ticks, TimeMs } from '@tradewind/base';
import { sql } from 'kysely';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';

/** A price that the index of a market took. */
export interface Sample {
  readonly seq: number;
  readonly symbol: string;
  /** Decimal text with the decimals of an index price. */
  readonly price: string;
  /** When it was sampled, ms. */
  readonly time: TimeMs;
}

/** A price at which a market traded, in ticks. */
export interface TradePrice {
  readonly id: Id;
  readonly seq: number;
  readonly instrument: InstrumentId;
  readonly price: Ticks;
  readonly time: TimeMs;
}

/** Journaled samples, or trades, that one look reads. */
const MOST = 500;

/** The samples of the index behind sequence `after`, oldest first, and up to which sequence these are all. */
export async function samplesSince(
  db: ReadModel,
  after: number,
): Promise<{ readonly upTo: number; readonly samples: readonly Sample[]; readonly more: boolean }> {
  const rows = await db
    .selectFrom('ticks')
    .select(['seq', 'lines'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(MOST)
    .execute();
  const samples = rows.flatMap(({ seq, lines }) =>
    lines.split('\n').flatMap((line) => {
      const [, time, symbol, price] = line.split(',');
      return price ? [{ seq, symbol: symbol!, price, time: Number(time) }] : [];
    }),
  );
  return { upTo: rows.at(-1)?.seq ?? after, samples, more: rows.length === MOST };
}

/** The last trade of all markets up to a sequence, 0 before the first. */
export async function tradePlace(db: ReadModel, seq: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(`${LIVE_SCHEMA}.trades`)} WHERE seq <= ${seq} ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Trades of these markets behind trade `after`, oldest first. */
export async function tradesSince(
  db: ReadModel,
  instruments: readonly InstrumentId[],
  after: number,
): Promise<{ readonly trades: readonly TradePrice[]; readonly more: boolean }> {
  if (instruments.length === 0) return { trades: [], more: false };
  const trades = await db
    .selectFrom('trades')
    .select(['id', 'seq', 'instrument', 'price', 'time'])
    .where('instrument', 'in', instruments)
    .where('id', '>', after)
    .orderBy('id')
    .limit(MOST)
    .execute();
  return { trades, more: trades.length === MOST };
}
