import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { dayEndsAt, planOf } from '@tradewind/rules/loan';
import { keep, lend, loanExchange, PRODUCT, passTo, payments, pool, repaid, repay, spot } from '../testing/loan.ts';

const STARTS = ['2026-11-30T15:04:05Z', '2027-01-31T23:59:59.999Z', '2028-01-31T00:00Z', '2028-02-29T12:00Z'];
const MONTHS = { termDays: 0, dailyRatePpm: 300, penaltyPpm: 900 } as const;
const TERMS: readonly Partial<typeof PRODUCT>[] = [
  {},
  { termDays: 7, instalments: 1, dailyRatePpm: 244, penaltyPpm: 0 },
  { ...MONTHS, termMonths: 1, instalments: 1 },
  { ...MONTHS, termMonths: 3 },
  { ...MONTHS, termMonths: 12, instalments: 12, minimum: 20_000 },
  { ...MONTHS, termMonths: 12, instalments: 4, minimum: 20_000 },
];

test('who pays on each due date pays exactly the plan, in days and by the calendar, and so does who lets it be taken after the grace', () => {
  for (const date of STARTS)
    for (const terms of TERMS)
      for (const method of ['lump-sum', 'instalments'] as const) {
        const product = { ...PRODUCT, ...terms };
        if (method === 'instalments' && product.instalments === 1) continue;
        const exchange = loanExchange(terms, Date.parse(date));
        const before = pool(exchange);
        const [start, amount] = [exchange.now, 77_777];
        const instalments = method === 'instalments' ? product.instalments : 1;
        const plan = planOf({ terms: product, amount, instalments, start });
        for (const user of [1, 2]) {
          const loan = lend(exchange, user, amount, { method });
          const [told] = exchange.events('LoanDisbursed');
          const interest = plan.reduce((sum, one) => sum + one.interest, 0);
          assert.deepEqual([told!.interest, told!.endsAt], [interest, dayEndsAt(start, plan.at(-1)!.dueDay)]);
          const dates = exchange.engine.loans.loan(loan)!.repayments.map(({ dueAt, left }) => [dueAt, left]);
          assert.deepEqual(
            dates,
            plan.map(({ dueDay, total }) => [dayEndsAt(start, dueDay), total]),
          );
          keep(exchange, user, 1_000_000);
        }
        for (const { dueDay, interest, principal, total } of plan) {
          passTo(exchange, dayEndsAt(start, dueDay));
          repay(exchange, 1, 1, total);
          assert.deepEqual(payments(exchange), [[0, interest, principal]], `${date} ${JSON.stringify(terms)}`);
          passTo(exchange, dayEndsAt(start, dueDay + product.graceDays) - 1);
          assert.deepEqual(payments(exchange), []);
          exchange.pass(1);
          const taken = exchange.events('LoanPaid').map(({ loan, automatic, amount }) => [loan, automatic, amount]);
          assert.deepEqual(taken, [[2, true, total]]);
        }
        for (const loan of [1, 2]) assert.equal(exchange.engine.loans.loan(loan), null);
        const cost = plan.reduce((sum, { total }) => sum + total, 0) - amount;
        assert.equal(pool(exchange), before + 2 * cost);
        assert.deepEqual(
          [1, 2].map((user) => spot(exchange, user)),
          [1_000_000 - cost - amount, 1_000_000 - cost - amount],
        );
      }
});

test('31 January and a month is the last day of February, in a leap year too', () => {
  const terms = { ...MONTHS, termMonths: 1, instalments: 1 };
  const dues = ['2027-01-31T09:00Z', '2028-01-31T09:00Z', '2028-02-29T09:00Z'].map((date) => {
    const exchange = loanExchange(terms, Date.parse(date));
    const loan = exchange.engine.loans.loan(lend(exchange, 1, 10_000))!;
    return [new Date(loan.repayments[0]!.dueAt).toISOString().slice(0, 10), loan.repayments[0]!.left];
  });
  assert.deepEqual(dues, [
    ['2027-02-28', 10_084],
    ['2028-02-29', 10_087],
    ['2028-03-29', 10_087],
  ]);
});

test('who repays early pays interest of the days that have begun, and nothing more', () => {
  for (const [ms, interest] of [
    [0, 100],
    [DAY_MS, 100],
    [DAY_MS + 1, 200],
    [10 * DAY_MS, 1_000],
    [29 * DAY_MS + 1, 3_000],
    [30 * DAY_MS, 3_000],
    [31 * DAY_MS, 3_000],
  ] as const) {
    const exchange = loanExchange();
    const loan = lend(exchange, 1, 100_000);
    keep(exchange, 1, 103_000);
    exchange.now += ms;
    repay(exchange, 1, loan);
    assert.deepEqual(payments(exchange), [[0, interest, 100_000]]);
    assert.deepEqual(exchange.events('LoanEnded'), [{ kind: 'LoanEnded', loan, user: 1, interest, penalty: 0 }]);
    assert.equal(spot(exchange, 1), 3_000 - interest);
    exchange.pass(60 * DAY_MS);
    assert.equal(spot(exchange, 1), 3_000 - interest);
  }
});

test('a part pays interest, then principal, which costs less from the next day on', () => {
  const exchange = loanExchange();
  const loan = lend(exchange, 1, 100_000);
  repay(exchange, 1, loan, 1);
  assert.deepEqual(payments(exchange), [[0, 1, 0]]);
  repay(exchange, 1, loan, 99);
  assert.deepEqual(payments(exchange), [[0, 99, 0]]);
  repay(exchange, 1, loan, 50_000);
  assert.deepEqual(payments(exchange), [[0, 0, 50_000]]);
  assert.equal(exchange.events('LoanPaid')[0]!.left, 50_000);
  exchange.pass(10 * DAY_MS);
  const view = exchange.engine.loans.loan(loan)!;
  assert.deepEqual([view.principal, view.interest, view.interestPaid, view.due], [50_000, 450, 100, 0]);
  const [{ paid, left }] = view.repayments as [(typeof view.repayments)[0]];
  assert.deepEqual([paid, left], [50_100, 50_000 + 29 * 50]);
  keep(exchange, 1, 60_000);
  repay(exchange, 1, loan, 999_999);
  assert.deepEqual(payments(exchange), [[0, 450, 50_000]]);
  assert.equal(spot(exchange, 1), 9_550);
});

test('what nobody may pay is refused and changes nothing: what is not there, not owed, or owed by another', () => {
  const exchange = loanExchange();
  const loan = lend(exchange, 1, 10_000);
  lend(exchange, 2, 1_000);
  keep(exchange, 2, 1_001);
  repay(exchange, 2, 2);
  exchange.accept({ ...PRODUCT, product: 1 });
  const before = [exchange.spot(1, 0), exchange.engine.loans.loan(loan)];
  for (const amount of [-1, 0.5, Number.NaN, 2 ** 53])
    assert.equal(exchange.refusal(repaid(1, loan, amount)), 'amount_invalid');
  assert.equal(exchange.refusal(repaid(1, loan)), 'insufficient_balance');
  assert.equal(exchange.refusal(repaid(1, loan, 10_001)), 'insufficient_balance');
  assert.equal(exchange.refusal(repaid(3, loan, 1)), 'loan_unknown');
  assert.equal(exchange.refusal(repaid(99, loan, 1)), 'account_unknown');
  assert.equal(exchange.refusal(repaid(2, 2, 1)), 'loan_not_running');
  for (const id of [0, -1, 3, 0.5]) assert.equal(exchange.refusal(repaid(1, id, 1)), 'loan_unknown');
  assert.deepEqual([exchange.spot(1, 0), exchange.engine.loans.loan(loan)], before);
  repay(exchange, 1, loan, 10_000);
  assert.deepEqual(payments(exchange), [[0, 10, 9_990]]);
  assert.equal(exchange.engine.loans.loan(loan)!.principal, 10);
});

test('an instalment that is paid before its date is not asked for on it, and what it saves makes the last one smaller', () => {
  const exchange = loanExchange();
  const loan = lend(exchange, 1, 60_000, { method: 'instalments' });
  const [first, second, third] = exchange.engine.loans.loan(loan)!.repayments.map(({ left }) => left);
  keep(exchange, 1, 1_000_000);
  exchange.now += 3 * DAY_MS;
  repay(exchange, 1, loan, first);
  passTo(exchange, exchange.now + 9 * DAY_MS);
  const { overdueAmount, overdueAt, repayments } = exchange.engine.loans.loan(loan)!;
  assert.deepEqual([overdueAmount, overdueAt], [0, null]);
  const left = repayments.map((one) => one.left);
  assert.deepEqual(left.slice(0, 2), [0, second]);
  assert.ok(left[2]! < third!);
  const rest = left.reduce((sum, one) => sum + one, 0);
  passTo(exchange, exchange.now + 19 * DAY_MS);
  assert.equal(exchange.engine.loans.loan(loan), null);
  assert.equal(spot(exchange, 1), 1_000_000 - first! - rest);
});

test('two loans of one user that are due at one moment take in the order in which they were made', () => {
  const exchange = loanExchange();
  const [one, other] = [lend(exchange, 1, 10_000), lend(exchange, 1, 20_000)];
  keep(exchange, 1, 11_300);
  passTo(exchange, exchange.now + 31 * DAY_MS);
  assert.equal(exchange.engine.loans.loan(one), null);
  const { principal, overdueAmount } = exchange.engine.loans.loan(other)!;
  assert.deepEqual([principal, overdueAmount], [19_600, 19_600]);
});
