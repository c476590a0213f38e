import type { Day, IndexPrice } from '@tradewind/base';
import { CommonNormals, createDayPath, type DayPath } from './day-path.ts';
import { noiseOf, type PublishedNoise } from './noise-of-day.ts';
import type { SimulatedMarket } from './parameters.ts';
import { daySeed } from './seed.ts';

/** Where a day begins: the closes of the day before, in the order of the markets. */
export interface DayStart {
  readonly day: Day;
  readonly closes: readonly IndexPrice[];
}

/** The first day of all begins at the anchors, as if they had been the closes of the day before. */
export function genesisStart(day: Day, markets: readonly SimulatedMarket[]): DayStart {
  return { day, closes: markets.map((market) => market.parameters.anchor) };
}

/** What all days of a simulated feed follow from: its secret, and the days whose noise is published. */
export interface Simulation {
  readonly master: Uint8Array;
  readonly published: readonly PublishedNoise[];
}

/** The paths of all markets on the day of `start`. */
export function dayPaths(
  { master, published }: Simulation,
  start: DayStart,
  markets: readonly SimulatedMarket[],
): DayPath[] {
  const day = { seed: daySeed(master, start.day), noise: noiseOf(published, start.day) };
  const common = new CommonNormals(day);
  return markets.map(({ symbol, parameters }, place) =>
    createDayPath(day, symbol, start.closes[place] ?? parameters.anchor, parameters, common),
  );
}

/** The start of the day after the one of `paths`, which are stepped to their end. */
export function nextDayStart(day: Day, paths: readonly DayPath[]): DayStart {
  return { day: day + 1, closes: paths.map((path) => path.close()) };
}
