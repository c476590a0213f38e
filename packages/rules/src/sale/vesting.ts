import { type Amount, type Count, DAY_MS, type Days, type Ppm, type TimeMs } from '@tradewind/base';
import { mulDiv } from '../mul-div.ts';
import { PPM } from '../percent.ts';

/** How the coins of a sale become free: a part when it trades, the rest in equal steps. */
export interface Vesting {
  /** Free at once, of what was allocated; all of it where there are no steps. */
  readonly freePpm: Ppm;
  readonly vestingSteps: Count;
  readonly vestingDays: Days;
}

/** What is free in all after a step, 0 the first trading: rounded down, and everything after the last. */
export function vestedOf(allocated: Amount, { freePpm, vestingSteps }: Vesting, step: Count): Amount {
  if (step >= vestingSteps) return allocated;
  const parts = freePpm * vestingSteps + (PPM - freePpm) * step;
  return mulDiv(allocated, parts, PPM * vestingSteps, 'down');
}

/** When a step is due: each so many days of 24 h after the one before. */
export function vestingMoment(tradedAt: TimeMs, { vestingDays }: Vesting, step: Count): TimeMs {
  return tradedAt + step * vestingDays * DAY_MS;
}
