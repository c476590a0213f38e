import * as z from 'zod/mini';
import { change } from '../routes/operators/changes/change.ts';
import { amount, share, subject } from '../routes/operators/changes/field.ts';
import { assetSymbol } from '../shapes.ts';

/**
 * Limits in the hub asset; spreads as shares, by group of markets and for each `step` of value. In force at once: quotes that
 * were made keep their figures, and every quote says its own before it is accepted.
 */
const terms = change('convert-terms', {
  makers: ['risk', 'admin'],
  fields: {
    minimum: amount,
    maximum: amount,
    daily: amount,
    spreadA: share,
    spreadB: share,
    spreadC: share,
    sizeSpread: share,
    step: amount,
  },
});
export const convertTerms = z.omit(terms.shape, { kind: true });

/** Most of an asset that the inventory may hold; 0 = the asset is not converted any more. */
const limit = change('convert-limit', {
  makers: ['risk', 'admin'],
  fields: { asset: subject(assetSymbol), most: amount },
});

export const convertChanges = [terms, limit] as const;
