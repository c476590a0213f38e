export {
  charge,
  type Debt,
  dueBy,
  newDebt,
  type Owed,
  overdueOf,
  owedOf,
  type Planned,
  paid,
  paidOf,
  penaltyOfDay,
  planned,
  split,
  sumOf,
} from './debt.ts';
export {
  costCapOf,
  dayEndsAt,
  endedDays,
  type Instalment,
  interestOf,
  keepsCap,
  type Loan,
  type LoanTerms,
  planOf,
  startedDays,
} from './plan.ts';
export { type Repayment, statementOf, statementOfEnded } from './statement.ts';
