import * as z from 'zod/mini';
import { decimal, time } from '../../shapes.ts';

/** What one user may have running and may lose on a UTC day at most; announced an hour ahead. */
export const secondsRulesChange = z.strictObject({
  kind: z.literal('seconds-rules'),
  openStake: decimal,
  dailyLoss: decimal,
  effectiveAt: time,
});

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
