/** The fixed grid of the simulation: UTC days of 172,800 ticks of half a second. */
export const DAY_MS = 86_400_000;
export const TICK_MS = 500;
export const TICKS_PER_DAY = DAY_MS / TICK_MS;

/** Days since 1970-01-01 UTC that contain `timeMs`. */
export function dayOf(timeMs: number): number {
  return Math.floor(timeMs / DAY_MS);
}

/** The tick of its day that is current at `timeMs`, 0 to 172,799. */
export function tickOf(timeMs: number): number {
  return Math.floor((timeMs - dayOf(timeMs) * DAY_MS) / TICK_MS);
}

/** 'YYYY-MM-DD' of a day number. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
