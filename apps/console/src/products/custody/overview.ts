import { queryOptions } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { call } from '../../shared/api.ts';

export type Overview = DataOf<typeof operators.custody.read>;
export type Health = Overview['health'][number];
export type BoardRow = Overview['board'][number];
export type OpenChain = Overview['open']['chains'][number];

const REFRESH_MS = 5_000;

export const overviewQuery = queryOptions({
  queryKey: ['custody'],
  queryFn: () => call(operators.custody.read),
  refetchInterval: REFRESH_MS,
});
