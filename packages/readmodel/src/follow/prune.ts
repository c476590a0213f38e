import { DAY_MS, type TimeMs } from '@tradewind/base';
import type { Pool } from '@tradewind/database';

/** Public trades stay this long; fills, records and candles stay for ever. */
export const TRADES_KEPT_MS = 30 * DAY_MS;

/** Forgets public trades that are too old at `time` (ms). */
export async function pruneTrades(pool: Pool, schema: string, time: TimeMs): Promise<void> {
  await pool.query(`DELETE FROM ${schema}.trades WHERE time < $1`, [time - TRADES_KEPT_MS]);
}
