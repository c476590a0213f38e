import type { IndexPrice, Ppm, SpanMs } from '@tradewind/base';
import { medianOf } from '../index-price.ts';
import { mulDiv } from '../mul-div.ts';
import { PPM } from '../percent.ts';
import { type FundingRate, RATE_ONE } from './funding-rate.ts';
import type { Quoted } from './premium.ts';

/** What the index comes to at the end of an interval, of which so much is left, at the last rate; rounded down. */
export function fundedIndex(
  index: IndexPrice,
  rate: FundingRate,
  { left, interval }: Readonly<Record<'left' | 'interval', SpanMs>>,
): IndexPrice {
  const one = BigInt(RATE_ONE) * BigInt(interval);
  return Number((BigInt(index) * (one + BigInt(rate) * BigInt(left))) / one);
}

/** A quote further from the index says nothing about the contract. */
const QUOTE_WITHIN_PPM = 20_000;

/**
 * Middle of the best quotes less the index; exact, since quotes are whole ticks. Null where a side has none or one lies too
 * far from the index.
 */
export function basisOf({ index, bid, ask }: Quoted): IndexPrice | null {
  const within = mulDiv(index, QUOTE_WITHIN_PPM, PPM, 'down');
  if (bid === null || ask === null || Math.max(Math.abs(bid - index), Math.abs(ask - index)) > within) return null;
  return (bid + ask) / 2 - index;
}

/** What a mark is made of. */
export interface MarkParts {
  readonly index: IndexPrice;
  /** The index with the funding that is left. */
  readonly funded: IndexPrice;
  /** Of the last samples, the newest last; null = there was none. */
  readonly bases: readonly (IndexPrice | null)[];
  /** The last trade; null = there was none yet. */
  readonly last: IndexPrice | null;
  /** Most that the mark stands apart from the index. */
  readonly apartPpm: Ppm;
}

/**
 * Median of the funded index, the index with its mean basis (rounded down) and the last trade, held near the index. Without
 * a trade, or when the newest sample has no basis, the funded index alone.
 */
export function markOf({ index, funded, bases, last, apartPpm }: MarkParts): IndexPrice {
  const apart = mulDiv(index, apartPpm, PPM, 'down');
  const held = (price: IndexPrice) => Math.max(index - apart, Math.min(index + apart, price));
  const newest = bases.at(-1) ?? null;
  if (newest === null || last === null) return held(funded);
  const known = bases.filter((basis) => basis !== null);
  const mean = Math.floor(known.reduce((sum, basis) => sum + basis, 0) / known.length);
  return held(medianOf([funded, index + mean, last]));
}
