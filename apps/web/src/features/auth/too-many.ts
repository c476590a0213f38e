import type { Refusal } from '@tradewind/ui';
import type { TFunction } from 'i18next';
import type { ApiError } from '../../shared/api.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** Up to here minutes tell more than hours. */
const MINUTES_UNTIL_S = 2 * HOUR_S;

/** When trying again has a chance, rounded up so that nobody comes too early; null when an error says no such thing. */
export function waitOf({ status, retryAfterS }: Pick<ApiError, 'status' | 'retryAfterS'>) {
  if (status !== 429 || retryAfterS === undefined || retryAfterS < 2) return null;
  return retryAfterS <= MINUTES_UNTIL_S
    ? ({ unit: 'minutes', count: Math.ceil(retryAfterS / MINUTE_S) } as const)
    : ({ unit: 'hours', count: Math.ceil(retryAfterS / HOUR_S) } as const);
}

/** What the person is told of a refusal: after too many tries, when to come again. */
export function refusalText(error: ApiError, t: TFunction): string {
  const wait = waitOf(error);
  if (wait === null) return error.message;
  return wait.unit === 'minutes'
    ? t('auth.tooMany.minutes', { minutes: wait.count })
    : t('auth.tooMany.hours', { hours: wait.count });
}

/** A refusal that names a field is shown there, one that names a time at the code: they need no toast. */
export const atField = { quiet: (error: ApiError) => error.field !== undefined || waitOf(error) !== null };

/** The time until a code can be tried again, said at the code; undefined of other refusals. */
export function waitAtCode(error: ApiError, t: TFunction): Refusal | undefined {
  return waitOf(error) ? { field: 'code', message: refusalText(error, t) } : undefined;
}
