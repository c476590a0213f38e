import { DAY_MS, HOUR_MS, MINUTE_MS, type TimeMs } from '@tradewind/base';

/** The candle intervals, all in UTC; weeks begin on Monday. */
export const INTERVALS = ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '1w', '1M'] as const;
export type Interval = (typeof INTERVALS)[number];

/** The intervals that are stored; every other one is rolled up from the longest of them that divides it. */
export const STORED_INTERVALS = ['1m', '1h'] as const;
export type StoredInterval = (typeof STORED_INTERVALS)[number];

/** The intervals of the index candles derived for the time before genesis: the finer, the fewer days. */
export type DerivedInterval = '1m' | '5m' | '1h';

/** 1970-01-05, the first Monday of the epoch. */
export const FIRST_MONDAY = 4 * DAY_MS;

/** Milliseconds of an interval; of a month, its greatest length. */
export const INTERVAL_MS: Readonly<Record<Interval, number>> = {
  '1m': MINUTE_MS,
  '3m': 3 * MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '2h': 2 * HOUR_MS,
  '4h': 4 * HOUR_MS,
  '6h': 6 * HOUR_MS,
  '12h': 12 * HOUR_MS,
  '1d': DAY_MS,
  '1w': 7 * DAY_MS,
  '1M': 31 * DAY_MS,
};

/** When the interval that holds `time` began. Both in milliseconds since the epoch. */
export function openTimeOf(time: TimeMs, interval: Interval): TimeMs {
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
export function nextOpenTime(openTime: number, interval: Interval): TimeMs {
  return openTimeOf(openTime + INTERVAL_MS[interval], interval);
}

/** The stored interval from which `interval` is rolled up. */
export function storedIntervalOf(interval: Interval): StoredInterval {
  return INTERVAL_MS[interval] < HOUR_MS ? '1m' : '1h';
}

/** The derived interval from which `interval` is rolled up. */
export function derivedIntervalOf(interval: Interval): DerivedInterval {
  if (INTERVAL_MS[interval] >= HOUR_MS) return '1h';
  return interval === '1m' || interval === '3m' ? '1m' : '5m';
}
