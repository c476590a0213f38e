import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OpenPerpetuals } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { call } from '../../../shared/api.ts';

const quiet = { quiet: true } as const;

export type Group = OpenPerpetuals['funds'][number]['group'];

export const openQuery = queryOptions({
  queryKey: ['open', 'perpetuals'],
  queryFn: ({ signal }) => call(perpetual.open, {}, { ...quiet, signal }),
  refetchInterval: 5_000,
});

export const reportQuery = queryOptions({
  queryKey: ['open', 'perpetuals', 'report'],
  queryFn: ({ signal }) => call(perpetual.report, {}, { ...quiet, signal }),
  refetchInterval: 30_000,
});

/** Pages, the newest first. */
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { readonly next: string | null }) => last.next ?? undefined,
  refetchInterval: 30_000,
};

export const flowsQuery = (group: Group) =>
  infiniteQueryOptions({
    queryKey: ['open', 'perpetuals', 'flows', group],
    queryFn: ({ pageParam, signal }) =>
      call(perpetual.flows, { query: { group, cursor: pageParam } }, { ...quiet, signal }),
    ...paged,
  });

export const fundingQuery = (contract: string) =>
  infiniteQueryOptions({
    queryKey: ['open', 'perpetuals', 'funding', contract],
    queryFn: ({ pageParam, signal }) =>
      call(perpetual.funding, { query: { contract, cursor: pageParam } }, { ...quiet, signal }),
    ...paged,
  });

export const liquidationsQuery = infiniteQueryOptions({
  queryKey: ['open', 'perpetuals', 'liquidations'],
  queryFn: ({ pageParam, signal }) =>
    call(perpetual.liquidations, { query: { cursor: pageParam } }, { ...quiet, signal }),
  ...paged,
});

export const deleveragingsQuery = infiniteQueryOptions({
  queryKey: ['open', 'perpetuals', 'deleveragings'],
  queryFn: ({ pageParam, signal }) =>
    call(perpetual.deleveragings, { query: { cursor: pageParam } }, { ...quiet, signal }),
  ...paged,
});
