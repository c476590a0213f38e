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
 * Stores index candles that the simulated feed derives for the time before genesis. They are not in the journal, so
 * they stand apart from what a rebuild drops; answers of index candles begin with them. Storing the same again changes
 * nothing. Give at most some ten thousand at a time.
 */
export async function storeDerivedIndexCandles(pool: Pool, candles: readonly DerivedCandle[]): Promise<void> {
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
  await sheet.insert(pool, 'derived_index_candles', 'ON CONFLICT DO NOTHING');
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
