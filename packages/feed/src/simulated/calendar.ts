import { DAY_MS, type Day, type TimeMs, utcDay } from '@tradewind/base';

/** The fixed grid of the simulation: UTC days of 172,800 ticks of half a second. */
export const TICK_MS = 500;
export const TICKS_PER_DAY = DAY_MS / TICK_MS;

/** The tick of its day that is current at `timeMs`, 0 to 172,799. */
export function tickOf(timeMs: TimeMs): number {
  return Math.floor((timeMs - utcDay(timeMs) * DAY_MS) / TICK_MS);
}

/** 'YYYY-MM-DD' of a day number. */
export function dayText(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
