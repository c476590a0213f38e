import { setImmediate as turn } from 'node:timers/promises';
import type { Pool } from '@tradewind/database';
import type { EngineApi } from '@tradewind/engine';
import { type DayStart, deriveIndexCandles, type Seeds } from '@tradewind/feed';
import { type DerivedInterval, storeDerivedIndexCandles } from '@tradewind/readmodel';

const INTERVALS: ReadonlyMap<number, DerivedInterval> = new Map([
  [60_000, '1m'],
  [300_000, '5m'],
  [3_600_000, '1h'],
]);

/** Candles that are stored in one statement. */
const CHUNK = 20_000;

/**
 * Derives the index candles of the 90 days before genesis from the simulated feed's past seeds. Answers where the day of
 * genesis begins.
 */
export async function storeHistoryBefore(
  pool: Pool,
  engine: EngineApi,
  seeds: Seeds,
  untilMs: number,
): Promise<DayStart> {
  const ids = new Map(engine.instruments().map(({ id, symbol }) => [symbol, id]));
  let chunk: Parameters<typeof storeDerivedIndexCandles>[1][number][] = [];
  const days = deriveIndexCandles({ ...seeds, published: engine.seedHashes(), untilMs });
  let step = days.next();
  for (; !step.done; step = days.next()) {
    for (const { symbol, intervalMs, openTime, open, high, low, close } of step.value) {
      const instrument = ids.get(symbol);
      const interval = INTERVALS.get(intervalMs);
      if (instrument !== undefined && interval !== undefined)
        chunk.push({ instrument, interval, openTime, open, high, low, close });
    }
    if (chunk.length >= CHUNK) {
      await storeDerivedIndexCandles(pool, chunk);
      chunk = [];
    }
    await turn();
  }
  await storeDerivedIndexCandles(pool, chunk);
  return step.value;
}
