import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OrderTab } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { call } from '../../../shared/api.ts';

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { readonly next: string | null }) => last.next ?? undefined,
};

export const contractOrdersQuery = (tab: OrderTab) =>
  infiniteQueryOptions({
    queryKey: ['lever', 'orders', tab],
    queryFn: ({ pageParam, signal }) =>
      call(perpetual.orders, { query: { tab, cursor: pageParam } }, { quiet: true, signal }),
    ...paged,
  });

export const incomeQuery = infiniteQueryOptions({
  queryKey: ['lever', 'income'],
  queryFn: ({ pageParam, signal }) => call(perpetual.income, { query: { cursor: pageParam } }, { quiet: true, signal }),
  ...paged,
});
