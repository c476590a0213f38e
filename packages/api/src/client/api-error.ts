import type { FactorMethod } from '../index.ts';

/** What has to be shown before a request is taken. */
export interface Demand {
  readonly methods: readonly FactorMethod[];
  /** What a passkey has to sign. */
  readonly challenge: string | undefined;
}

/** A call that did not bring what was asked: a refusal, a lost session, or no answer at all. */
export class ApiError extends Error {
  /** HttpStatusCode of the answer; 0 when there was none. */
  readonly status: number;
  /** Data.code of the answer; `network` or `timeout` when there was none. */
  readonly code: string;
  readonly field: string | undefined;
  readonly expected: string | undefined;
  readonly requestId: string | undefined;
  /** Of a lock: why, and how to object. */
  readonly reason: string | undefined;
  readonly appeal: string | undefined;
  /** On a refusal that asks for a proof. */
  readonly demand: Demand | undefined;
  /** Seconds until trying again has a chance, where the answer says so. */
  readonly retryAfterS: number | undefined;

  constructor(message: string, status: number, code: string, detail: Detail = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.field = detail.field;
    this.expected = detail.expected;
    this.requestId = detail.requestId;
    this.reason = detail.reason;
    this.appeal = detail.appeal;
    this.demand = detail.demand;
    this.retryAfterS = detail.retryAfterS;
  }

  /** No answer came: nothing is known about what the server did. */
  get unanswered(): boolean {
    return this.status === 0;
  }
}

interface Detail {
  readonly field?: string | undefined;
  readonly expected?: string | undefined;
  readonly requestId?: string | undefined;
  readonly reason?: string | undefined;
  readonly appeal?: string | undefined;
  readonly demand?: Demand | undefined;
  readonly retryAfterS?: number | undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function demandOf({ methods, challenge }: Record<string, unknown>): Demand | undefined {
  if (!Array.isArray(methods)) return undefined;
  return {
    methods: methods as readonly FactorMethod[],
    challenge: typeof challenge === 'string' ? challenge : undefined,
  };
}

/**
 * The error in an answer, null when the answer is good. `fallback` is shown when the answer brings no message; `retryAfter` is the
 * header of that name.
 */
export function errorOf(
  transportStatus: number,
  body: unknown,
  fallback: string,
  retryAfter: string | null = null,
): ApiError | null {
  const envelope = isRecord(body) ? body : {};
  const named = envelope.HttpStatusCode ?? (transportStatus === 200 ? undefined : envelope.status);
  const status = typeof named === 'number' ? named : transportStatus;
  if (status === 200) return isRecord(body) ? null : new ApiError(fallback, 502, 'answer_malformed');
  const message = typeof envelope.Message === 'string' && envelope.Message !== '' ? envelope.Message : fallback;
  const data = isRecord(envelope.Data) ? envelope.Data : {};
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : undefined);
  return new ApiError(message, status, text('code') ?? 'unknown', {
    field: text('field'),
    expected: text('expected'),
    requestId: text('requestId'),
    reason: text('reason'),
    appeal: text('appeal'),
    demand: demandOf(data),
    retryAfterS: retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
  });
}
