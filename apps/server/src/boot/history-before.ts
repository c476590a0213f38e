import { setImmediate as turn } from 'node:timers/promises';
import { HOUR_MS } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import type { EngineApi } from '@tradewind/engine';
import { type DayStart, DERIVED_MARKETS, deriveIndexCandles, type Seeds } from '@tradewind/feed';
import {
  type DerivedCandle,
  type DerivedInterval,
  storeDerivedIndexCandles,
  withoutDerivedCandles,
} from '@tradewind/readmodel';
import { isFed } from '../exchange/sampling/fed-instruments.ts';

const INTERVALS: ReadonlyMap<number, DerivedInterval> = new Map([
  [60_000, '1m'],
  [300_000, '5m'],
  [HOUR_MS, '1h'],
]);

/** Candles that are stored in one statement. */
const CHUNK = 20_000;

/** Instruments of the simulation whose past is not derived yet: all at a first start, later those that a newer version lists. */
export async function withoutHistory(pool: Pool, engine: EngineApi): Promise<readonly number[]> {
  const derived = DERIVED_MARKETS.map(({ symbol }) => symbol);
  const simulated = engine.instruments().filter((listed) => isFed(listed) || derived.includes(listed.symbol));
  return withoutDerivedCandles(
    pool,
    simulated.map(({ id }) => id),
  );
}

/**
 * Derives the index candles of the last 90 days from the simulated feed's seeds and stores those of the given instruments. Answers
 * where the present day begins.
 */
export async function storeHistoryBefore(
  pool: Pool,
  engine: EngineApi,
  seeds: Seeds,
  untilMs: number,
  instruments: readonly number[],
): Promise<DayStart> {
  const listed = engine.instruments();
  const ids = new Map(instruments.map((id) => [listed[id]!.symbol, id]));
  const days = deriveIndexCandles({ ...seeds, published: engine.seedHashes(), untilMs });
  let step = days.next();
  async function* chunks(): AsyncGenerator<readonly DerivedCandle[]> {
    let chunk: DerivedCandle[] = [];
    for (; !step.done; step = days.next()) {
      for (const { symbol, intervalMs, openTime, open, high, low, close } of step.value) {
        const instrument = ids.get(symbol);
        const interval = INTERVALS.get(intervalMs);
        if (instrument !== undefined && interval !== undefined)
          chunk.push({ instrument, interval, openTime, open, high, low, close });
      }
      if (chunk.length >= CHUNK) {
        yield chunk;
        chunk = [];
      }
      await turn();
    }
    yield chunk;
  }
  await storeDerivedIndexCandles(pool, chunks());
  return step.value as DayStart;
}
