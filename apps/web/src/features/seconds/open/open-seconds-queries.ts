import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '@tradewind/api';
import { seconds } from '@tradewind/api/calls';
import { call } from '../../../shared/api.ts';

const quiet = { quiet: true } as const;

export type SecondsVoid = DataOf<typeof seconds.voids>['items'][number];
export type SecondsShares = DataOf<typeof seconds.shares>[number];

/** Voids of seconds contracts, newest first. */
export const voidsQuery = infiniteQueryOptions({
  queryKey: ['open', 'seconds'],
  queryFn: ({ pageParam, signal }) => call(seconds.voids, { query: { cursor: pageParam } }, { ...quiet, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next ?? undefined,
  refetchInterval: 30_000,
});

export const sharesQuery = queryOptions({
  queryKey: ['open', 'seconds', 'shares'],
  queryFn: ({ signal }) => call(seconds.shares, {}, { ...quiet, signal }),
  refetchInterval: 30_000,
});
