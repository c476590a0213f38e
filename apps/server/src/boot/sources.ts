import { DEFAULT_INSTRUMENTS, limits } from '@tradewind/engine';
import {
  dayOf,
  type IndexSource,
  openSeedFile,
  RecordedSource,
  type SeedFile,
  SimulatedSource,
  saveSeedFile,
} from '@tradewind/feed';
import type { Config } from '../config.ts';

const INDEX_EXTRA_SCALE = Math.round(Math.log10(limits.INDEX_UNITS_PER_TICK));

/** The index sources of an installation and, when they are simulated, the seeds behind them. */
export interface Sources {
  readonly list: readonly IndexSource[];
  readonly seeds: SeedFile | null;
}

export function openSources(config: Config, now: number): Sources {
  if (config.feed.kind === 'recorded') {
    const { files, speed, loop } = config.feed;
    const instruments = DEFAULT_INSTRUMENTS.filter((listed) => listed.derivedNumerator < 0).map((listed) => ({
      symbol: listed.symbol,
      indexScale: listed.priceScale + INDEX_EXTRA_SCALE,
    }));
    return { list: [new RecordedSource({ files, instruments, speed, loop })], seeds: null };
  }
  const seeds = openSeedFile(config.dataDir, dayOf(now));
  const source = new SimulatedSource({
    master: seeds.master,
    start: seeds.start,
    onDay: (start) => saveSeedFile(config.dataDir, { ...seeds, start }),
  });
  return { list: [source], seeds };
}
