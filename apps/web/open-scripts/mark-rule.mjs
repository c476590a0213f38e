import { dividedDown, least, most, PPM, RATE_ONE, sumOf } from './perpetual-figures.mjs';

// ---- The rule of the mark ----

/** Of funding: it is paid at 00, 08 and 16 UTC. */
export const INTERVAL_MS = 28_800_000;
/** The first sample of the index in each five seconds is one of the premium too. */
export const PREMIUM_MS = 5_000;
/** Of which the mean distance of the book is taken. */
export const MARK_SAMPLES = 30;
/** A quote further from the index says nothing about the contract. */
const QUOTE_WITHIN_PPM = 20_000n;

const median = (three) => three.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))[1];
const apart = (a, b) => (a > b ? a - b : b - a);

/** Middle of the best quotes less the index; null where a side has none or one lies too far from the index. */
export function basisOf({ index, bestBid, bestAsk }) {
  const within = (index * QUOTE_WITHIN_PPM) / PPM;
  if (bestBid === null || bestAsk === null) return null;
  if (most(apart(bestBid, index), apart(bestAsk, index)) > within) return null;
  return (bestBid + bestAsk) / 2n - index;
}

/** The index with the funding that is left of the interval, rounded down. */
export function fundedIndex(index, rate, leftMs) {
  const one = RATE_ONE * BigInt(INTERVAL_MS);
  return (index * (one + rate * BigInt(leftMs))) / one;
}

/**
 * Median of the index with the funding that is left, the index with the mean distance of the book, and the last trade, held
 * near the index. Without a trade, or when the newest sample has no distance, the first of them. Prices in points.
 */
export function markOf({ index, funded, bases, last, apartPpm }) {
  const span = (index * apartPpm) / PPM;
  const held = (price) => most(index - span, least(index + span, price));
  const newest = bases.at(-1) ?? null;
  if (newest === null || last === null) return held(funded);
  const known = bases.filter((basis) => basis !== null);
  const mean = dividedDown(sumOf(known), BigInt(known.length));
  return held(median([funded, index + mean, last]));
}
