import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { assetSymbol, decimal } from '../../shapes.ts';

/** Limits in the hub asset; spreads as shares, by group of markets and for each `step` of value. */
const terms = {
  minimum: decimal,
  maximum: decimal,
  daily: decimal,
  spreadA: decimal,
  spreadB: decimal,
  spreadC: decimal,
  sizeSpread: decimal,
  step: decimal,
};

/** In force at once: quotes that were made keep their figures, and every quote says its own before it is accepted. */
export const convertTermsChange = z.strictObject({ kind: z.literal('convert-terms'), ...terms });
/** Most of an asset that the inventory may hold; 0 = the asset is not converted any more. */
export const convertLimitChange = z.strictObject({
  kind: z.literal('convert-limit'),
  asset: assetSymbol,
  most: decimal,
});

export const convertHouse = {
  read: route({
    method: 'GET',
    path: 'convert',
    access: 'operator',
    summary: 'Terms of conversions, and what the house has, promised and may hold of each asset.',
    data: z.strictObject({
      hub: assetSymbol,
      terms: z.strictObject(terms),
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
} as const;
