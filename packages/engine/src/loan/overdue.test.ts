import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { CASH, type Exchange } from '../testing/exchange.ts';
import {
  approved,
  asked,
  keep,
  lend,
  loanExchange,
  POOL,
  passTo,
  payments,
  pool,
  repaid,
  repay,
  spot,
  writtenOff,
} from '../testing/loan.ts';

const overdue = (exchange: Exchange) => exchange.events('LoanOverdue').map(({ loan, amount }) => [loan, amount]);

/** A loan of 100,000 that is due in 30 days with 3,000 of interest, and of which nothing can be paid; when it began. */
function unpaid(): { readonly exchange: Exchange; readonly loan: number; readonly start: number } {
  const exchange = loanExchange();
  const start = exchange.now;
  const loan = lend(exchange, 1, 100_000);
  keep(exchange, 1, 0);
  return { exchange, loan, start };
}

test('nothing is overdue in the day of grace, to its last millisecond; then all that is due', () => {
  const { exchange, loan, start } = unpaid();
  passTo(exchange, start + 30 * DAY_MS);
  for (const ms of [30 * DAY_MS, 30 * DAY_MS + 1, 31 * DAY_MS - 1]) {
    exchange.now = start + ms;
    exchange.accept({ kind: 'AdvanceTime' });
    const { due, overdueAmount, overdueAt, penalty, repayments } = exchange.engine.loans.loan(loan)!;
    assert.deepEqual([due, overdueAmount, overdueAt, penalty], [103_000, 0, null, 0]);
    assert.equal(repayments[0]!.overdue, false);
  }
  exchange.pass(1);
  assert.deepEqual(overdue(exchange), [[loan, 103_000]]);
  const { overdueAmount, overdueAt, penalty, penaltyOfDay, repayments } = exchange.engine.loans.loan(loan)!;
  assert.deepEqual([overdueAmount, overdueAt, penalty, penaltyOfDay], [103_000, start + 31 * DAY_MS, 0, 300]);
  assert.equal(repayments[0]!.overdue, true);
  assert.deepEqual(exchange.engine.loans.running(CASH), [
    { id: loan, user: 1, principal: 100_000, overdueAt: start + 31 * DAY_MS },
  ]);
});

test('what is available is taken each day while something is overdue: penalty, interest, principal; it is said once', () => {
  const { exchange, loan, start } = unpaid();
  passTo(exchange, start + 31 * DAY_MS);
  keep(exchange, 1, 50_000);
  exchange.pass(DAY_MS - 1);
  assert.deepEqual(payments(exchange), []);
  exchange.pass(1);
  assert.deepEqual(payments(exchange), [[300, 3_000, 46_700]]);
  const legs = exchange.events('HousePosted').map(({ reason, amount, referenceId }) => [reason, amount, referenceId]);
  assert.deepEqual(legs, [
    ['loan-penalty', 300, loan],
    ['loan-interest', 3_000, loan],
    ['loan-repayment', 46_700, loan],
  ]);
  assert.equal(exchange.events('LoanPaid')[0]!.automatic, true);
  assert.deepEqual([spot(exchange, 1), overdue(exchange)], [0, []]);
  keep(exchange, 1, 1);
  passTo(exchange, start + 33 * DAY_MS);
  assert.deepEqual(payments(exchange), [[1, 0, 0]]);
  assert.equal(exchange.engine.loans.loan(loan)!.penalty, 159);
  keep(exchange, 1, 100_000);
  passTo(exchange, start + 34 * DAY_MS);
  assert.deepEqual(payments(exchange), [[319, 0, 53_300]]);
  const ended = { kind: 'LoanEnded', loan, user: 1, interest: 3_000, penalty: 620 } as const;
  assert.deepEqual(exchange.events('LoanEnded'), [ended]);
  assert.equal(pool(exchange), POOL + 3_620);
});

test('only what is available in Spot is taken: nothing frozen, nothing of another account, nothing of another asset', () => {
  const { exchange, start } = unpaid();
  keep(exchange, 1, 99_500);
  exchange.buy(1, 9_900, 10);
  const balances = () => exchange.engine.balances(1).filter(({ available, frozen }) => available + frozen > 0);
  const before = balances();
  passTo(exchange, start + 40 * DAY_MS);
  const after = before.map((one) => (one.account === 'spot' && one.asset === CASH ? { ...one, available: 0 } : one));
  assert.deepEqual(balances(), after);
  assert.equal(exchange.spot(1, CASH).frozen, 99_000);
  assert.equal(pool(exchange), POOL - 100_000 + 500);
});

test('an overdue instalment costs penalty of its principal alone, and the rest goes on to cost interest', () => {
  const exchange = loanExchange();
  const start = exchange.now;
  const loan = lend(exchange, 1, 60_000, { method: 'instalments' });
  keep(exchange, 1, 0);
  const [first] = exchange.engine.loans.loan(loan)!.repayments;
  passTo(exchange, start + 15 * DAY_MS);
  const view = exchange.engine.loans.loan(loan)!;
  const principal = first!.left - 600;
  assert.deepEqual(
    [view.overdueAmount - view.penalty, view.penalty, view.interest],
    [first!.left, Math.ceil(4 * principal * 0.003), 600 + Math.ceil(5 * (60_000 - principal) * 0.001)],
  );
});

test('who pays what is overdue is in order again, also while the next repayment is in its days of grace', () => {
  const exchange = loanExchange();
  const start = exchange.now;
  const loan = lend(exchange, 1, 60_000, { method: 'instalments' });
  keep(exchange, 1, 0);
  passTo(exchange, start + 20 * DAY_MS + 1);
  const { overdueAmount, overdueAt } = exchange.engine.loans.loan(loan)!;
  assert.equal(overdueAt, start + 11 * DAY_MS);
  assert.equal(exchange.refusal(asked(1, 1_000)), 'loan_overdue');
  keep(exchange, 1, 60_000);
  repay(exchange, 1, loan, overdueAmount - 1);
  assert.equal(exchange.engine.loans.loan(loan)!.overdueAt, start + 11 * DAY_MS);
  repay(exchange, 1, loan, 1);
  assert.equal(exchange.engine.loans.loan(loan)!.overdueAt, null);
  assert.equal(exchange.refusal(writtenOff(loan)), 'loan_not_overdue');
  exchange.accept(asked(1, 1_000));
  keep(exchange, 1, 0);
  passTo(exchange, start + 21 * DAY_MS);
  assert.equal(overdue(exchange).length, 1);
  assert.equal(exchange.engine.loans.loan(loan)!.overdueAt, start + 21 * DAY_MS);
  keep(exchange, 1, 30_000);
  passTo(exchange, start + 22 * DAY_MS);
  assert.equal(exchange.engine.loans.loan(loan)!.overdueAt, null);
  passTo(exchange, start + 31 * DAY_MS);
  assert.equal(exchange.engine.loans.loan(loan)!.overdueAt, start + 31 * DAY_MS);
});

test('a person with something overdue gets no other loan, in whatever account, until it is paid', () => {
  const { exchange, loan, start } = unpaid();
  exchange.accept(asked(2, 1_000, { person: 1 }));
  passTo(exchange, start + 31 * DAY_MS);
  assert.equal(exchange.refusal(approved(2)), 'loan_overdue');
  assert.equal(exchange.refusal(asked(3, 1_000, { person: 1 })), 'loan_overdue');
  keep(exchange, 1, 103_300);
  repay(exchange, 1, loan);
  exchange.accept(approved(2));
});

test('interest and penalty end at the cap', () => {
  const exchange = loanExchange({ costCapPpm: 50_000 });
  const start = exchange.now;
  const loan = lend(exchange, 1, 100_000);
  keep(exchange, 1, 0);
  passTo(exchange, start + 37 * DAY_MS);
  const owed = () => {
    const { interest, penalty, penaltyOfDay } = exchange.engine.loans.loan(loan)!;
    return [interest, penalty, penaltyOfDay];
  };
  assert.deepEqual(owed(), [3_000, 1_800, 200]);
  passTo(exchange, start + 38 * DAY_MS);
  assert.deepEqual(owed(), [3_000, 2_000, 0]);
  passTo(exchange, start + 100 * DAY_MS);
  assert.deepEqual(owed(), [3_000, 2_000, 0]);
  keep(exchange, 1, 105_000);
  repay(exchange, 1, loan);
  assert.deepEqual([spot(exchange, 1), pool(exchange)], [0, POOL + 5_000]);
});

test('what is overdue can be given up: the pool bears the principal, and nothing more is taken', () => {
  const { exchange, loan, start } = unpaid();
  exchange.accept(asked(2, 1_000));
  passTo(exchange, start + 31 * DAY_MS - 1);
  for (const id of [loan, 2]) assert.equal(exchange.refusal(writtenOff(id)), 'loan_not_overdue');
  exchange.pass(1);
  keep(exchange, 1, 4_000);
  exchange.pass(DAY_MS);
  keep(exchange, 1, 10_000);
  exchange.now += 1;
  assert.deepEqual(exchange.accept(writtenOff(loan)).result, { kind: 'loan', id: loan });
  const lost = { principal: 99_300, interest: 0, penalty: 298 };
  assert.deepEqual(exchange.events('LoanWrittenOff'), [
    { kind: 'LoanWrittenOff', loan, user: 1, reason: 'insolvent', ...lost },
  ]);
  assert.deepEqual(exchange.engine.loans.book(CASH), {
    ...{ asset: CASH, outstanding: 0, lost: 99_300 },
    ...{ interest: 3_000, penalty: 300 },
  });
  passTo(exchange, start + 60 * DAY_MS);
  assert.deepEqual([spot(exchange, 1), pool(exchange)], [10_000, POOL - 100_000 + 4_000]);
  assert.equal(exchange.refusal(writtenOff(loan)), 'loan_not_running');
  assert.equal(exchange.refusal(repaid(1, loan, 1)), 'loan_not_running');
  for (const id of [0, -1, 3]) assert.equal(exchange.refusal(writtenOff(id)), 'loan_unknown');
  exchange.accept(asked(1, 1_000));
});
