import * as z from 'zod/mini';
import { API_PRODUCTS, PRODUCTS, type Registered } from '../../products.ts';

/** Why an amount is moved; the user reads it in the record. */
export const adjustmentReason = z.enum(['correction', 'compensation', 'goodwill', 'mistaken-credit']);
/** What a country can be closed to. */
export const product = z.enum(PRODUCTS);
/** Two letters of ISO 3166-1; DEMO is everybody in a demo, ZZ who has not proven a country. */
export const countryCode = z.string().check(z.regex(/^([A-Z]{2}|DEMO)$/));
/** What products and adjustments are paid from. */
export const house = z.enum([
  ...API_PRODUCTS.flatMap(({ houses }): readonly Registered['houses'][number][] => houses),
  'adjustments',
]);
