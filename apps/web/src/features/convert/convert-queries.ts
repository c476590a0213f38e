import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { convert } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';

const EVERY_MS = 15_000;
const WHILE_CLOSED_MS = 2_000;

/** Spreads and limits; read anew so that a closed asset opens by itself, soon after it can. */
export const termsQuery = queryOptions({
  queryKey: ['convert', 'terms'],
  queryFn: ({ signal }) => call(convert.terms, {}, { quiet: true, signal }),
  refetchInterval: ({ state }) =>
    state.data?.assets.some(({ closed }) => closed !== null) ? WHILE_CLOSED_MS : EVERY_MS,
});

const FIRST = undefined as string | undefined;

export const historyQuery = infiniteQueryOptions({
  queryKey: ['convert', 'history'],
  initialPageParam: FIRST,
  queryFn: ({ pageParam, signal }) =>
    call(convert.history, { query: pageParam === undefined ? {} : { cursor: pageParam } }, { quiet: true, signal }),
  getNextPageParam: (page) => page.next ?? undefined,
});
