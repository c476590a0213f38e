import { type TimeMs, utcDay } from '@tradewind/base';

/** From 0000-03-01, where leap days come last, to 1970-01-01. */
const DAYS_BEFORE_1970 = 719_468;
const DAYS_IN_400_YEARS = 146_097;

/**
 * Calendar month of a moment in UTC, counted from January 1970 = 0; `time` is milliseconds since 1970, not before. The
 * count of years runs from March, so that the leap day is the last of its year.
 */
export function monthOf(time: TimeMs): number {
  const days = utcDay(time) + DAYS_BEFORE_1970;
  const era = Math.floor(days / DAYS_IN_400_YEARS);
  const day = days - era * DAYS_IN_400_YEARS;
  const leaps = Math.floor(day / 1_460) - Math.floor(day / 36_524) + Math.floor(day / 146_096);
  const year = Math.floor((day - leaps) / 365);
  const dayOfYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const years = year + era * 400 - 1970;
  return years * 12 + fromMarch + 2;
}
