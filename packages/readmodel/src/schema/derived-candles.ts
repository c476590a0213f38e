import type { InstrumentId } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import type { DerivedInterval } from '../candles/interval.ts';
import { Sheet } from '../project/sheet.ts';

/** An index candle of the time before genesis, or before its market was listed; prices in hundredths of a tick. */
export interface DerivedCandle {
  readonly instrument: InstrumentId;
  readonly interval: DerivedInterval;
  readonly openTime: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * Stores index candles that the simulated feed derives for the time before genesis: all of them or, where `chunks` or the
 * process ends before its time, none, for a market with some counts as one that has its past. They are not in the journal,
 * so they stand apart from what a rebuild drops; answers of index candles begin with them. Storing the same again changes
 * nothing. A chunk has at most some ten thousand.
 */
export async function storeDerivedIndexCandles(
  pool: Pool,
  chunks: AsyncIterable<readonly DerivedCandle[]> | Iterable<readonly DerivedCandle[]>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for await (const candles of chunks)
      await sheetOf(candles).insert(client, 'derived_index_candles', 'ON CONFLICT DO NOTHING');
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function sheetOf(candles: readonly DerivedCandle[]): Sheet {
  const sheet = new Sheet({
    instrument: 'int4',
    interval: 'text',
    open_time: 'int8',
    open: 'int8',
    high: 'int8',
    low: 'int8',
    close: 'int8',
  });
  for (const { instrument, interval, openTime, open, high, low, close } of candles) {
    sheet.add(instrument, interval, openTime, open, high, low, close);
  }
  return sheet;
}

/** Those of the instruments that have no derived candle yet. */
export async function withoutDerivedCandles(pool: Pool, instruments: readonly number[]): Promise<readonly number[]> {
  const { rows } = await pool.query<{ readonly id: number }>(
    `SELECT id FROM unnest($1::int4[]) AS id
      WHERE NOT EXISTS (SELECT FROM derived_index_candles WHERE instrument = id)`,
    [instruments],
  );
  return rows.map(({ id }) => id);
}
