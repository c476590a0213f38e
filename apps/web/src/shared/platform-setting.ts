import { useQuery } from '@tanstack/react-query';
import { system } from '@tradewind/api/calls';
import { call } from './api.ts';

/** What the platform's settings hold under an alias; undefined while they are not known, and when they lack it. */
export function usePlatformSetting(alias: string): unknown {
  const { data } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => call(system.settings, {}, { quiet: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.find((setting) => setting.alias === alias)?.dataset;
}
