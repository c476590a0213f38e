import type { IndexPrice, Ppm, SpanMs } from '@tradewind/base';
import { mulDiv } from './mul-div.ts';
import { PPM } from './percent.ts';

/** A source price this far from the median of all counts for nothing. */
export const OUTLIER_PPM = 50_000;
/** A source from which nothing at all was heard for longer does not count: its prices may be those of a dead line. */
export const SOURCE_HEARD_WITHIN_MS = 2_000;
/** So long a price holds while its source is heard. */
export const SOURCE_PRICE_HOLDS_MS = 30_000;

export interface SourcePriceView {
  readonly price: IndexPrice;
  /** How long ago the price was told. */
  readonly ageMs: SpanMs;
  /** How long ago the source was heard at all. */
  readonly heardMs: SpanMs;
}

export interface IndexPriceResult {
  /** Same unit as the sources; 0 when fewer than `quorum` sources are live. */
  readonly price: IndexPrice;
  /** Per source, in the order given. */
  readonly states: readonly ('live' | 'stale' | 'outlier')[];
  /** How far the highest of the sources that made the price lies above the lowest, in ppm of it, rounded up, at most the whole. */
  readonly spreadPpm: Ppm;
}

/** Middle of sorted prices; of two middles the mean, rounded down. */
export function medianOf(prices: readonly IndexPrice[]): IndexPrice {
  const sorted = [...prices].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1]!;
  if (sorted.length % 2 === 1) return upper;
  const lower = sorted[(sorted.length >> 1) - 1]!;
  return lower + Math.floor((upper - lower) / 2);
}

function isLive({ ageMs, heardMs }: SourcePriceView): boolean {
  return heardMs <= SOURCE_HEARD_WITHIN_MS && ageMs <= SOURCE_PRICE_HOLDS_MS;
}

function isOutlier(price: IndexPrice, median: IndexPrice): boolean {
  const distance = price > median ? price - median : median - price;
  return distance > mulDiv(median, OUTLIER_PPM, PPM, 'down');
}

/**
 * The index of one moment: mean of the live sources (equal weights, rounded down). A source is live while it was heard
 * within two seconds and its price is at most thirty old. One source more than 5 % from the median of the live ones gets
 * no weight; when more than one is that far, the index is the median. Source of the rule: the index of large venues.
 */
export function indexPrice(sources: readonly SourcePriceView[], quorum: number): IndexPriceResult {
  const live = sources.filter(isLive);
  if (live.length < quorum || live.length === 0)
    return { price: 0, states: sources.map((source) => (isLive(source) ? 'live' : 'stale')), spreadPpm: 0 };
  const median = medianOf(live.map(({ price }) => price));
  const states = sources.map((source) => {
    if (!isLive(source)) return 'stale';
    return isOutlier(source.price, median) ? 'outlier' : 'live';
  });
  const good = live.filter(({ price }) => !isOutlier(price, median));
  if (live.length - good.length > 1) return { price: median, states, spreadPpm: spreadOf(live, median) };
  const price = meanOf(good);
  return { price, states, spreadPpm: spreadOf(good, price) };
}

function meanOf(views: readonly SourcePriceView[]): IndexPrice {
  const sum = views.reduce((total, { price }) => total + BigInt(price), 0n);
  return Number(sum / BigInt(views.length));
}

function spreadOf(views: readonly SourcePriceView[], index: IndexPrice): Ppm {
  const prices = views.map(({ price }) => price);
  const spread = Math.max(...prices) - Math.min(...prices);
  return spread >= index ? PPM : mulDiv(spread, PPM, index, 'up');
}

interface Spread {
  readonly spreadPpm: Ppm;
  readonly apartPpm: Ppm;
  readonly deviationPpm: Ppm | null;
}

/**
 * Whether the sources lie too far apart to stand behind one price: further than the operators allow and further than the
 * index itself moves (`deviationPpm`, null = not known).
 */
export function areApart({ spreadPpm, apartPpm, deviationPpm }: Spread): boolean {
  return spreadPpm > Math.max(apartPpm, deviationPpm ?? 0);
}
