import type { Pool } from '@tradewind/database';

/** Public trades stay this long; fills, records and candles stay for ever. */
export const TRADES_KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** Forgets public trades that are too old at `time` (ms). */
export async function pruneTrades(pool: Pool, schema: string, time: number): Promise<void> {
  await pool.query(`DELETE FROM ${schema}.trades WHERE time < $1`, [time - TRADES_KEPT_MS]);
}
