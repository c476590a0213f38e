import type { Amount, Days, Ppm } from '@tradewind/base';
import { mulDiv, mulRest } from '../mul-div.ts';
import { PPM } from '../percent.ts';
import { costCapOf, type Instalment, type Loan, planOf } from './plan.ts';

/** What a loan has cost so far and what of it was paid; amounts in units of its asset. */
export interface Debt {
  /** Days that are charged. */
  readonly day: Days;
  /** What is owed of the principal. */
  readonly principal: Amount;
  /** Charged for the periods that are over, each rounded up. */
  readonly interest: Amount;
  /** Charged for the period that runs: whole units, and millionths of one. */
  readonly running: Amount;
  readonly runningParts: Ppm;
  readonly interestPaid: Amount;
  /** Charged in all: whole units, and millionths of one; never more than the cap. */
  readonly penalty: Amount;
  readonly penaltyParts: Ppm;
  readonly penaltyPaid: Amount;
  /** Before it nothing is late: the platform was down when it would have been. */
  readonly excusedDay: Days;
}

/** A sum of money by what it pays. */
export interface Owed {
  readonly penalty: Amount;
  readonly interest: Amount;
  readonly principal: Amount;
}

/** A loan with its plan, by which its days are charged. */
export interface Planned extends Loan {
  readonly plan: readonly Instalment[];
  /** Most that penalties come to: interest and penalty stay within the cap. */
  readonly penaltyCap: Amount;
}

export function planned(loan: Loan): Planned {
  const plan = planOf(loan);
  const interest = plan.reduce((sum, one) => sum + one.interest, 0);
  return { ...loan, plan, penaltyCap: Math.max(0, costCapOf(loan.terms, loan.amount) - interest) };
}

/** Of a loan at its start. */
export function newDebt(amount: Amount): Debt {
  return {
    day: 0,
    principal: amount,
    interest: 0,
    running: 0,
    runningParts: 0,
    interestPaid: 0,
    penalty: 0,
    penaltyParts: 0,
    penaltyPaid: 0,
    excusedDay: 0,
  };
}

/** What the plan leaves of the principal once all is paid that is due after so many days. */
function leftAfter({ amount, plan }: Planned, day: Days): Amount {
  let left = amount;
  for (const one of plan) if (one.dueDay <= day) left = one.left;
  return left;
}

/**
 * Charges the days up to this one. A day costs interest on what is owed, as far as the plan has it owed then, and penalty
 * on what should have been repaid before the days of grace: never both on the same money, and never on a cost. Where a
 * period ends, its interest is rounded up to one unit.
 */
export function charge(loan: Planned, debt: Debt, day: Days): Debt {
  const { terms, plan } = loan;
  const charged: { -readonly [K in keyof Debt]: Debt[K] } = { ...debt };
  while (charged.day < day) {
    const next = nextEdge(loan, charged, day);
    const days = next - charged.day;
    const borne = Math.min(charged.principal, leftAfter(loan, charged.day));
    const late = lateOf(loan, charged);
    [charged.running, charged.runningParts] = added(
      [charged.running, charged.runningParts],
      borne,
      terms.dailyRatePpm * days,
    );
    [charged.penalty, charged.penaltyParts] = upTo(
      loan.penaltyCap,
      added([charged.penalty, charged.penaltyParts], late, terms.penaltyPpm * days),
    );
    charged.day = next;
    if (!plan.some(({ dueDay }) => dueDay === next)) continue;
    charged.interest += wholeOf(charged.running, charged.runningParts);
    charged.running = 0;
    charged.runningParts = 0;
  }
  return charged;
}

/** The next day, up to one, from which on a day may cost something else. */
function nextEdge({ plan, terms }: Planned, { day, excusedDay }: Debt, to: Days): Days {
  const edges = plan.flatMap(({ dueDay }) => [dueDay, dueDay + terms.graceDays]);
  return Math.min(to, ...[...edges, excusedDay].filter((edge) => edge > day));
}

/** Whole units and millionths, with so many parts per million of an amount more. */
function added([units, parts]: readonly [Amount, Ppm], of: Amount, ppm: Ppm): [Amount, Ppm] {
  const sum = parts + mulRest(of, ppm, PPM);
  const carried = sum >= PPM ? 1 : 0;
  return [units + mulDiv(of, ppm, PPM, 'down') + carried, sum - carried * PPM];
}

const upTo = (cap: Amount, [units, parts]: [Amount, Ppm]): [Amount, Ppm] => (units < cap ? [units, parts] : [cap, 0]);

const wholeOf = (units: Amount, parts: Ppm): Amount => units + (parts > 0 ? 1 : 0);

/** What ends a loan now: all days that are charged, a unit that is begun counted whole. */
export function owedOf(debt: Debt): Owed {
  return {
    penalty: wholeOf(debt.penalty, debt.penaltyParts) - debt.penaltyPaid,
    interest: debt.interest + wholeOf(debt.running, debt.runningParts) - debt.interestPaid,
    principal: debt.principal,
  };
}

export const sumOf = ({ penalty, interest, principal }: Owed): Amount => penalty + interest + principal;

/**
 * What of a loan is due by the end of a day, penalty apart: what the plan has in all by then less what was paid, and no
 * more than is owed. So whoever pays an instalment early owes nothing on its date, and what that saves of interest makes
 * the last ones smaller.
 */
export function dueBy(loan: Planned, debt: Debt, day: Days): Amount {
  const { interest, principal } = owedOf(debt);
  return Math.min(shortOf(loan, debt, day), interest + principal);
}

/** What the plan has in all by the end of a day, less what was paid. */
function shortOf(loan: Planned, debt: Debt, day: Days): Amount {
  let promised = 0;
  for (const { dueDay, total } of loan.plan) if (dueDay <= day) promised += total;
  return Math.max(0, promised - paidOf(loan, debt));
}

/** What of the principal should have been repaid before the days of grace. */
function lateOf(loan: Planned, debt: Debt): Amount {
  if (debt.day < debt.excusedDay) return 0;
  const day = debt.day - loan.terms.graceDays;
  return Math.min(shortOf(loan, debt, day), Math.max(0, debt.principal - leftAfter(loan, day)));
}

/** What was paid of a plan: interest and principal. */
export function paidOf({ amount }: Loan, { principal, interestPaid }: Debt): Amount {
  return interestPaid + amount - principal;
}

/** What is overdue when so many days are over, not the one that runs: due before the days of grace, and all penalty. */
export function overdueOf(loan: Planned, debt: Debt, ended: Days): Amount {
  return (ended < debt.excusedDay ? 0 : lateBy(loan, debt, ended)) + owedOf(debt).penalty;
}

/** Whether nothing of a loan is late, not even what an outage excuses for now. */
export function isInTime(loan: Planned, debt: Debt, ended: Days): boolean {
  return lateBy(loan, debt, ended) + owedOf(debt).penalty === 0;
}

/** What was due before the days of grace. */
function lateBy(loan: Planned, debt: Debt, ended: Days): Amount {
  return dueBy(loan, debt, ended - loan.terms.graceDays);
}

/** What the next day costs while nothing is paid: a day's penalty on what is late, rounded up, as far as the cap goes. */
export function penaltyOfDay(loan: Planned, debt: Debt): Amount {
  const left = loan.penaltyCap - wholeOf(debt.penalty, debt.penaltyParts);
  return Math.min(left, mulDiv(lateOf(loan, debt), loan.terms.penaltyPpm, PPM, 'up'));
}

/** An amount, at most all that is owed, by what it pays: penalty, interest, principal, in this order. */
export function split(owed: Owed, amount: Amount): Owed {
  const penalty = Math.min(owed.penalty, amount);
  const interest = Math.min(owed.interest, amount - penalty);
  return { penalty, interest, principal: Math.min(owed.principal, amount - penalty - interest) };
}

/** A debt after a payment. */
export function paid(debt: Debt, { penalty, interest, principal }: Owed): Debt {
  return {
    ...debt,
    principal: debt.principal - principal,
    interestPaid: debt.interestPaid + interest,
    penaltyPaid: debt.penaltyPaid + penalty,
  };
}
