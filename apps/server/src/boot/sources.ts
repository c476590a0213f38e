import type { Pool } from '@tradewind/database';
import { DEFAULT_INSTRUMENTS, limits } from '@tradewind/engine';
import { dayOf, type IndexSource, RecordedSource, type Seeds, SimulatedSource } from '@tradewind/feed';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { keepDay, keptSeeds, loadSeeds } from './seeds.ts';

const INDEX_EXTRA_SCALE = Math.round(Math.log10(limits.INDEX_UNITS_PER_TICK));

/** The index sources of an installation and, when they are simulated, the seeds behind them. */
export interface Sources {
  readonly list: readonly IndexSource[];
  readonly seeds: Seeds | null;
  /** Seeds of days that were simulated, whatever the feed is now. */
  readonly kept: Seeds | null;
}

export async function openSources(config: Config, pool: Pool, now: number, log: Logger): Promise<Sources> {
  if (config.feed.kind === 'recorded') {
    const { files, speed, loop } = config.feed;
    const instruments = DEFAULT_INSTRUMENTS.filter((listed) => listed.derivedNumerator < 0).map((listed) => ({
      symbol: listed.symbol,
      indexScale: listed.priceScale + INDEX_EXTRA_SCALE,
    }));
    return {
      list: [new RecordedSource({ files, instruments, speed, loop })],
      seeds: null,
      kept: await keptSeeds(pool),
    };
  }
  const seeds = await loadSeeds(pool, dayOf(now));
  const source = new SimulatedSource({
    master: seeds.master,
    start: seeds.start,
    onDay: (start) => {
      // A day that is not kept is walked through again at the next start.
      keepDay(pool, start).catch((error: unknown) => log.warn({ err: error }, 'the day of the feed was not kept'));
    },
  });
  return { list: [source], seeds, kept: seeds };
}
