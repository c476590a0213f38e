import { useQuery } from '@tanstack/react-query';
import { system } from '@tradewind/contract';
import { call } from './api.ts';

/** Demo until the platform's settings name another mode under the alias `mode`. */
export function useProductMode(): string {
  const { data } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => call(system.settings, {}, { quiet: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const mode = data?.find((setting) => setting.alias === 'mode')?.dataset;
  return typeof mode === 'string' ? mode : 'demo';
}
