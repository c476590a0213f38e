import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { market, type OrderTab, seconds } from '@tradewind/contract';
import { call } from '../../shared/api.ts';

const quiet = { quiet: true } as const;
/** Candles before the live ticks: the shape of the last half hour. */
const MINUTES = 30;

/** The first word of each key is that of the news about seconds contracts. */
export const limitsQuery = queryOptions({
  queryKey: ['seconds', 'limits'],
  queryFn: ({ signal }) => call(seconds.limits, {}, { ...quiet, signal }),
});

export const contractQuery = (id: string) =>
  queryOptions({
    queryKey: ['seconds', 'contract', id],
    queryFn: ({ signal }) => call(seconds.contract, { params: { id } }, { ...quiet, signal }),
  });

export const contractsQuery = (tab: OrderTab) =>
  infiniteQueryOptions({
    queryKey: ['seconds', 'contracts', tab],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(seconds.contracts, { query: { tab, ...(pageParam && { cursor: pageParam }) } }, { ...quiet, signal }),
    getNextPageParam: (page) => page.next ?? undefined,
  });

export const settledQuery = (instrument: string) =>
  queryOptions({
    queryKey: ['seconds', 'settled', instrument],
    queryFn: ({ signal }) => call(seconds.settled, { query: { instrument } }, { ...quiet, signal }),
    refetchInterval: 10_000,
  });

export const minutesQuery = (instrument: string) =>
  queryOptions({
    queryKey: ['index-minutes', instrument],
    queryFn: ({ signal }) =>
      call(
        market.candles,
        { query: { instrument, interval: '1m', source: 'index', limit: MINUTES } },
        { ...quiet, signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
