import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { assetSymbol, decimal } from '../../shapes.ts';
import { house } from './enumerations.ts';

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
