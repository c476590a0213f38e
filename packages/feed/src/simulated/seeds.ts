import { randomBytes } from 'node:crypto';
import type { Day } from '@tradewind/base';
import { type DayStart, genesisStart } from './day-start.ts';
import { HISTORY_DAYS } from './history.ts';
import { SIMULATED_MARKETS, type SimulatedMarket } from './parameters.ts';

const MASTER_BYTES = 32;

/** What a simulated feed must remember: the secret of all its days, its first day, and the last day it began. */
export interface Seeds {
  readonly master: Uint8Array;
  readonly genesisDay: Day;
  readonly start: DayStart;
}

/** New seeds, whose history begins 90 days before `today` (a day number). */
export function drawSeeds(today: Day, markets: readonly SimulatedMarket[] = SIMULATED_MARKETS): Seeds {
  const genesisDay = today - HISTORY_DAYS;
  return { master: randomBytes(MASTER_BYTES), genesisDay, start: genesisStart(genesisDay, markets) };
}

/** Kept seeds as a source can start from them today: from the kept day, or from genesis when that day cannot serve. */
export function usableSeeds(kept: Seeds, today: Day, markets: readonly SimulatedMarket[] = SIMULATED_MARKETS): Seeds {
  const { day, closes } = kept.start;
  // A day that has not begun (the clock went back), or a market that was not there then: walk from genesis again.
  const serves = day <= today && closes.length === markets.length;
  return serves ? kept : { ...kept, start: genesisStart(kept.genesisDay, markets) };
}
