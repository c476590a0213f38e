import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { assets, market, profile } from '@tradewind/contract';
import { ApiError, call } from './api.ts';
import { BEHIND_RETRY_MS, isBehind } from './api-error.ts';
import { useSession } from './session.ts';

const RETRIES = 2;
const FIRST_RETRY_MS = 1_000;

/** Reads are repeated when no answer came or the server was busy; a refusal is final, but for lists that are not whole yet. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        isBehind(error) ||
        (failures < RETRIES && (!(error instanceof ApiError) || error.unanswered || error.status >= 500)),
      retryDelay: (failures, error) => (isBehind(error) ? BEHIND_RETRY_MS : FIRST_RETRY_MS * 2 ** failures),
      staleTime: 10_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});

/** Queries draw their own error state, so they raise no toast. */
const quiet = { quiet: true } as const;

export const queries = {
  instruments: queryOptions({
    queryKey: ['instruments'],
    queryFn: ({ signal }) => call(market.instruments, {}, { ...quiet, signal }),
    staleTime: 60_000,
    refetchInterval: 60_000,
  }),
  sparklines: queryOptions({
    queryKey: ['sparklines'],
    queryFn: ({ signal }) => call(market.sparklines, {}, { ...quiet, signal }),
    staleTime: 60_000,
    refetchInterval: 300_000,
  }),
  index: queryOptions({
    queryKey: ['index'],
    queryFn: ({ signal }) => call(market.index, {}, { ...quiet, signal }),
    refetchInterval: 5_000,
  }),
  profile: queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(profile.profile, {}, { ...quiet, signal }),
    staleTime: 60_000,
  }),
  assets: queryOptions({
    queryKey: ['assets'],
    queryFn: ({ signal }) => call(assets.overview, {}, { ...quiet, signal }),
  }),
};

/** Who is signed in; idle for visitors. */
export function useProfile() {
  const token = useSession((session) => session.token);
  return useQuery({ ...queries.profile, enabled: token !== null });
}
