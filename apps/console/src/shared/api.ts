import type { BodyOf, DataOf, QueryOf, Route } from '@tradewind/contract';
import { toast } from '@tradewind/ui';
import { t } from './texts.ts';
import { inUse } from './use.ts';

const TIMEOUT_MS = 15_000;

/** A call that did not bring what was asked. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HttpStatusCode of the answer; 0 when there was none. */
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly requestId: string | undefined;

  constructor(message: string, status: number, data: Partial<Record<string, unknown>> = {}) {
    super(message);
    const text = (name: string) => (typeof data[name] === 'string' ? data[name] : undefined);
    this.status = status;
    this.code = text('code') ?? 'unknown';
    this.field = text('field');
    this.requestId = text('requestId');
  }

  /** The session is over, or there was none. */
  get signedOut(): boolean {
    return this.code === 'unauthenticated' || this.code === 'session_expired';
  }
}

interface Input<R extends Route> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: BodyOf<R>;
  readonly query?: QueryOf<R>;
}

interface Envelope {
  readonly HttpStatusCode?: number;
  readonly Message?: string;
  readonly Data?: unknown;
}

/** Told when the session turns out to be over. */
export const whenSignedOut: { tell: () => void } = { tell: () => {} };

export function urlOf(path: string, params: Input<Route>['params'] = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return `/api/v1/${filled}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`;
}

/** One call of the contract: Data of a 200 answer, else an ApiError. */
export async function call<R extends Route>(route: R, input: Input<R> = {}): Promise<DataOf<R>> {
  const url = urlOf(route.path, input.params, input.query ?? {});
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': 'en' });
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  if (!inUse()) headers.set('X-Passive', '1');
  const answer = await fetch(url, {
    method: route.method,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const envelope: Envelope | null = answer && (await answer.json().catch(() => null));
  if (!answer || !envelope) throw new ApiError(t('noAnswer'), 0);
  if (answer.status === 200) return envelope.Data as DataOf<R>;
  const error = new ApiError(
    envelope.Message ?? t('noAnswer'),
    answer.status,
    envelope.Data as Record<string, unknown>,
  );
  if (error.signedOut) whenSignedOut.tell();
  throw error;
}

/** Shows an error that no field shows. */
export function showError(error: Error): void {
  toast.error(error.message, error instanceof ApiError ? error.requestId : undefined);
}
