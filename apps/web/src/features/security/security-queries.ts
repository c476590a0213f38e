import { queryOptions } from '@tanstack/react-query';
import { factors, sessions } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query.ts';

const quiet = { quiet: true } as const;

export const securityQueries = {
  overview: queryOptions({
    queryKey: ['security', 'overview'],
    queryFn: ({ signal }) => call(factors.overview, {}, { ...quiet, signal }),
  }),
  passkeys: queryOptions({
    queryKey: ['security', 'passkeys'],
    queryFn: ({ signal }) => call(factors.passkeys, {}, { ...quiet, signal }),
  }),
  sessions: queryOptions({
    queryKey: ['security', 'sessions'],
    queryFn: ({ signal }) => call(sessions.list, {}, { ...quiet, signal }),
  }),
};

/** Something was changed: every list of the page is asked for again. */
export function securityChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['security'] });
}
