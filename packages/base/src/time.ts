import type { Day, TimeMs } from './units.ts';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Days since 1970-01-01 UTC that are over at a moment: the number of its day. */
export function utcDay(time: TimeMs): Day {
  return Math.floor(time / DAY_MS);
}
