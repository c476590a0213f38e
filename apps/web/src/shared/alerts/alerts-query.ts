import { queryOptions } from '@tanstack/react-query';
import { alerts } from '@tradewind/api/calls';
import { call } from '../api.ts';

/** The own price alerts, newest first. */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: ({ signal }) => call(alerts.list, {}, { quiet: true, signal }),
});
