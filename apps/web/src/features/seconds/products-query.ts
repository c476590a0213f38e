import { queryOptions } from '@tanstack/react-query';
import { seconds } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';

/** What is open moves with every contract that anybody takes. */
const PRODUCTS_MS = 5_000;

/** The first word of the key is that of the news about seconds contracts. */
export const productsQuery = queryOptions({
  queryKey: ['seconds', 'products'],
  queryFn: ({ signal }) => call(seconds.products, {}, { quiet: true, signal }),
  refetchInterval: PRODUCTS_MS,
});
