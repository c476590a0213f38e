import * as z from 'zod/mini';
import { numberId } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { assetSymbol, decimal } from '../shapes.ts';
import { stakingChanges } from './changes.ts';
import { stakeOrder, stakingProduct } from './routes.ts';

/** What operators change of it, and what they see. */
export const stakingOperators = {
  changes: stakingChanges,
  routes: {
    read: route({
      method: 'GET',
      path: 'markets/staking',
      access: 'operator',
      summary: 'Locked-savings products with what runs in them, and what the reward pool holds and has reserved.',
      data: z.strictObject({
        products: z.array(z.strictObject({ ...stakingProduct.shape, running: z.int() })),
        pools: z.array(z.strictObject({ asset: assetSymbol, pool: decimal, reserved: decimal })),
      }),
    }),
    ofPerson: route({
      method: 'GET',
      path: 'users/{person}/stakes',
      params: { person: numberId },
      access: 'operator',
      summary: 'Stakes of a person, newest first, as the person sees them. In the audit log.',
      query: z.strictObject({ cursor: z.optional(cursor) }),
      data: page(stakeOrder),
    }),
  },
} as const;
