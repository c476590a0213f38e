import { queryOptions } from '@tanstack/react-query';
import { identity } from '@tradewind/api/calls';
import { call } from './api.ts';

/** The own papers; a decision shows by itself while they wait. */
export const identityQuery = queryOptions({
  queryKey: ['identity'],
  queryFn: ({ signal }) => call(identity.read, {}, { quiet: true, signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 10_000 : false),
});
