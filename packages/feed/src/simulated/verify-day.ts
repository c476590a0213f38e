import type { IndexPrice } from '@tradewind/base';
import { createDayPath } from './day-path.ts';
import type { Noise } from './noise.ts';
import type { PathParameters } from './parameters.ts';
import { seedHash } from './seed.ts';

export interface DayClaim {
  /** The day's seed, told after the day ended, and its hash, told before it began. */
  readonly seed: Uint8Array;
  readonly noise: Noise;
  readonly publishedHash: string;
  readonly symbol: string;
  readonly previousClose: IndexPrice;
  readonly parameters: PathParameters;
  /** Ticks as they were published, in the order of their numbers. */
  readonly observed: readonly { readonly tick: number; readonly price: IndexPrice }[];
}

export type DayVerdict =
  | { readonly honest: true }
  | { readonly honest: false; readonly reason: 'seed-differs-from-hash' }
  | { readonly honest: false; readonly reason: 'price-differs'; readonly tick: number; readonly expected: IndexPrice };

/** Computes one instrument's day again and compares every observed tick with it. */
export function verifyDay(claim: DayClaim): DayVerdict {
  if (seedHash(claim.seed) !== claim.publishedHash) return { honest: false, reason: 'seed-differs-from-hash' };
  const path = createDayPath(claim, claim.symbol, claim.previousClose, claim.parameters);
  for (const { tick, price } of claim.observed) {
    const expected = path.at(tick);
    if (price !== expected) return { honest: false, reason: 'price-differs', tick, expected };
  }
  return { honest: true };
}
