import * as z from 'zod/mini';
import { route } from '../route.ts';
import { fiatRateChanges } from './changes.ts';
import { fiatRate } from './routes.ts';

/** What operators change of it, and what they see. */
export const fiatRateOperators = {
  changes: fiatRateChanges,
  routes: {
    read: route({
      method: 'GET',
      path: 'markets/fiat-rates',
      access: 'operator',
      summary: 'The rates that screens show beside values in USDT.',
      data: z.array(fiatRate),
    }),
  },
} as const;
