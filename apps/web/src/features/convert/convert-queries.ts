import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { convert } from '@tradewind/contract';
import { call } from '../../shared/api.ts';

/** Spreads and limits; read anew so that a closed asset opens by itself. */
export const termsQuery = queryOptions({
  queryKey: ['convert', 'terms'],
  queryFn: ({ signal }) => call(convert.terms, {}, { quiet: true, signal }),
  refetchInterval: 15_000,
});

const FIRST = undefined as string | undefined;

export const historyQuery = infiniteQueryOptions({
  queryKey: ['convert', 'history'],
  initialPageParam: FIRST,
  queryFn: ({ pageParam, signal }) =>
    call(convert.history, { query: pageParam === undefined ? {} : { cursor: pageParam } }, { quiet: true, signal }),
  getNextPageParam: (page) => page.next ?? undefined,
});
