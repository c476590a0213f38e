import * as z from 'zod/mini';
import { assetSymbol, decimal, id } from '../../shapes.ts';

/** A new locked-savings product. Its terms never change; other terms are another product. */
export const stakingProductChange = z.strictObject({
  kind: z.literal('staking-product'),
  asset: assetSymbol,
  termDays: z.int().check(z.minimum(1), z.maximum(3_650)),
  /** In percent of the principal for each day. */
  dailyRate: decimal,
  minimum: decimal,
  /** Of one stake, of what one person has running, and of what runs in all. */
  maximum: decimal,
  perUser: decimal,
  quota: decimal,
  /** Percent of the paid rewards that an early redemption takes back. */
  clawback: decimal,
});
/** Whether a product takes new stakes; those that run go on. */
export const stakingOpenChange = z.strictObject({ kind: z.literal('staking-open'), product: id, open: z.boolean() });
