import { queryOptions } from '@tanstack/react-query';
import { identity } from '@tradewind/contract';
import { call } from '../../shared/api.ts';

const quiet = { quiet: true } as const;

export const identityQuery = queryOptions({
  queryKey: ['identity'],
  queryFn: ({ signal }) => call(identity.read, {}, { ...quiet, signal }),
  // A decision shows by itself while the page is open.
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 10_000 : false),
});

export const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => call(identity.limits, {}, { ...quiet, signal }),
});
