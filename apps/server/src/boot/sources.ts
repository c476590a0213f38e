import type { Pool } from '@tradewind/database';
import { DEFAULT_INSTRUMENTS, limits } from '@tradewind/engine';
import {
  dayOf,
  type FeedInstrument,
  type IndexSource,
  LiveSource,
  RecordedSource,
  type Seeds,
  SimulatedSource,
  VENUES,
} from '@tradewind/feed';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { keepDay, keptSeeds, loadSeeds } from './seeds.ts';

const INDEX_EXTRA_SCALE = Math.round(Math.log10(limits.INDEX_UNITS_PER_TICK));

/** The index sources of an installation and, when they are simulated, the seeds behind them. */
export interface Sources {
  readonly list: readonly IndexSource[];
  readonly simulated: SimulatedSource | null;
  readonly seeds: Seeds | null;
  /** Seeds of days that were simulated, whatever the feed is now. */
  readonly kept: Seeds | null;
}

export async function openSources(config: Config, pool: Pool, now: number, log: Logger): Promise<Sources> {
  if (config.feed.kind !== 'simulated')
    return { list: outsideSources(config.feed), simulated: null, seeds: null, kept: await keptSeeds(pool) };
  const seeds = await loadSeeds(pool, dayOf(now));
  const source = new SimulatedSource({
    master: seeds.master,
    start: seeds.start,
    onDay: (start) => {
      // A day that is not kept is walked through again at the next start.
      keepDay(pool, start).catch((error: unknown) => log.warn({ err: error }, 'the day of the feed was not kept'));
    },
  });
  return { list: [source], simulated: source, seeds, kept: seeds };
}

/** Names of the sources that a feed gives; the engine knows them by these. */
export function sourceNames({ kind, venues }: Config['feed']): readonly string[] {
  return kind === 'live' ? venues.map(({ name }) => name) : [kind];
}

/** A recording, or a connection to each venue. */
function outsideSources({ kind, files, speed, loop, venues }: Config['feed']): IndexSource[] {
  const instruments: FeedInstrument[] = DEFAULT_INSTRUMENTS.filter((listed) => listed.derivedNumerator < 0).map(
    ({ symbol, priceScale }) => ({ symbol, indexScale: priceScale + INDEX_EXTRA_SCALE }),
  );
  if (kind === 'recorded') return [new RecordedSource({ files, instruments, speed, loop })];
  return venues.flatMap(({ name, url }) =>
    VENUES.filter((venue) => venue.name === name).map((venue) => new LiveSource({ venue, url, instruments })),
  );
}
