import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { sale } from '@tradewind/api/calls';
import { serverNow } from '../../live/server-clock.ts';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query.ts';
import { lookAgainMs } from './look-again.ts';

const quiet = { quiet: true } as const;
const OWN_MS = 5_000;
const LIST_MS = 30_000;
const HOME_MS = 60_000;

export const FILTERS = ['all', 'pre-sale', 'subscribing', 'ended'] as const;
export type Filter = (typeof FILTERS)[number];

/** Sales page by page: what is subscribed, what is announced and what is over, each newest first. */
export const salesQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['sale', 'sales', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { ...(filter !== 'all' && { state: filter }), ...(cursor !== undefined && { cursor }) };
      return call(sale.sales, { query }, { ...quiet, signal });
    },
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: LIST_MS,
  });

/** The newest that is subscribed; null where there is none. */
export const runningQuery = queryOptions({
  queryKey: ['sale', 'running'],
  queryFn: async ({ signal }) => {
    const { items } = await call(sale.sales, { query: { state: 'subscribing' } }, { ...quiet, signal });
    return items[0] ?? null;
  },
  refetchInterval: HOME_MS,
});

/** One sale with the name of its article. */
export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['sale', 'one', id],
    queryFn: ({ signal }) => call(sale.sale, { params: { id } }, { ...quiet, signal }),
    refetchInterval: ({ state }) => lookAgainMs(state.data, serverNow()),
  });

/** The own subscription to a sale; null where there is none. */
export const ownQuery = (id: string) =>
  queryOptions({
    queryKey: ['sale', 'own', id],
    queryFn: async ({ signal }) => {
      const { items } = await call(sale.subscriptions, { query: { sale: id } }, { ...quiet, signal });
      return items[0] ?? null;
    },
    refetchInterval: OWN_MS,
  });

export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: ['sale', 'proof', id],
    queryFn: ({ signal }) => call(sale.proof, { params: { id } }, { ...quiet, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Own subscriptions, newest first. */
export const subscriptionsQuery = infiniteQueryOptions({
  queryKey: ['sale', 'subscriptions'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) =>
    call(sale.subscriptions, { query: pageParam ? { cursor: pageParam } : {} }, { ...quiet, signal }),
  getNextPageParam: (page) => page.next ?? undefined,
});

/** What a commitment or taking it back has made old. */
export function forgetSales(): void {
  for (const key of ['sale', 'assets', 'records']) void queryClient.invalidateQueries({ queryKey: [key] });
}
