import { type Count, type Day, type TimeMs, utcDay } from '@tradewind/base';

/** From 0000-03-01, where leap days come last, to 1970-01-01. */
const DAYS_BEFORE_1970 = 719_468;
const DAYS_IN_400_YEARS = 146_097;
/** Days of five months from March on: 31, 30, 31, 30, 31. */
const DAYS_IN_5_MONTHS = 153;

/** A day of the calendar: months are counted from January 1970 = 0, days of a month from 1. */
interface CalendarDay {
  readonly month: Count;
  readonly dayOfMonth: Count;
}

/** The count of years runs from March, so that the leap day is the last of its year. */
function dateOf(since1970: Day): CalendarDay {
  const days = since1970 + DAYS_BEFORE_1970;
  const era = Math.floor(days / DAYS_IN_400_YEARS);
  const day = days - era * DAYS_IN_400_YEARS;
  const leaps = Math.floor(day / 1_460) - Math.floor(day / 36_524) + Math.floor(day / 146_096);
  const year = Math.floor((day - leaps) / 365);
  const dayOfYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / DAYS_IN_5_MONTHS);
  const years = year + era * 400 - 1970;
  return { month: years * 12 + fromMarch + 2, dayOfMonth: dayOfYear - daysBefore(fromMarch) + 1 };
}

/** Days of a year that begins in March before one of its months, 0 = March. */
function daysBefore(fromMarch: Count): Count {
  return Math.floor((DAYS_IN_5_MONTHS * fromMarch + 2) / 5);
}

/** The first day of a month. */
function firstOf(month: Count): Day {
  const fromMarch = month - 2;
  const year = Math.floor(fromMarch / 12) + 1970;
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return 365 * year + leaps + daysBefore(fromMarch - 12 * (year - 1970)) - DAYS_BEFORE_1970;
}

/** Calendar month of a moment in UTC, counted from January 1970 = 0; `time` is milliseconds since 1970, not before. */
export function monthOf(time: TimeMs): Count {
  return dateOf(utcDay(time)).month;
}

/** The same day of the month so many months later, or the last of that month where it has no such day. */
export function afterMonths(day: Day, months: Count): Day {
  const { month, dayOfMonth } = dateOf(day);
  const [first, next] = [firstOf(month + months), firstOf(month + months + 1)];
  return Math.min(first + dayOfMonth, next) - 1;
}
