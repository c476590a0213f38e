import { type Amount, DAY_MS, type Id, type TimeMs } from '@tradewind/base';
import {
  charge,
  dayEndsAt,
  endedDays,
  isInTime,
  overdueOf,
  owedOf,
  type Planned,
  paid,
  split,
  startedDays,
  sumOf,
} from '@tradewind/rules/loan';
import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { HOUSE, SPOT } from '../ledger/ledger.ts';
import { moveToHouse } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { unknownRefusal } from './apply.ts';
import { awaitLoan, type Loan, loansOf, nextOverdueAt, planFor, setDebt } from './loans.ts';
import { LOANS } from './schema.ts';

const RESULT_LOAN = LOANS.references.loan;

/** Charges the days that have begun and takes the payment from Spot; an amount above what is owed takes no more than that. */
export function repayLoan(state: State, { user, loan: id, amount }: CommandOf<'RepayLoan'>): number {
  const loan = loansOf(state).loans.get(id);
  if (loan === undefined || loan.user !== user) return unknownRefusal(state, id);
  if (loan.start === 0) return REFUSALS.loan_not_running;
  if (!isWhole(amount, 0)) return REFUSALS.amount_invalid;
  const plan = planFor(state, loan);
  const owed = sumOf(owedOf(charge(plan, loan, startedDays(loan.start, state.time))));
  const payment = amount === 0 ? owed : Math.min(amount, owed);
  if (payment > availableOf(state, loan)) return REFUSALS.insufficient_balance;
  pay(state, plan, loan, payment, state.time, false);
  if (isInTime(plan, loan, endedDays(loan.start, state.time))) loan.overdueAt = 0;
  state.result(RESULT_LOAN, id);
  return 0;
}

/** Pays what it can of what is overdue, as soon as it is and each day while it is, of what is available of the asset in Spot. */
export function collectLoan(state: State, id: Id, due: TimeMs): void {
  const loan = loansOf(state).loans.get(id);
  if (loan === undefined || loan.nextAt !== due) return;
  const plan = planFor(state, loan);
  const ended = endedDays(loan.start, due);
  setDebt(loan, charge(plan, loan, ended));
  const payment = Math.min(overdueOf(plan, loan, ended), availableOf(state, loan));
  if (payment > 0) pay(state, plan, loan, payment, due, true);
  if (!loansOf(state).loans.has(id)) return;
  const overdue = overdueOf(plan, loan, ended);
  if (overdue > 0 && loan.overdueAt === 0) {
    loan.overdueAt = due;
    state.log.emit('LoanOverdue', { loan: id, user: loan.user, amount: overdue });
  } else if (overdue === 0) loan.overdueAt = 0;
  awaitLoan(state, loan, overdue > 0 ? due + DAY_MS : nextOverdueAt(plan, ended));
}

/**
 * Nobody could pay while the platform was down: what would have become overdue then, or gone on to be, costs no penalty
 * before the days of grace have passed once more.
 */
export function excuseLoans(state: State): void {
  for (const loan of loansOf(state).loans.values()) {
    if (loan.start === 0 || loan.nextAt > state.time) continue;
    const plan = planFor(state, loan);
    const charged = charge(plan, loan, startedDays(loan.start, loan.nextAt));
    const excusedDay = startedDays(loan.start, state.time) + plan.terms.graceDays;
    setDebt(loan, { ...charged, excusedDay });
    awaitLoan(state, loan, dayEndsAt(loan.start, excusedDay));
  }
}

function availableOf(state: State, loan: Loan): Amount {
  return state.ledger.availableOf(loan.user, SPOT, loansOf(state).products[loan.product]!.asset);
}

/** Penalty, interest, principal, each a movement of its own; ends the loan when nothing is owed any more. */
function pay(state: State, plan: Planned, loan: Loan, amount: Amount, time: TimeMs, automatic: boolean): void {
  const { loan: id, user } = loan;
  const { asset } = loansOf(state).products[loan.product]!;
  const debt = charge(plan, loan, startedDays(loan.start, time));
  const parts = split(owedOf(debt), amount);
  const moved = { asset, user, account: SPOT, house: HOUSE['loan-pool'] } as const;
  const { reasons } = LOANS;
  for (const [units, reason] of [
    [parts.penalty, reasons['loan-penalty']],
    [parts.interest, reasons['loan-interest']],
    [parts.principal, reasons['loan-repayment']],
  ] as const)
    if (units > 0)
      moveToHouse(state.ledger, { ...moved, amount: units, cause: state.causeOf(reason, RESULT_LOAN, id) });
  setDebt(loan, paid(debt, parts));
  const book = loansOf(state).book(asset);
  book.penalty += parts.penalty;
  book.interest += parts.interest;
  book.outstanding -= parts.principal;
  loansOf(state).payments += 1;
  const { payments: payment } = loansOf(state);
  state.log.emit('LoanPaid', { loan: id, user, payment, automatic, amount, ...parts, left: loan.principal });
  if (sumOf(owedOf(loan)) > 0) return;
  loansOf(state).remove(loan);
  state.log.emit('LoanEnded', { loan: id, user, interest: loan.interestPaid, penalty: loan.penaltyPaid });
}
