import * as z from 'zod/mini';
import { numberId } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { assetSymbol, decimal } from '../shapes.ts';
import { convertChanges, convertTerms } from './changes.ts';
import { conversion } from './routes.ts';

/** What operators change of it, and what they see. */
export const convertOperators = {
  changes: convertChanges,
  routes: {
    read: route({
      method: 'GET',
      path: 'convert',
      access: 'operator',
      summary: 'Terms of conversions, and what the platform has, promised and may hold of each asset.',
      data: z.strictObject({
        hub: assetSymbol,
        terms: convertTerms,
        inventory: z.array(
          z.strictObject({
            asset: assetSymbol,
            amount: decimal,
            /** What open quotes will take and bring. */
            promised: decimal,
            awaited: decimal,
            most: decimal,
            /** Why the asset is not quoted now, as an error code. */
            closed: z.nullable(z.string()),
          }),
        ),
      }),
    }),
    ofPerson: route({
      method: 'GET',
      path: 'users/{person}/conversions',
      params: { person: numberId },
      access: 'operator',
      summary: 'Conversions of a person, newest first, as the person sees them. In the audit log.',
      query: z.strictObject({ cursor: z.optional(cursor) }),
      data: page(conversion),
    }),
  },
} as const;
