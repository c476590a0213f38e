import { dayEndsAt } from '@tradewind/rules/loan';
import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { HOUSE, SPOT } from '../ledger/ledger.ts';
import { moveFromHouse } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { limitOf, poolOf, principalOf } from './apply.ts';
import { awaitLoan, type Loan, loansOf, nextOverdueAt, planFor } from './loans.ts';
import { LOANS } from './schema.ts';

/** Pays out of the pool to Spot what was applied for; all limits hold once more, as they are now. */
export function approveLoan(state: State, { loan: id, reviewers }: CommandOf<'ApproveLoan'>): number {
  const loans = loansOf(state);
  const loan = loans.loans.get(id);
  if (loan === undefined) return isWhole(id, 1, loans.made) ? REFUSALS.loan_not_waiting : REFUSALS.loan_unknown;
  if (loan.start > 0) return REFUSALS.loan_not_waiting;
  const { asset } = loans.products[loan.product]!;
  const refusal = refusalOf(state, loan, reviewers);
  if (refusal !== 0) return refusal;
  loan.start = state.time;
  const { user, amount } = loan;
  const cause = state.causeOf(LOANS.reasons.loan, LOANS.references.loan, id);
  moveFromHouse(state.ledger, { asset, amount, user, account: SPOT, house: HOUSE['loan-pool'], cause });
  loans.book(asset).outstanding += amount;
  const plan = planFor(state, loan);
  const interest = plan.plan.reduce((sum, one) => sum + one.interest, 0);
  const endsAt = dayEndsAt(loan.start, plan.plan.at(-1)!.dueDay);
  state.log.emit('LoanDisbursed', { loan: id, user, amount, interest, costCap: interest + plan.penaltyCap, endsAt });
  awaitLoan(state, loan, nextOverdueAt(plan, 0));
  state.result(LOANS.references.loan, id);
  return 0;
}

/** `alone` bounds what one reviewer approves for a person in all, so that many small loans are one large one. */
function refusalOf(state: State, loan: Loan, reviewers: number): number {
  const loans = loansOf(state);
  const { person, product, tier, amount } = loan;
  const { asset } = loans.products[product]!;
  const others = loans.ofPerson(person).filter(({ start }) => start > 0);
  if (others.some(({ overdueAt }) => overdueAt > 0)) return REFUSALS.loan_overdue;
  const owed = principalOf(state, others, asset) + amount;
  if (owed > limitOf(state, asset, tier)) return REFUSALS.loan_person_limit;
  if (!isWhole(reviewers, owed > loans.limits.get(asset)!.alone ? 2 : 1)) return REFUSALS.loan_needs_two;
  return amount > poolOf(state, asset) ? REFUSALS.loan_pool_short : 0;
}

export function rejectLoan(state: State, { loan: id, reason }: CommandOf<'RejectLoan'>): number {
  const loans = loansOf(state);
  const loan = loans.loans.get(id);
  if (loan === undefined) return isWhole(id, 1, loans.made) ? REFUSALS.loan_not_waiting : REFUSALS.loan_unknown;
  if (loan.start > 0) return REFUSALS.loan_not_waiting;
  loans.remove(loan);
  state.log.emit('LoanFailed', { loan: id, user: loan.user, reason });
  state.result(LOANS.references.loan, id);
  return 0;
}
