import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { instrument, instrumentSymbol, time } from '../../shapes.ts';
import { countryCode, product } from './enumerations.ts';
import { nothing, otp, reason } from './shapes.ts';

export const markets = {
  list: route({
    method: 'GET',
    path: 'markets',
    access: 'operator',
    summary: 'All instruments with their terms, announced terms and state.',
    data: z.array(instrument),
  }),
  halt: route({
    method: 'POST',
    path: 'markets/halt',
    access: 'operator',
    summary: 'Takes an instrument out of trading at once; the reason is public. Trading again takes two operators.',
    body: z.strictObject({
      instrument: instrumentSymbol,
      state: z.enum(['post-only', 'cancel-only', 'paused']),
      reason,
      otp,
    }),
    data: nothing,
  }),
  countries: route({
    method: 'GET',
    path: 'markets/countries',
    access: 'operator',
    summary: 'Every switch of a product by country with its legal basis, newest first.',
    data: z.array(
      z.strictObject({
        product,
        country: countryCode,
        on: z.boolean(),
        legalBasis: z.string(),
        effectiveAt: time,
        approval: z.int(),
      }),
    ),
  }),
} as const;
