import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StakeOrder } from '@tradewind/api';
import { staking } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';

const quiet = { quiet: true } as const;

export const STAKE_STATES = ['running', 'ended', 'cancelled'] as const satisfies readonly StakeOrder['state'][];

export const productsQuery = queryOptions({
  queryKey: ['staking', 'products'],
  queryFn: ({ signal }) => call(staking.products, {}, { ...quiet, signal }),
});

export const totalsQuery = queryOptions({
  queryKey: ['staking', 'totals'],
  queryFn: ({ signal }) => call(staking.totals, {}, { ...quiet, signal }),
});

/** Own stakes of one state, or all. */
export const stakesQuery = (state?: StakeOrder['state']) =>
  infiniteQueryOptions({
    queryKey: ['staking', 'orders', state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        staking.orders,
        { query: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) } },
        { ...quiet, signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  });

export const accrualsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['staking', 'accruals', id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(staking.accruals, { params: { id }, query: pageParam ? { cursor: pageParam } : {} }, { ...quiet, signal }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
