import { utcDay } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import type { Sources } from '../exchange/sampling/sources.ts';
import type { Config } from './config.ts';
import { keptSeeds, loadSeeds } from './seeds.ts';

/** The seeds of a simulated feed, and those that are kept of one from before. */
export async function openSeeds(config: Config, pool: Pool, now: number): Promise<Pick<Sources, 'seeds' | 'kept'>> {
  if (config.feed.kind !== 'simulated') return { seeds: null, kept: await keptSeeds(pool) };
  const seeds = await loadSeeds(pool, utcDay(now));
  return { seeds, kept: seeds };
}

/** Names of the sources that a feed gives; the engine knows them by these. */
export function sourceNames({ kind, venues }: Config['feed']): readonly string[] {
  return kind === 'live' ? venues.map(({ name }) => name) : [kind];
}
