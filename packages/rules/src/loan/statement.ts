import type { Amount, Days } from '@tradewind/base';
import { charge, type Debt, dueBy, owedOf, type Planned, paid, paidOf, split } from './debt.ts';

/** A repayment of the plan as it stands. */
export interface Repayment {
  /** Days after the start. */
  readonly dueDay: Days;
  /** Paid of it, and what is left to pay when everything else is paid on its date; amounts in units. */
  readonly paid: Amount;
  readonly left: Amount;
}

/**
 * The plan of a running loan as it stands on a day that is charged, penalty apart: what was paid fills it from its first
 * repayment on, and what was paid early makes later ones smaller. At the start it is the plan itself.
 */
export function statementOf(loan: Planned, debt: Debt): Repayment[] {
  const { plan } = loan;
  const left = new Array<Amount>(plan.length).fill(0);
  let ahead = debt;
  const due = dueBy(loan, ahead, ahead.day);
  ahead = payDue(ahead, due);
  let rest = due;
  for (let at = plan.length - 1; at >= 0; at -= 1) {
    const { dueDay, total } = plan[at]!;
    if (dueDay > debt.day) continue;
    left[at] = Math.min(rest, total);
    rest -= left[at]!;
  }
  plan.forEach(({ dueDay }, at) => {
    if (dueDay <= debt.day) return;
    ahead = charge(loan, ahead, dueDay);
    const next = dueBy(loan, ahead, dueDay);
    ahead = payDue(ahead, next);
    left[at] = next;
  });
  return filled(loan, paidOf(loan, debt), left);
}

/** The plan of a loan of which nothing is owed any more: so much was paid, and the rest was not needed. */
export function statementOfEnded(loan: Planned, paidInAll: Amount): Repayment[] {
  return filled(loan, paidInAll, new Array<Amount>(loan.plan.length).fill(0));
}

function filled({ plan }: Planned, paidInAll: Amount, left: readonly Amount[]): Repayment[] {
  let rest = paidInAll;
  return plan.map(({ dueDay, total }, at) => {
    const share = Math.min(rest, total - left[at]!);
    rest -= share;
    return { dueDay, paid: share, left: left[at]! };
  });
}

/** Pays what is due, and what it takes of penalty with it, as the projection assumes. */
function payDue(debt: Debt, due: Amount): Debt {
  const owed = { ...owedOf(debt), penalty: 0 };
  return paid(debt, split(owed, due));
}
