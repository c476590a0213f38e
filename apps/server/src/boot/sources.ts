import type { Pool } from '@tradewind/database';
import { DEFAULT_INSTRUMENTS, limits } from '@tradewind/engine';
import { dayOf, type FeedInstrument, type Seeds } from '@tradewind/feed';
import type { Config } from '../config.ts';
import type { SourceView } from '../sampling/sample.ts';
import { keptSeeds, loadSeeds } from './seeds.ts';

const INDEX_EXTRA_SCALE = Math.round(Math.log10(limits.INDEX_UNITS_PER_TICK));

/** The index sources of an installation as others see them and, when they are simulated, the seeds behind them. */
export interface Sources {
  readonly list: readonly SourceView[];
  readonly seeds: Seeds | null;
  /** Seeds of days that were simulated, whatever the feed is now. */
  readonly kept: Seeds | null;
}

/** The seeds of a simulated feed, and those that are kept of one from before. */
export async function openSeeds(config: Config, pool: Pool, now: number): Promise<Pick<Sources, 'seeds' | 'kept'>> {
  if (config.feed.kind !== 'simulated') return { seeds: null, kept: await keptSeeds(pool) };
  const seeds = await loadSeeds(pool, dayOf(now));
  return { seeds, kept: seeds };
}

/** Names of the sources that a feed gives; the engine knows them by these. */
export function sourceNames({ kind, venues }: Config['feed']): readonly string[] {
  return kind === 'live' ? venues.map(({ name }) => name) : [kind];
}

/** The instruments that have an index of their own, none that follows from others. */
export function indexedInstruments(): FeedInstrument[] {
  return DEFAULT_INSTRUMENTS.filter((listed) => listed.derivedNumerator < 0).map(({ symbol, priceScale }) => ({
    symbol,
    indexScale: priceScale + INDEX_EXTRA_SCALE,
  }));
}
