import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { assetSymbol, decimal } from '../../shapes.ts';

/** What products and adjustments are paid from. */
const house = z.enum(['convert-inventory', 'reward-pool', 'seconds-pool', 'adjustments']);

/** Capital of the house that comes in from outside or goes back there; what is set aside stays. */
export const houseFundsChange = z.strictObject({
  kind: z.literal('house-funds'),
  house,
  way: z.enum(['in', 'out']),
  asset: assetSymbol,
  amount: decimal,
});

export const houseFunds = {
  read: route({
    method: 'GET',
    path: 'house-funds',
    access: 'operator',
    summary: 'Accounts that products and adjustments are paid from: what they hold, what is set aside, what is free.',
    data: z.array(
      z.strictObject({
        house,
        asset: assetSymbol,
        balance: decimal,
        /** Promised to users, until it is paid or released. */
        setAside: decimal,
        free: decimal,
      }),
    ),
  }),
} as const;
