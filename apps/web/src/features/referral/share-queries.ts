import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { assets, invite } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';

export const overviewQuery = queryOptions({
  queryKey: ['invite'],
  queryFn: ({ signal }) => call(invite.overview, {}, { quiet: true, signal }),
});

const FIRST = undefined as string | undefined;

export const invitedQuery = infiniteQueryOptions({
  queryKey: ['invite', 'list'],
  initialPageParam: FIRST,
  queryFn: ({ pageParam, signal }) =>
    call(invite.list, { query: pageParam === undefined ? {} : { cursor: pageParam } }, { quiet: true, signal }),
  getNextPageParam: (page) => page.next ?? undefined,
});

export const commissionsQuery = infiniteQueryOptions({
  queryKey: ['records', 'commission'],
  initialPageParam: FIRST,
  queryFn: ({ pageParam, signal }) =>
    call(
      assets.records,
      { query: { reason: 'commission', ...(pageParam !== undefined && { cursor: pageParam }) } },
      { quiet: true, signal },
    ),
  getNextPageParam: (page) => page.next ?? undefined,
});
