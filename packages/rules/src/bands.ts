import { mulDiv } from './mul-div.ts';

const PPM = 1_000_000;

/** Shares of the reference price in ppm, per group of markets: A majors, B large, C all others. */
export interface Bands {
  /** Furthest that a limit price may lie on the aggressive side at entry. */
  readonly entryPpm: number;
  /** Furthest that a trade may lie from the reference. */
  readonly executionPpm: number;
  /** Furthest that a market order goes from the best price. */
  readonly protectionPpm: number;
  /** Move within a minute that pauses the market. */
  readonly velocityPpm: number;
}

export const BANDS: Readonly<Record<'A' | 'B' | 'C', Bands>> = {
  A: { entryPpm: 100_000, executionPpm: 50_000, protectionPpm: 20_000, velocityPpm: 100_000 },
  B: { entryPpm: 150_000, executionPpm: 80_000, protectionPpm: 30_000, velocityPpm: 150_000 },
  C: { entryPpm: 200_000, executionPpm: 100_000, protectionPpm: 50_000, velocityPpm: 200_000 },
};

/** Highest whole number not above price x (1 + ppm / 10^6). */
export function upperBand(price: number, ppm: number): number {
  return mulDiv(price, PPM + ppm, PPM, 'down');
}

/** Lowest whole number not below price x (1 - ppm / 10^6). */
export function lowerBand(price: number, ppm: number): number {
  return mulDiv(price, PPM - ppm, PPM, 'up');
}

/** The worst price that a market order takes: the best opposite price moved against it, rounded towards that price. */
export function protectedPrice(side: 'buy' | 'sell', best: number, ppm: number): number {
  return side === 'buy' ? upperBand(best, ppm) : lowerBand(best, ppm);
}

/** Whether a price moved by more than `ppm` of `from`, either way. */
export function movedMoreThan(from: number, to: number, ppm: number): boolean {
  return to > upperBand(from, ppm) || to < lowerBand(from, ppm);
}
