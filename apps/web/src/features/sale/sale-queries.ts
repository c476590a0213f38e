import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { sale } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query.ts';

const quiet = { quiet: true } as const;
/** What others commit, and how far a sale is, is seen so often. */
const LOOK_MS = 5_000;

export const FILTERS = ['all', 'pre-sale', 'subscribing', 'ended'] as const;
export type Filter = (typeof FILTERS)[number];

export const salesQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['sale', 'sales', filter],
    queryFn: ({ signal }) =>
      call(sale.sales, { query: filter === 'all' ? {} : { state: filter } }, { ...quiet, signal }),
    refetchInterval: LOOK_MS,
  });

/** One sale with the name of its article. */
export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['sale', 'one', id],
    queryFn: ({ signal }) => call(sale.sale, { params: { id } }, { ...quiet, signal }),
    refetchInterval: LOOK_MS,
  });

/** The own subscription to a sale; null where there is none. */
export const ownQuery = (id: string) =>
  queryOptions({
    queryKey: ['sale', 'own', id],
    queryFn: async ({ signal }) => {
      const { items } = await call(sale.subscriptions, { query: { sale: id } }, { ...quiet, signal });
      return items[0] ?? null;
    },
    refetchInterval: LOOK_MS,
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
