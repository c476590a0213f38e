import * as z from 'zod/mini';
import { change } from '../routes/operators/changes/change.ts';
import { moment, special, text } from '../routes/operators/changes/field.ts';
import { decimal } from '../shapes.ts';
import { FIAT_SOURCE, FIATS } from './fiats.ts';

const rates = z
  .array(z.strictObject({ fiat: z.enum(FIATS), rate: decimal }))
  .check(z.minLength(1), z.maxLength(FIATS.length));

/** What 1 USDT is worth in one currency or more at a time, and who says so; screens alone use it. */
const fiatRates = change('fiat-rates', {
  makers: ['finance', 'risk', 'admin'],
  fields: { rates: special(rates), source: text(1, 64, z.string().check(z.regex(FIAT_SOURCE))), asOf: moment },
});

export const fiatRateChanges = [fiatRates] as const;
