/** The candle intervals, all in UTC; weeks begin on Monday. */
export const INTERVALS = ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '1w', '1M'] as const;
export type Interval = (typeof INTERVALS)[number];

/** The intervals that are stored; every other one is rolled up from the longest of them that divides it. */
export const STORED_INTERVALS = ['1m', '1h'] as const;
export type StoredInterval = (typeof STORED_INTERVALS)[number];

/** The intervals of the index candles derived for the time before genesis: the finer, the fewer days. */
export type DerivedInterval = '1m' | '5m' | '1h';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 1970-01-05, the first Monday of the epoch. */
export const FIRST_MONDAY = 4 * DAY;

/** Milliseconds of an interval; of a month, its greatest length. */
export const INTERVAL_MS: Readonly<Record<Interval, number>> = {
  '1m': MINUTE,
  '3m': 3 * MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '2h': 2 * HOUR,
  '4h': 4 * HOUR,
  '6h': 6 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY,
  '1w': 7 * DAY,
  '1M': 31 * DAY,
};

/** When the interval that holds `time` began. Both in milliseconds since the epoch. */
export function openTimeOf(time: number, interval: Interval): number {
  if (interval === '1M') {
    const date = new Date(time);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  }
  const origin = interval === '1w' ? FIRST_MONDAY : 0;
  const length = INTERVAL_MS[interval];
  const into = (time - origin) % length;
  return time - (into < 0 ? into + length : into);
}

/** When the interval after the one that began at `openTime` begins. */
export function nextOpenTime(openTime: number, interval: Interval): number {
  return openTimeOf(openTime + INTERVAL_MS[interval], interval);
}

/** The stored interval from which `interval` is rolled up. */
export function storedIntervalOf(interval: Interval): StoredInterval {
  return INTERVAL_MS[interval] < HOUR ? '1m' : '1h';
}

/** The derived interval from which `interval` is rolled up. */
export function derivedIntervalOf(interval: Interval): DerivedInterval {
  if (INTERVAL_MS[interval] >= HOUR) return '1h';
  return interval === '1m' || interval === '3m' ? '1m' : '5m';
}
