import * as z from 'zod/mini';
import { id } from '../ids.ts';
import { change } from '../routes/operators/changes/change.ts';
import { amount, choice, count, moment, percent, subject, symbol, toggle } from '../routes/operators/changes/field.ts';
import { LOAN_LOSSES } from './words.ts';

/**
 * A loan to offer. Its terms never change; other terms are another one, and hold for new loans alone. The term is in days or
 * in months, the other is 0. Rates are of a day, the cap is of the amount.
 */
const product = change('loan-product', {
  makers: ['risk', 'admin'],
  fields: {
    asset: symbol(),
    termDays: count(0, 3_650),
    termMonths: count(0, 120),
    instalments: count(1, 120),
    dailyRate: percent,
    penaltyRate: percent,
    graceDays: count(1, 30),
    costCap: percent,
    minimum: amount,
    maximum: amount,
    startsAt: moment,
  },
});

/** Whether a loan is offered; those that run go on. */
const open = change('loan-open', { makers: ['risk', 'admin'], fields: { product: subject(id), open: toggle } });

/** What one person may owe, by tier, and what one reviewer approves alone. */
const limits = change('loan-limits', {
  makers: ['risk', 'admin'],
  fields: { asset: symbol(), tierOne: amount, tierTwo: amount, alone: amount },
});

/** Gives up what is owed of an overdue loan; the person reads why. */
const writeOff = change('loan-write-off', {
  makers: ['risk', 'admin'],
  fields: { loan: subject(id), cause: choice(z.enum(LOAN_LOSSES)) },
});

export const loanChanges = [product, open, limits, writeOff] as const;
