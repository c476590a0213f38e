import { ERROR_STATUS, type ErrorCode } from '@tradewind/api';
import { Refused } from '../calls/refused.ts';
import type { SlidingWindow } from './sliding-window.ts';

/** Whole seconds until trying again has a chance, for refusals that do not know it better. */
const RETRY_AFTER_S: Partial<Record<ErrorCode, number>> = {
  // A place is free, or a list is caught up, within moments.
  overloaded: 1,
  outcome_unknown: 1,
  read_model_behind: 1,
  already_done: 1,
  too_many_requests: 1,
  // Until another process may take over: STALE_MS of the lease.
  not_leader: 8,
  // A step of a clock waits for people.
  clock_uncertain: 30,
};

/** The value of Retry-After for a refusal, null where coming again is no matter of time: statuses 429 and 503 always have one. */
export function retryAfterOf({ code, retryAfterS }: Pick<Refused, 'code'> & Partial<Refused>): number | null {
  const status = ERROR_STATUS[code];
  if (status !== 429 && status !== 503) return null;
  return retryAfterS ?? RETRY_AFTER_S[code] ?? 1;
}

/** Refuses with the true number of seconds until the window has room for the key again. */
export function tooMany(window: SlidingWindow, key: string | number): Refused {
  return new Refused('too_many_requests', { retryAfterS: wholeSeconds(window.waitMs(key)) });
}

/** Rounded up, since coming too early is refused again. */
export function wholeSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000));
}
