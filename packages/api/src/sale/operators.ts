import * as z from 'zod/mini';
import { numberId } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { decimal } from '../shapes.ts';
import { saleChanges } from './changes.ts';
import { saleOffer, saleSubscription } from './routes.ts';

/** What operators change of it, and what they see. */
export const saleOperators = {
  changes: saleChanges,
  routes: {
    read: route({
      method: 'GET',
      path: 'markets/sales',
      access: 'operator',
      summary: 'Sales of new coins, the newest first, with what was paid so far.',
      data: z.array(z.strictObject({ ...saleOffer.shape, paid: decimal })),
    }),
    ofPerson: route({
      method: 'GET',
      path: 'users/{person}/subscriptions',
      params: { person: numberId },
      access: 'operator',
      summary: 'Subscriptions of a person, newest first, as the person sees them. In the audit log.',
      query: z.strictObject({ cursor: z.optional(cursor) }),
      data: page(saleSubscription),
    }),
  },
} as const;
