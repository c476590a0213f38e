import { ApiError } from '@tradewind/api/calls';
import { BEHIND_RETRY_MS, isBehind } from './refusals.ts';

const RETRIES = 2;
const FIRST_RETRY_MS = 1_000;
/** A page that would have to wait longer says that it was refused. */
const LONGEST_WAIT_S = 10;

/** Reads are repeated when no answer came, the server was busy or a rate was passed; a refusal is final, but for lists that are not whole yet. */
export function readsAgain(failures: number, error: unknown): boolean {
  if (isBehind(error)) return true;
  if (failures >= RETRIES) return false;
  return !(error instanceof ApiError) || error.unanswered || error.status >= 500 || waitOf(error) !== null;
}

/** How long until then, ms. */
export function readAgainInMs(failures: number, error: unknown): number {
  if (isBehind(error)) return BEHIND_RETRY_MS;
  const waitS = error instanceof ApiError ? waitOf(error) : null;
  return waitS === null ? FIRST_RETRY_MS * 2 ** failures : waitS * 1_000;
}

/** Seconds until a rate has room, where that is soon. */
function waitOf({ status, retryAfterS }: ApiError): number | null {
  return status === 429 && retryAfterS !== undefined && retryAfterS <= LONGEST_WAIT_S ? retryAfterS : null;
}
