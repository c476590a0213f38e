import { queryOptions } from '@tanstack/react-query';
import { identity } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';

export const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => call(identity.limits, {}, { quiet: true, signal }),
});
