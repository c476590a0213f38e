import type { BodyOf, DataOf, QueryOf, Route } from '@tradewind/api';
import { ApiError, send } from '@tradewind/api/calls';
import { toast } from '@tradewind/ui';
import { t } from './texts.ts';
import { inUse } from './use.ts';

export { ApiError };

const TIMEOUT_MS = 15_000;

/** Whether the session is over, or there was none. */
export function signedOut({ code }: ApiError): boolean {
  return code === 'unauthenticated' || code === 'session_expired';
}

interface Input<R extends Route> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: BodyOf<R>;
  readonly query?: QueryOf<R>;
}

/** Told when the session turns out to be over. */
export const whenSignedOut: { tell: () => void } = { tell: () => {} };

/** One call of the contract: Data of a 200 answer, else an ApiError. What is empty in a query is left out of it. */
export async function call<R extends Route>(route: R, { params, body, query }: Input<R> = {}): Promise<DataOf<R>> {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': 'en' });
  if (!inUse()) headers.set('X-Passive', '1');
  const sending = { headers, timeoutMs: TIMEOUT_MS, noAnswer: t('noAnswer') };
  const data = await send(route, { params, body, query: withoutEmpty(query) }, sending).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (signedOut(error)) whenSignedOut.tell();
    throw comeAgain(error) ?? error;
  });
  return data as DataOf<R>;
}

function withoutEmpty(query: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
}

/** After too many tries, when to come again; null where it is a matter of moments. */
function comeAgain(error: ApiError): ApiError | null {
  const { status, code, retryAfterS = 0 } = error;
  if (status !== 429 || retryAfterS <= 1) return null;
  return new ApiError(t('tooMany', { minutes: Math.ceil(retryAfterS / 60) }), status, code, error);
}

/** Shows an error that no field shows. */
export function showError(error: Error): void {
  toast.error(error.message, error instanceof ApiError ? error.requestId : undefined);
}
