import type { BodyOf, DataOf, Endpoint, QueryOf } from '@tradewind/api';
import { ApiError, auth, type CallInput, profile, send } from '@tradewind/api/calls';
import { languages } from '@tradewind/locales';
import { toast } from '@tradewind/ui';
import { deviceKey } from './device-key.ts';
import { text } from './i18n.ts';
import { endsSession, isAboutProof } from './refusals.ts';
import { endSession, renewedToken, renewSession, sessionToken } from './session.ts';
import { useSettings } from './settings.ts';

export { ApiError };

/** Requests are given up after this many milliseconds. */
export const REQUEST_TIMEOUT_MS = 8000;

export interface CallOptions {
  /** Errors the caller shows itself, at a field for instance: no toast for them. `true` for all. */
  readonly quiet?: boolean | ((error: ApiError) => boolean);
  readonly signal?: AbortSignal;
  /** The token is known to be dead: none comes in its place. */
  readonly final?: boolean;
}

/** The newest journal position any answer has named; sent along so that lists never show less than was confirmed. */
let newestSeq = 0;

/** What every call carries. */
export function callHeaders(token: string | null): Headers {
  const result = new Headers({ Accept: 'application/json' });
  result.set('Accept-Language', languages[useSettings.getState().language].tag);
  if (token) result.set('Authorization', token);
  if (newestSeq > 0) result.set('X-Seq', String(newestSeq));
  return result;
}

function request(route: Endpoint, input: CallInput, token: string | null, signal?: AbortSignal): Promise<unknown> {
  const headers = callHeaders(token);
  if (route.device) headers.set('X-Device', deviceKey());
  return send(route, input, {
    headers,
    timeoutMs: REQUEST_TIMEOUT_MS,
    signal,
    // Nothing here goes by cookies; but what a logout clears (Clear-Site-Data), it clears only for a call that could have some.
    credentials: route === auth.logout ? 'same-origin' : 'omit',
    noAnswer: text('common.networkError'),
    onAnswer: (answered) => {
      const renewed = answered.get('X-Token');
      if (renewed && token) renewSession(token, renewed);
      const seq = Number(answered.get('X-Seq'));
      if (Number.isSafeInteger(seq) && seq > newestSeq) newestSeq = seq;
    },
  });
}

/** One call of the contract: Data of a 200 answer, else an ApiError, shown as a toast unless `quiet` covers it. */
export async function call<R extends Endpoint>(
  route: R,
  input: CallInput<BodyOf<R>, QueryOf<R>> = {},
  options: CallOptions = {},
): Promise<DataOf<R>> {
  let token = sessionToken();
  try {
    return (await request(route, input, token, options.signal).catch(async (error: unknown) => {
      // A step-up beside this call may just have changed the token; nothing was done with the old one.
      const dead = error instanceof ApiError && error.code === 'session_expired' && !options.final;
      const renewed = dead && token !== null ? await renewedToken(token) : null;
      if (renewed === null) throw error;
      token = renewed;
      return request(route, input, token, options.signal);
    })) as DataOf<R>;
  } catch (error) {
    if (error instanceof ApiError) settleError(error, token, options.quiet);
    throw error;
  }
}

/** What an error means for the session, and whether it is told here. */
export function settleError(error: ApiError, token: string | null, quiet: CallOptions['quiet']): void {
  if (endsSession(error, token !== null) && token === sessionToken()) {
    if (error.code === 'account_locked') void askWhyRefused();
    else endSession({ kind: 'ended' });
    return;
  }
  if (isAboutProof(error)) return;
  const covered = typeof quiet === 'function' ? quiet(error) : quiet === true;
  if (!covered) toast.error(error.message, error.requestId, error.code);
}

/** The server took the token no longer: the profile says whether the session is over or its owner locked, and why. */
export async function askWhyRefused(): Promise<void> {
  if (sessionToken() === null) return;
  const own = await call(profile.profile, {}, { quiet: true, final: true }).catch(() => null);
  if (own?.locked) endSession({ kind: 'locked', reason: own.reason, appeal: own.appeal });
}

/** An id for a write, so that repeating it after a lost answer does nothing twice. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
