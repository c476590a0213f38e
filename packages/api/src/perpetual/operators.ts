import * as z from 'zod/mini';
import { numberId } from '../ids.ts';
import { page } from '../pages.ts';
import { route } from '../route.ts';
import { perpetualChanges } from './changes.ts';
import { fund } from './open.ts';
import { closedCursor, perpetualContract, position } from './shapes.ts';

/** What operators change of it, and what they see. */
export const perpetualOperators = {
  changes: perpetualChanges,
  routes: {
    read: route({
      method: 'GET',
      path: 'markets/perpetuals',
      access: 'operator',
      summary: 'Perpetual contracts with their terms and what they stand at, and the insurance funds.',
      data: z.strictObject({
        contracts: z.array(perpetualContract),
        /** `desk`: the account of the house that holds what the fund took; null = nobody was named. */
        funds: z.array(z.extend(fund, { desk: z.nullable(z.int()) })),
      }),
    }),
    ofPerson: route({
      method: 'GET',
      path: 'users/{person}/positions',
      params: { person: numberId },
      access: 'operator',
      summary:
        'Positions of a person as the person sees them, those that are open first, then the newest. In the audit log.',
      query: z.strictObject({ cursor: z.optional(closedCursor) }),
      data: page(position),
    }),
  },
} as const;
