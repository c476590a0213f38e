import type { LoanDetail } from '@tradewind/api';
import { formatDecimal, parseDecimal, type TimeMs } from '@tradewind/base';
import { charge, newDebt, owedOf, paid, planned, startedDays } from '@tradewind/rules/loan';
import { loanOf, scaleOf } from './loan-figures.ts';

/** Payments that an answer holds at most: with so many, older ones may be missing. */
const MOST_PAYMENTS = 100;

interface Recalculated {
  readonly days: number;
  /** Charged in all, and paid of it and of the principal. */
  readonly charged: string;
  readonly interestPaid: string;
  readonly principalPaid: string;
}

/** Interest of a loan by the engine's rules, from its terms and payments; null where they do not say it. */
export function recalculated(own: LoanDetail, now: TimeMs): Recalculated | null {
  const { offer, amount, phases, disbursedAt, payments } = own;
  const made = disbursedAt === null ? null : loanOf(offer, amount, phases, disbursedAt);
  if (made === null || payments.length >= MOST_PAYMENTS) return null;
  const scale = scaleOf(amount);
  const units = (value: string) => {
    const parsed = parseDecimal(value, scale);
    return parsed.ok ? parsed.value : 0;
  };
  const plan = planned(made);
  const days = startedDays(made.start, now);
  let debt = newDebt(made.amount);
  for (const { time, penalty, interest, principal } of payments.toReversed()) {
    debt = charge(plan, debt, startedDays(made.start, time));
    debt = paid(debt, { penalty: units(penalty), interest: units(interest), principal: units(principal) });
  }
  debt = charge(plan, debt, days);
  const { interest } = owedOf(debt);
  return {
    days,
    charged: formatDecimal(interest + debt.interestPaid, scale),
    interestPaid: formatDecimal(debt.interestPaid, scale),
    principalPaid: formatDecimal(made.amount - debt.principal, scale),
  };
}
