import { useQuery } from '@tanstack/react-query';
import { operators } from '@tradewind/api';
import { call } from './api.ts';

/** The accounts that products are paid from, as of now. */
export function useHouseFunds() {
  return useQuery({
    queryKey: ['house-funds'],
    queryFn: () => call(operators.houseFunds.read),
    refetchInterval: 5_000,
  });
}
