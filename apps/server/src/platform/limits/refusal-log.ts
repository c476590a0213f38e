import { ERROR_STATUS, type ErrorCode } from '@tradewind/api';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { AddressOf } from '../calls/caller-address.ts';
import type { Refused } from '../calls/refused.ts';
import { addressKey } from '../settings/address.ts';
import { SlidingWindow } from './sliding-window.ts';

/** Lines that one address can cause, so that nobody fills the disk; the metrics count on. */
const MOST_LINES = 60;
const SPAN_MS = 60_000;
const MAX_ADDRESSES = 10_000;

/** What no page of ours sends: somebody tries what the checks of input and the limits let through. */
const TRIES: ReadonlySet<ErrorCode> = new Set([
  'body_malformed',
  'duplicate_key',
  'field_unknown',
  'amount_malformed',
  'client_id_invalid',
  'cursor_invalid',
  'unsupported_media_type',
  'body_too_large',
  'file_name_invalid',
  'link_unsafe',
  'request_changed',
  'own_request',
  'too_many_requests',
]);

const callers = new WeakMap<object, string>();

/** Keeps who sends a request, for the log of refusals: `person 7`, `operator 2`. */
export function knownAs(request: FastifyRequest, caller: string): void {
  callers.set(request.raw, caller);
}

/** Whether a refusal is one of permission, of a thing that is not the caller's, or of an attempt to get round a check. */
function isTelling(code: ErrorCode, path: string): boolean {
  if (code === 'second_factor_required') return false;
  const status = ERROR_STATUS[code];
  return status === 401 || status === 403 || (status === 404 && path.includes(':')) || TRIES.has(code);
}

/** Writes a line for each telling refusal: what was asked, by whom, from where, and why not; nothing of what was sent. */
export function refusalLog(log: FastifyBaseLogger, addressOf: AddressOf) {
  const lines = new SlidingWindow({
    limit: MOST_LINES,
    windowMs: SPAN_MS,
    maxKeys: MAX_ADDRESSES,
    strict: false,
    now: () => performance.now(),
  });
  return ({ code, field }: Pick<Refused, 'code'> & Partial<Refused>, request: FastifyRequest): void => {
    const path = request.routeOptions.url ?? '';
    if (path === '' || !isTelling(code, path)) return;
    const ip = addressOf(request);
    if (!lines.take(addressKey(ip))) return;
    const caller = callers.get(request.raw) ?? 'nobody';
    // The name of a field that nobody knows is what was sent.
    const known = code === 'field_unknown' ? undefined : field;
    log.info(
      { refused: code, field: known, method: request.method, path, caller, ip, requestId: request.id },
      'a call was refused',
    );
  };
}
