import { id } from '../ids.ts';
import { change } from '../routes/operators/changes/change.ts';
import { amount, count, percent, subject, symbol, toggle } from '../routes/operators/changes/field.ts';

/**
 * A new locked-savings product. Its terms never change; other terms are another product. The rate is of the principal for
 * each day, the limits are of one stake, of what one person has running and of what runs in all; `clawback` is the part of
 * the paid rewards that an early redemption takes back.
 */
const product = change('staking-product', {
  makers: ['risk', 'admin'],
  fields: {
    asset: symbol(),
    termDays: count(1, 3_650),
    dailyRate: percent,
    clawback: percent,
    minimum: amount,
    maximum: amount,
    perUser: amount,
    quota: amount,
  },
});

/** Whether a product takes new stakes; those that run go on. */
const open = change('staking-open', { makers: ['risk', 'admin'], fields: { product: subject(id), open: toggle } });

export const stakingChanges = [product, open] as const;
