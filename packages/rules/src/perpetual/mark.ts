import type { IndexPrice, Ppm } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { PPM } from '../percent.ts';

/** What a mark is made of. */
export interface MarkParts {
  readonly index: IndexPrice;
  /** The index with the funding that is left. */
  readonly funded: IndexPrice;
  /** Middle of the book less the index, of the last samples; none = there was no two-sided book near the index. */
  readonly basis: readonly IndexPrice[];
  /** The last trade. */
  readonly last: IndexPrice;
  /** Most that the mark stands apart from the index. */
  readonly apartPpm: Ppm;
}

/** Median of the funded index, the index with its mean basis (rounded down) and the last trade, held near the index. */
export function markOf({ index, funded, basis, last, apartPpm }: MarkParts): IndexPrice {
  const apart = mulDiv(index, apartPpm, PPM, 'down');
  const held = (price: IndexPrice) => Math.max(index - apart, Math.min(index + apart, price));
  if (basis.length === 0) return held(funded);
  const mean = Math.floor(basis.reduce((sum, one) => sum + one, 0) / basis.length);
  return held(median(funded, index + mean, last));
}

const median = (...prices: readonly IndexPrice[]) => prices.toSorted((a, b) => a - b)[1]!;
