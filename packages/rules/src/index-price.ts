import { mulDiv } from './mul-div.ts';

/** A source price this far from the median of all counts for nothing. */
export const OUTLIER_PPM = 50_000;

export interface SourcePriceView {
  readonly price: number;
  readonly ageMs: number;
}

export interface IndexPriceResult {
  /** Same unit as the sources; 0 when fewer than `quorum` sources are live. */
  readonly price: number;
  /** Per source, in the order given. */
  readonly states: readonly ('live' | 'stale' | 'outlier')[];
}

/** Middle of sorted prices; of two middles the mean, rounded down. */
export function medianOf(prices: readonly number[]): number {
  const sorted = [...prices].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1]!;
  if (sorted.length % 2 === 1) return upper;
  const lower = sorted[(sorted.length >> 1) - 1]!;
  return lower + Math.floor((upper - lower) / 2);
}

function isOutlier(price: number, median: number): boolean {
  const distance = price > median ? price - median : median - price;
  return distance > mulDiv(median, OUTLIER_PPM, 1_000_000, 'down');
}

/**
 * The index of one moment: mean of the live sources (equal weights, rounded down). A source older than `maxAgeMs` is
 * stale. One source more than 5 % from the median of the live ones gets no weight; when more than one is that far, the
 * index is the median. Source of the rule: the index of large venues.
 */
export function indexPrice(sources: readonly SourcePriceView[], maxAgeMs: number, quorum: number): IndexPriceResult {
  const live = sources.filter(({ ageMs }) => ageMs <= maxAgeMs);
  if (live.length < quorum || live.length === 0)
    return { price: 0, states: sources.map(({ ageMs }) => (ageMs <= maxAgeMs ? 'live' : 'stale')) };
  const median = medianOf(live.map(({ price }) => price));
  const states = sources.map(({ price, ageMs }) => {
    if (ageMs > maxAgeMs) return 'stale';
    return isOutlier(price, median) ? 'outlier' : 'live';
  });
  const good = live.filter(({ price }) => !isOutlier(price, median));
  if (live.length - good.length > 1) return { price: median, states };
  return { price: meanOf(good), states };
}

function meanOf(views: readonly SourcePriceView[]): number {
  const sum = views.reduce((total, { price }) => total + BigInt(price), 0n);
  return Number(sum / BigInt(views.length));
}
