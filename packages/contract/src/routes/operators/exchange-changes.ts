import * as z from 'zod/mini';
import { PRODUCTS } from '../../products.ts';
import { accountType, assetSymbol, decimal, instrumentSymbol, time } from '../../shapes.ts';
import { personId } from './shapes.ts';

/** Why an amount is moved; the user reads it in the record. */
export const adjustmentReason = z.enum(['correction', 'compensation', 'goodwill', 'mistaken-credit']);
/** What a country can be closed to. */
export const product = z.enum(PRODUCTS);
/** Two letters of ISO 3166-1; DEMO is everybody in a demo, ZZ who has not proven a country. */
export const countryCode = z.string().check(z.regex(/^([A-Z]{2}|DEMO)$/));

/** From a time on: fees as a share, the smallest order in the quote asset. What rises is announced an hour ahead. */
export const feesChange = z.strictObject({
  kind: z.literal('fees'),
  instrument: instrumentSymbol,
  makerFee: decimal,
  takerFee: decimal,
  minNotional: decimal,
  effectiveAt: time,
});
export const resumeChange = z.strictObject({ kind: z.literal('resume'), instrument: instrumentSymbol });
/** Between house:adjustments and what the user has available; the amount carries a minus sign when it is taken. */
export const adjustmentChange = z.strictObject({
  kind: z.literal('adjustment'),
  person: personId,
  account: accountType,
  asset: assetSymbol,
  amount: z.string().check(z.maxLength(40), z.regex(/^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/)),
  code: adjustmentReason,
});
/** Other sources of the index, from a time on that is ten minutes ahead at least. */
export const sourcesChange = z.strictObject({
  kind: z.literal('sources'),
  names: z.array(z.string().check(z.regex(/^[a-z]{1,16}$/))).check(z.minLength(1), z.maxLength(16)),
  quorum: z.int().check(z.minimum(1), z.maximum(16)),
  effectiveAt: time,
});
/** How far the sources of an index may differ, in percent of it, before no new seconds contracts are taken. */
export const indexRulesChange = z.strictObject({ kind: z.literal('index-rules'), apart: decimal });
export const countryChange = z.strictObject({
  kind: z.literal('country-switch'),
  product,
  country: countryCode,
  on: z.boolean(),
  legalBasis: z.string().check(z.minLength(10), z.maxLength(2_000)),
  effectiveAt: time,
});
