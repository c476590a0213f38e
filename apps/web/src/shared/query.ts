import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { assets, market, profile } from '@tradewind/api/calls';
import { call } from './api.ts';
import { readAgainInMs, readsAgain } from './read-again.ts';
import { useSession } from './session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: readsAgain,
      retryDelay: readAgainInMs,
      staleTime: 10_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});

/** Queries draw their own error state, so they raise no toast. */
const quiet = { quiet: true } as const;

export const queries = {
  /** Those of Spot, which the screens of markets show. */
  instruments: queryOptions({
    queryKey: ['instruments'],
    queryFn: async ({ signal }) => {
      const all = await call(market.instruments, {}, { ...quiet, signal });
      return all.filter(({ kind }) => kind === 'spot');
    },
    staleTime: 60_000,
    refetchInterval: 60_000,
  }),
  /** Those of products too. */
  everyInstrument: queryOptions({
    queryKey: ['instruments', 'every'],
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
  costs: queryOptions({
    queryKey: ['assets', 'costs'],
    queryFn: ({ signal }) => call(assets.costs, {}, { ...quiet, signal }),
  }),
};

/** Who is signed in; idle for visitors. */
export function useProfile() {
  const token = useSession((session) => session.token);
  return useQuery({ ...queries.profile, enabled: token !== null });
}
