import type { Endpoint } from '../call.ts';
import { ApiError, errorOf } from './api-error.ts';
import { buildUrl, type CallInput } from './build-url.ts';

/** How a call is sent. */
export interface Sending {
  readonly headers: Headers;
  /** It is given up after this many milliseconds. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly credentials?: RequestCredentials;
  /** What the person is told when no answer comes, or none that says anything. */
  readonly noAnswer: string;
  /** Sees the headers of every answer, of refusals too. */
  readonly onAnswer?: (headers: Headers) => void;
}

/** One call over HTTP: Data of a 200 answer, else an ApiError. What `signal` ends rejects with its reason. */
export async function send(endpoint: Endpoint, input: CallInput, sending: Sending): Promise<unknown> {
  const { headers, timeoutMs, signal, credentials = 'same-origin', noAnswer, onAnswer } = sending;
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(buildUrl(endpoint.path, input), {
    method: endpoint.method,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    credentials,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(noAnswer, 0, timeout.aborted ? 'timeout' : 'network');
  });
  onAnswer?.(response.headers);
  const body: unknown = await response.json().catch(() => null);
  const error = errorOf(response.status, body, noAnswer, response.headers.get('Retry-After'));
  if (error) throw error;
  return (body as { readonly Data?: unknown }).Data;
}
