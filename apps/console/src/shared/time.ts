import { HOUR_MS } from '@tradewind/base';

/** An hour of notice and the hour that an approval may take: when an announced change usually begins. */
export const NOTICE_MS = 2 * HOUR_MS;

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
});

/** Milliseconds since 1970 as text. Operators sit in many places: all times are UTC. */
export function timeText(time: number): string {
  return `${format.format(time)} UTC`;
}

/** Two moments as one text: the day is said once where it is the same. */
export function spanText(from: number, to: number): string {
  return `${format.formatRange(from, to)} UTC`;
}

const minutes = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Two moments to the minute, below a head that names the zone. */
export function minutesText(from: number, to: number): string {
  return minutes.formatRange(from, to);
}

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The day of a moment, in UTC. */
export function dateText(time: number): string {
  return dates.format(time);
}
