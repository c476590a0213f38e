import { charge, owedOf, startedDays } from '@tradewind/rules/loan';
import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { loansOf, planFor } from './loans.ts';
import { LOANS } from './schema.ts';

/** Nothing is owed of it any more; what was lent stays out of the pool. */
export function writeOffLoan(state: State, { loan: id, reason }: CommandOf<'WriteOffLoan'>): number {
  const loans = loansOf(state);
  const loan = loans.loans.get(id);
  if (loan === undefined) return isWhole(id, 1, loans.made) ? REFUSALS.loan_not_running : REFUSALS.loan_unknown;
  if (loan.overdueAt === 0) return REFUSALS.loan_not_overdue;
  const plan = planFor(state, loan);
  const owed = owedOf(charge(plan, loan, startedDays(loan.start, state.time)));
  const book = loans.book(loans.products[loan.product]!.asset);
  book.outstanding -= owed.principal;
  book.lost += owed.principal;
  loans.remove(loan);
  state.log.emit('LoanWrittenOff', { loan: id, user: loan.user, reason, ...owed });
  state.result(LOANS.references.loan, id);
  return 0;
}
