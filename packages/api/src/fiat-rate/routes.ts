import * as z from 'zod/mini';
import { route } from '../route.ts';
import { decimal, time } from '../shapes.ts';
import { fiatRatesEndpoints as at } from './endpoints.ts';
import { FIATS } from './fiats.ts';

export * from './fiats.ts';

/** What 1 USDT is worth in a currency, for display alone: no amount is ever computed from it. */
export const fiatRate = z.strictObject({
  fiat: z.enum(FIATS),
  rate: decimal,
  /** When it was true where it comes from, and where that is. */
  asOf: time,
  source: z.string(),
  /** It is older than four days. */
  stale: z.boolean(),
});
export type FiatRate = z.output<typeof fiatRate>;

export const fiatRates = {
  list: route({
    ...at.list,
    access: 'public',
    summary:
      'What 1 USDT is worth in currencies, as operators put it on record; for display alone, none without a record.',
    data: z.array(fiatRate),
  }),
} as const;
