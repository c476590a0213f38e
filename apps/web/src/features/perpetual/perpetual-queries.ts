import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { Instrument, PerpetualContract } from '@tradewind/api';
import { market, perpetual } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';

const quiet = { quiet: true } as const;
/** Mark, premium and predicted rate move with each sample of the index. */
const CONTRACTS_MS = 2_000;

export const contractsQuery = queryOptions({
  queryKey: ['lever', 'contracts'],
  queryFn: ({ signal }) => call(perpetual.contracts, {}, { ...quiet, signal }),
  refetchInterval: CONTRACTS_MS,
});

/** Their books, trades and candles are those of any instrument. */
export const contractInstrumentsQuery = queryOptions({
  queryKey: ['lever', 'instruments'],
  queryFn: async ({ signal }) => {
    const all = await call(market.instruments, {}, { ...quiet, signal });
    return all.filter(({ kind }) => kind === 'perpetual');
  },
  staleTime: 60_000,
  refetchInterval: 60_000,
});

export const settingsQuery = (contract: string) =>
  queryOptions({
    queryKey: ['lever', 'settings', contract],
    queryFn: ({ signal }) => call(perpetual.settings, { query: { contract } }, { ...quiet, signal }),
    refetchInterval: 5_000,
  });

export const quizQuery = queryOptions({
  queryKey: ['lever', 'quiz'],
  queryFn: ({ signal }) => call(perpetual.quiz, {}, { ...quiet, signal }),
  staleTime: 60_000,
});

export const alertsQuery = queryOptions({
  queryKey: ['lever', 'alerts'],
  queryFn: ({ signal }) => call(perpetual.alerts, {}, { ...quiet, signal }),
  staleTime: 60_000,
});

export const positionQuery = (id: string) =>
  queryOptions({
    queryKey: ['positions', id],
    queryFn: ({ signal }) => call(perpetual.position, { params: { id } }, { ...quiet, signal }),
  });

/** Pages, the newest first. */
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { readonly next: string | null }) => last.next ?? undefined,
};

export const closedPositionsQuery = infiniteQueryOptions({
  queryKey: ['positions', 'closed'],
  queryFn: ({ pageParam, signal }) =>
    call(perpetual.positions, { query: { state: 'closed', cursor: pageParam } }, { ...quiet, signal }),
  ...paged,
});

export interface Contracted {
  readonly contract: PerpetualContract;
  readonly instrument: Instrument;
}

/** All contracts with their instruments; undefined until both lists are there. */
export function useContracts() {
  const contracts = useQuery(contractsQuery);
  const instruments = useQuery(contractInstrumentsQuery);
  const all =
    instruments.data &&
    contracts.data?.flatMap((contract): Contracted[] => {
      const instrument = instruments.data.find(({ id }) => id === contract.contract);
      return instrument ? [{ contract, instrument }] : [];
    });
  return {
    contracts: all,
    isError: contracts.isError || instruments.isError,
    refetch: () => Promise.all([contracts.refetch(), instruments.refetch()]),
  };
}

/** Own mode, leverage and what stands in the account; idle for visitors. */
export function useLeverSettings(contract: string) {
  const signedIn = useSession((session) => session.token !== null);
  return useQuery({ ...settingsQuery(contract), enabled: signedIn });
}

/** Whether the questions before the first order were passed; undefined while it is not known. */
export function useQuizPassed(): boolean | undefined {
  const signedIn = useSession((session) => session.token !== null);
  return useQuery({ ...quizQuery, enabled: signedIn }).data?.passed;
}
