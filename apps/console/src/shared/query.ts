import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { ApiError, call, signedOut, whenSignedOut } from './api.ts';

const RETRIES = 2;

export type Session = DataOf<typeof operators.session.read>;

/** Reads are repeated when no answer came; a refusal is final. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < RETRIES && (!(error instanceof ApiError) || error.unanswered || error.status >= 500),
      staleTime: 5_000,
    },
    mutations: { retry: false },
  },
});

const SESSION = ['session'];

/** Who is signed in; null = nobody. */
export function useSession() {
  return useQuery({
    queryKey: SESSION,
    queryFn: () =>
      call(operators.session.read).catch((error: unknown) => {
        if (error instanceof ApiError && signedOut(error)) return null;
        throw error;
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How the platform runs, and which version of it. */
export const platformQuery = queryOptions({
  queryKey: ['platform'],
  queryFn: () => call(operators.health.read),
});

/** Instruments with what holds and what is announced. */
export const marketsQuery = queryOptions({
  queryKey: ['markets'],
  queryFn: () => call(operators.markets.list),
  refetchInterval: 5_000,
});

const WAITING_MS = 15_000;

/** How much waits for an operator, which the menu counts. */
export const waitingQuery = queryOptions({
  queryKey: ['queues', 'waiting'],
  queryFn: () => call(operators.day.waiting),
  refetchInterval: WAITING_MS,
});

export type Waiting = DataOf<typeof operators.day.waiting>;

/** Somebody has signed in or, with null, out: nothing of the one before stays on the page. */
export function setSession(session: Session | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
  queryClient.setQueryData(SESSION, session);
}

whenSignedOut.tell = () => {
  if (queryClient.getQueryData(SESSION)) setSession(null);
};
