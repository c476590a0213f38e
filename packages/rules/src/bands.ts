import type { IndexPrice, Ppm, SpanMs, Ticks } from '@tradewind/base';
import { mulDiv } from './mul-div.ts';
import { PPM } from './percent.ts';

/** Shares of the reference price in ppm, per group of markets: A majors, B large, C all others. */
export interface Bands {
  /** Furthest that a limit price may lie on the aggressive side at entry. */
  readonly entryPpm: Ppm;
  /** Furthest that a trade may lie from the reference. */
  readonly executionPpm: Ppm;
  /** Furthest that an order of a market type goes from the best price and from the index. */
  readonly protectionPpm: Ppm;
  /** Move of the index within a minute that pauses the market. */
  readonly velocityPpm: Ppm;
}

export const BANDS: Readonly<Record<'A' | 'B' | 'C', Bands>> = {
  A: { entryPpm: 100_000, executionPpm: 50_000, protectionPpm: 20_000, velocityPpm: 100_000 },
  B: { entryPpm: 150_000, executionPpm: 80_000, protectionPpm: 30_000, velocityPpm: 150_000 },
  C: { entryPpm: 200_000, executionPpm: 100_000, protectionPpm: 50_000, velocityPpm: 200_000 },
};

/** Highest whole number not above price x (1 + ppm / 10^6). */
export function upperBand(price: Ticks | IndexPrice, ppm: Ppm): number {
  return mulDiv(price, PPM + ppm, PPM, 'down');
}

/** Lowest whole number not below price x (1 - ppm / 10^6). */
export function lowerBand(price: Ticks | IndexPrice, ppm: Ppm): number {
  return mulDiv(price, PPM - ppm, PPM, 'up');
}

/** A price moved against an order by `ppm`, rounded towards that price. */
export function protectedPrice(side: 'buy' | 'sell', best: Ticks, ppm: Ppm): Ticks {
  return side === 'buy' ? upperBand(best, ppm) : lowerBand(best, ppm);
}

/** Index price units per tick. */
export const INDEX_UNITS_PER_TICK = 100;

/**
 * The worst price in ticks that an order of a market type takes: the stricter of the best opposite price and of the
 * reference, each moved against the order by `ppm` and rounded towards where it was. The reference is in hundredths of a
 * tick, 0 = there is none, then the best price counts alone.
 */
export function worstPrice(side: 'buy' | 'sell', best: Ticks, reference: IndexPrice, ppm: Ppm): Ticks {
  const fromBest = protectedPrice(side, best, ppm);
  if (reference === 0) return fromBest;
  return side === 'buy'
    ? Math.min(fromBest, Math.floor(upperBand(reference, ppm) / INDEX_UNITS_PER_TICK))
    : Math.max(fromBest, Math.ceil(lowerBand(reference, ppm) / INDEX_UNITS_PER_TICK));
}

/** How far the last trade may lie from the index to trigger a stop order, in ppm: half of the protection. */
export function nearPpm({ protectionPpm }: Bands): Ppm {
  return protectionPpm / 2;
}

/** From triggering on, the protection of an order widens for this long. */
const PROTECTION_WIDENS_MS = 60_000;

/**
 * How far an order goes that was triggered `waitedMs` ago, in ppm rounded down: a quarter of the protection at once and all
 * of it after a minute, evenly in between. Whoever empties a book for some seconds is not paid for it by the stops there.
 */
export function triggeredPpm({ protectionPpm }: Bands, waitedMs: SpanMs): Ppm {
  const first = protectionPpm / 4;
  const waited = Math.min(waitedMs, PROTECTION_WIDENS_MS);
  return first + Math.floor(((protectionPpm - first) * waited) / PROTECTION_WIDENS_MS);
}

/** Whether a price moved by more than `ppm` of `from`, either way. */
export function movedMoreThan(from: IndexPrice, to: IndexPrice, ppm: Ppm): boolean {
  return to > upperBand(from, ppm) || to < lowerBand(from, ppm);
}
