import { utcDay } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import { daySeed, dayText, noiseOf, type Seeds } from '@tradewind/feed';

/**
 * Every day of the simulated feed with what is public of it: the journaled hash with its noise, and the seed once the day is over both
 * for the journal and by the clock. Without kept seeds only hashes are told.
 */
export function seedDays(engine: EngineApi, seeds: Seeds | null, now: number) {
  const published = engine.seedHashes();
  const hashes = new Map(published.map((known) => [known.day, known]));
  const days = [...hashes.keys()];
  const first = Math.min(...days, seeds?.genesisDay ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...days);
  if (days.length === 0) return [];
  const today = utcDay(Math.min(now, engine.time));
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const day = first + place;
    const known = hashes.get(day);
    const seed = seeds !== null && day < today ? Buffer.from(daySeed(seeds.master, day)).toString('hex') : null;
    const noise = known?.noise ?? noiseOf(published, day);
    return { day: dayText(day), hash: known?.hash ?? null, late: known?.late ?? false, noise, seed };
  });
}
