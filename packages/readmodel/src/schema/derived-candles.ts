import type { Pool } from '@tradewind/database';
import type { DerivedInterval } from '../candles/interval.ts';
import { Sheet } from '../project/sheet.ts';

/** An index candle of the time before genesis; prices in hundredths of a tick. */
export interface DerivedCandle {
  readonly instrument: number;
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
