import * as z from 'zod/mini';
import { numberId } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { assetSymbol, decimal, instrumentSymbol, signedDecimal, time } from '../shapes.ts';
import { secondsChanges } from './changes.ts';
import { secondsContract, secondsProduct } from './routes.ts';

const rules = { openStake: decimal, dailyLoss: decimal };

/** What operators change of it, and what they see. */
export const secondsOperators = {
  changes: secondsChanges,
  routes: {
    read: route({
      method: 'GET',
      path: 'markets/seconds',
      access: 'operator',
      summary: 'Terms of seconds contracts, what their pool holds and has reserved, and what runs may cost.',
      data: z.strictObject({
        asset: z.nullable(assetSymbol),
        pool: decimal,
        reserved: decimal,
        /** What everything that runs may cost at worst. */
        exposure: decimal,
        contracts: z.int(),
        /** What one user may have running and may lose on a UTC day; null until it is set. */
        rules: z.nullable(
          z.strictObject({ ...rules, next: z.nullable(z.strictObject({ ...rules, effectiveAt: time })) }),
        ),
        products: z.array(secondsProduct),
        /** By index and second of the end at the latest, the dearest first, at most 50; below zero is a gain. */
        buckets: z.array(
          z.strictObject({ instrument: instrumentSymbol, endsBy: time, ifRise: signedDecimal, ifFall: signedDecimal }),
        ),
      }),
    }),
    ofPerson: route({
      method: 'GET',
      path: 'users/{person}/seconds',
      params: { person: numberId },
      access: 'operator',
      summary: 'Seconds contracts of a person, newest first, as the person sees them. In the audit log.',
      query: z.strictObject({ cursor: z.optional(cursor) }),
      data: page(secondsContract),
    }),
  },
} as const;
