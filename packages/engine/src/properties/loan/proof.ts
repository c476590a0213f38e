import type { LoanView } from '../../loan/views.ts';
import type { NaiveState } from '../../naive/naive-state.ts';
import type { Proof } from '../proof.ts';
import { LoanLaws } from './laws.ts';
import { loansOf, type NaiveLoan, naiveLoan } from './naive.ts';
import { DAY_MS, endedDays, startedDays } from './naive-debt.ts';

export const loan: Proof = {
  naive: naiveLoan,
  laws: (engine) => new LoanLaws(engine),
  compare: (engine, twin, command, same) => {
    const { products, limits, loans } = loansOf(twin);
    const openOf = ({ product, open }: { product: number; open: boolean }) => [product, open];
    same(engine.loans.products().map(openOf), products.map(openOf), 'products of loans');
    for (const { asset } of twin.assets) {
      const { kind: _, ...expected } = limits.find((one) => one.asset === asset) ?? { kind: '' };
      same(engine.loans.limits(asset) ?? {}, expected, `limits of asset ${asset}`);
      same(engine.loans.book(asset), bookOf(loans, asset), `loans of asset ${asset}`);
    }
    if (!('user' in command)) return;
    const own = loans.filter(({ user, state }) => user === command.user && state !== 'over');
    const expected = own.map((one) => viewOf(twin, one));
    same(engine.loans.of(command.user).map(toldOf), expected, `loans of ${command.user}`);
    const debts = own.flatMap((one) => debtOf(twin, one));
    const others = twin.products.filter(({ debtsOf }) => debtsOf !== naiveLoan.debtsOf);
    const owed = others.flatMap(({ debtsOf }) => debtsOf?.(twin, command.user) ?? []);
    same(engine.debts(command.user), [...debts, ...owed], `debts of ${command.user}`);
    const person: number = command.user;
    const ids = loans.flatMap((one) => (one.person === person && one.state !== 'over' ? [one.id] : []));
    const found = engine.loans.ofPerson(person).map(({ id }) => id);
    same(found, ids, `loans of person ${person}`);
  },
  ended: (event) => {
    if (event.kind === 'CommandApplied') return event.command === 'Resumed' && event.refusal === '' ? 'resumed' : null;
    if (event.kind === 'LoanPaid') return event.automatic ? 'loan collected' : null;
    return event.kind === 'LoanFailed' ? `loan ${event.reason === 'withdrawn' ? 'withdrawn' : 'rejected'}` : null;
  },
  wanted: {
    laws: {
      LoanDisbursed: 100,
      LoanPaid: 200,
      'loan collected': 50,
      LoanOverdue: 20,
      LoanEnded: 100,
      LoanWrittenOff: 20,
      'loan rejected': 20,
      'loan withdrawn': 20,
      'ListLoanProduct refused configuration_invalid': 100,
      'ApplyForLoan refused loan_product_unknown': 50,
      'ApplyForLoan refused loan_closed': 100,
      'ApplyForLoan refused loan_too_small': 50,
      'ApplyForLoan refused loan_too_large': 50,
      'ApplyForLoan refused loan_one_sum': 20,
      'ApplyForLoan refused loan_overdue': 100,
      'ApplyForLoan refused loans_limit': 100,
      'ApplyForLoan refused loan_person_limit': 20,
      'ApplyForLoan refused loan_pool_short': 5,
      'ApplyForLoan repeated': 5,
      'ApproveLoan refused loan_needs_two': 50,
      'ApproveLoan refused loan_not_waiting': 100,
      'ApproveLoan refused loan_overdue': 3,
      'RepayLoan refused insufficient_balance': 50,
      'RepayLoan refused loan_not_running': 100,
      'RepayLoan refused loan_unknown': 50,
      'RepayLoan repeated': 5,
      'WithdrawLoanApplication refused loan_not_waiting': 50,
      'WriteOffLoan refused loan_not_overdue': 100,
      resumed: 50,
      'Resumed refused configuration_invalid': 20,
    },
    twin: {
      LoanDisbursed: 20,
      'loan collected': 5,
      LoanOverdue: 3,
      LoanEnded: 10,
      LoanWrittenOff: 1,
      resumed: 10,
    },
  },
};

function bookOf(loans: readonly NaiveLoan[], asset: number) {
  const all = loans.filter(({ product }) => product.asset === asset);
  const sum = (of: (loan: NaiveLoan) => bigint | undefined) =>
    Number(all.reduce((total, one) => total + (of(one) ?? 0n), 0n));
  return {
    asset,
    outstanding: sum(({ state, debt }) => (state === 'running' ? debt?.principal : 0n)),
    lost: sum(({ lost }) => lost),
    interest: sum(({ debt }) => debt?.interestPaid),
    penalty: sum(({ debt }) => debt?.penaltyPaid),
  };
}

/** All that would end it now. */
function debtOf({ time }: NaiveState, { product, debt }: NaiveLoan) {
  if (debt === null) return [];
  const { penalty, interest, principal } = debt.copy().chargeTo(startedDays(debt.start, time)).owed();
  return { asset: product.asset, amount: Number(penalty + interest + principal) };
}

/** What there is to read of a loan; of one that waits, what was asked for. */
function viewOf({ time }: NaiveState, { id, person, tier, amount, method, debt, overdueAt }: NaiveLoan) {
  if (debt === null) return [id, person, tier, amount, method, null];
  const now = debt.copy().chargeTo(startedDays(debt.start, time));
  const { penalty, interest, principal } = now.owed();
  const ended = endedDays(debt.start, time);
  const left = [now.due(now.day) + penalty, now.overdue(ended), now.penaltyOfDay()];
  const repayments = now.statement().map((one) => {
    const overdue = one.left > 0n && ended >= Math.max(one.day + debt.terms.graceDays, debt.excused);
    return [debt.start + one.day * DAY_MS, Number(one.paid), Number(one.left), overdue];
  });
  const parts = [principal, interest, penalty, debt.interestPaid, debt.penaltyPaid, ...left];
  return [id, person, tier, amount, method, debt.start, ...parts.map(Number), overdueAt, repayments];
}

function toldOf({ id, person, tier, amount, method, start, repayments, ...view }: LoanView) {
  if (start === null) return [id, person, tier, amount, method, null];
  const { principal, interest, penalty, interestPaid, penaltyPaid, due, overdueAmount, penaltyOfDay, overdueAt } = view;
  const parts = [principal, interest, penalty, interestPaid, penaltyPaid, due, overdueAmount, penaltyOfDay];
  const plan = repayments.map(({ dueAt, paid, left, overdue }) => [dueAt, paid, left, overdue]);
  return [id, person, tier, amount, method, start, ...parts, overdueAt, plan];
}
