import { change } from '../routes/operators/changes/change.ts';
import { amount, count, moment, percent, toggle } from '../routes/operators/changes/field.ts';

/** Terms of one delivery time for contracts from a time on, an hour ahead unless it only closes. What runs keeps its own. */
const product = change('seconds-product', {
  makers: ['risk', 'admin'],
  fields: {
    durationSeconds: count(1, 300),
    payout: percent,
    minAmount: amount,
    maxAmount: amount,
    open: toggle,
    effectiveAt: moment,
  },
});

/** What one user may have running and may lose on a UTC day at most; announced an hour ahead. */
const rules = change('seconds-rules', {
  makers: ['risk', 'admin'],
  fields: { openStake: amount, dailyLoss: amount, effectiveAt: moment },
});

export const secondsChanges = [product, rules] as const;
