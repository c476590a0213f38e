import { queryOptions } from '@tanstack/react-query';
import { operators } from '@tradewind/api';
import { call } from '../../shared/api.ts';

/** How often what others change is asked for again. */
export const REFRESH_MS = 5_000;

export const overviewQuery = queryOptions({
  queryKey: ['perpetual'],
  queryFn: () => call(operators.perpetual.read),
  refetchInterval: REFRESH_MS,
});

/** Who holds what of each contract, and what keeps it from trading. */
export const exposureQuery = queryOptions({
  queryKey: ['perpetual', 'exposure'],
  queryFn: () => call(operators.perpetual.exposure),
  refetchInterval: REFRESH_MS,
});
