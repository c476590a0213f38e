import * as z from 'zod/mini';
import { decimal, time } from '../../shapes.ts';

/** Terms of one delivery time for contracts from a time on, an hour ahead unless it only closes. What runs keeps its own. */
export const secondsProductChange = z.strictObject({
  kind: z.literal('seconds-product'),
  durationSeconds: z.int().check(z.minimum(1), z.maximum(300)),
  /** Percent of the stake. */
  payout: decimal,
  minAmount: decimal,
  maxAmount: decimal,
  open: z.boolean(),
  effectiveAt: time,
});
