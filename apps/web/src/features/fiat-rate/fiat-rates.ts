import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FiatRate } from '@tradewind/api';
import { fiatRates } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';
import { useSettings } from '../../shared/settings.ts';

export const fiatRatesQuery = queryOptions({
  queryKey: ['fiat-rates'],
  queryFn: ({ signal }) => call(fiatRates.list, {}, { quiet: true, signal }),
  staleTime: 60_000,
  refetchInterval: 60_000,
});

/** The rate of the chosen currency; null where none is chosen, known or told yet. */
export function useFiatRate(): FiatRate | null {
  const fiat = useSettings((settings) => settings.fiat);
  const { data } = useQuery({ ...fiatRatesQuery, enabled: fiat !== 'none' });
  return data?.find((rate) => rate.fiat === fiat) ?? null;
}
