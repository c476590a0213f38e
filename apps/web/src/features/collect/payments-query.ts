import { queryOptions } from '@tanstack/react-query';
import { payments } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';

export const paymentsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }) => call(payments.list, {}, { quiet: true, signal }),
});
