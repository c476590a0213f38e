import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OrderTab } from '@tradewind/api';
import { seconds } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';

const quiet = { quiet: true } as const;

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
