import type { InstrumentId, TimeMs } from '@tradewind/base';
import { type RawBuilder, sql } from 'kysely';
import type { Candle, CandleSource } from '../candles/candle.ts';
import {
  derivedIntervalOf,
  FIRST_MONDAY,
  INTERVAL_MS,
  type Interval,
  nextOpenTime,
  openTimeOf,
  storedIntervalOf,
} from '../candles/interval.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';

/** Most candles of one answer. */
export const MAX_CANDLES = 1_000;

export interface CandleRequest {
  readonly instrument: InstrumentId;
  readonly interval: Interval;
  readonly source: CandleSource;
  /** Earliest open time, inclusive: the answer begins there. Without it the answer ends at `to`. */
  readonly from?: TimeMs;
  /** Latest open time, inclusive; now when absent. */
  readonly to?: TimeMs;
  /** 1 to 1,000. */
  readonly limit: number;
}

/** A candle as the driver reads it: sums of volumes as text. */
type Row = Omit<Candle, 'volume' | 'quoteVolume'> & { readonly volume: string; readonly quoteVolume: string };

const candlesTable = sql.table(`${LIVE_SCHEMA}.candles`);

/** Candles of one instrument, oldest first, none for an empty period. Index candles begin with the derived ones. */
export async function candles(db: ReadModel, request: CandleRequest): Promise<Candle[]> {
  const { interval, from } = request;
  const limit = Math.min(Math.max(request.limit, 1), MAX_CANDLES);
  const order = from === undefined ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<Row>`
    SELECT bucket AS "openTime", (array_agg(open ORDER BY open_time, part))[1] AS open, max(high) AS high,
      min(low) AS low, (array_agg(close ORDER BY open_time DESC, part DESC))[1] AS close, sum(volume)::text AS volume,
      sum(quote_volume)::text AS "quoteVolume", sum(trades)::int8 AS trades
    FROM (SELECT *, ${bucketOf(interval)} AS bucket FROM (${parts(request, limit)}) AS found) AS parts
    GROUP BY bucket ORDER BY bucket ${order} LIMIT ${limit}`.execute(db);
  const found = rows.map(candleOf);
  return from === undefined ? found.reverse() : found;
}

/** The one-minute candles of all instruments from an open time on, oldest first, by instrument. */
export async function minutesSince(
  db: ReadModel,
  source: CandleSource,
  since: TimeMs,
): Promise<Map<InstrumentId, Candle[]>> {
  const derived = sql`UNION ALL ${derivedPart(sql`interval = '1m' AND open_time >= ${since}`)}`;
  const { rows } = await sql<Row & { readonly instrument: InstrumentId }>`
    SELECT instrument, open_time AS "openTime", (array_agg(open ORDER BY part))[1] AS open, max(high) AS high,
      min(low) AS low, (array_agg(close ORDER BY part DESC))[1] AS close, sum(volume)::text AS volume,
      sum(quote_volume)::text AS "quoteVolume", sum(trades)::int8 AS trades
    FROM (${storedPart(sql`source = ${source} AND interval = '1m' AND open_time >= ${since}`)}
      ${source === 'index' ? derived : sql``}) AS parts
    GROUP BY instrument, open_time ORDER BY open_time`.execute(db);
  const minutes = new Map<number, Candle[]>();
  for (const { instrument, ...row } of rows) {
    const list = minutes.get(instrument);
    if (list === undefined) minutes.set(instrument, [candleOf(row)]);
    else list.push(candleOf(row));
  }
  return minutes;
}

/** By instrument, the open time of the minute of its first trade; without those that never traded. */
export async function firstTradeMinutes(db: ReadModel): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('candles')
    .select((eb) => ['instrument', eb.fn.min('open_time').as('first')])
    .where('source', '=', 'trade')
    .where('interval', '=', '1m')
    .groupBy('instrument')
    .execute();
  return new Map(rows.map(({ instrument, first }) => [instrument, first]));
}

/**
 * The stored candles that hold the wanted periods and at most two more, whatever gaps there are: a period has no more
 * parts than its length allows, twice that where the derived candles meet the first ticks, and the period that is
 * perhaps cut is dropped by the limit.
 */
function parts(request: CandleRequest, limit: number): RawBuilder<unknown> {
  const { instrument, interval, source, from, to } = request;
  const stored = storedIntervalOf(interval);
  const count = (limit + 2) * (INTERVAL_MS[interval] / INTERVAL_MS[stored]);
  const order = from === undefined ? sql`DESC` : sql`ASC`;
  const lower = from === undefined ? sql`` : sql`AND open_time >= ${firstOpenFrom(from, interval)}`;
  const upper = to === undefined ? sql`` : sql`AND open_time < ${nextOpenTime(openTimeOf(to, interval), interval)}`;
  const range = sql`instrument = ${instrument} ${lower} ${upper}`;
  const cut = sql`ORDER BY open_time ${order} LIMIT ${count}`;
  const own = sql`${storedPart(sql`${range} AND source = ${source} AND interval = ${stored}`)} ${cut}`;
  if (source !== 'index') return own;
  const derived = sql`${derivedPart(sql`${range} AND interval = ${derivedIntervalOf(interval)}`)} ${cut}`;
  return sql`SELECT * FROM ((${own}) UNION ALL (${derived})) AS joined ${cut}`;
}

function storedPart(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT instrument, open_time, 1 AS part, open, high, low, close, volume, quote_volume, trades
    FROM ${candlesTable} WHERE ${where}`;
}

function derivedPart(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT instrument, open_time, 0 AS part, open, high, low, close, 0::int8, 0::int8, 0::int8
    FROM derived_index_candles WHERE ${where}`;
}

/** `openTimeOf` in SQL, over `open_time`. */
function bucketOf(interval: Interval): RawBuilder<unknown> {
  const length = sql.lit(INTERVAL_MS[interval]);
  if (interval === '1w') return sql`open_time - (open_time - ${sql.lit(FIRST_MONDAY)}) % ${length}`;
  if (interval !== '1M') return sql`open_time - open_time % ${length}`;
  const month = sql`date_trunc('month', to_timestamp(open_time / 1000) AT TIME ZONE 'UTC')`;
  return sql`(extract(epoch FROM ${month}) * 1000)::int8`;
}

function firstOpenFrom(time: TimeMs, interval: Interval): TimeMs {
  const open = openTimeOf(time, interval);
  return open === time ? open : nextOpenTime(open, interval);
}

function candleOf({ volume, quoteVolume, ...same }: Row): Candle {
  return { ...same, volume: BigInt(volume), quoteVolume: BigInt(quoteVolume) };
}
