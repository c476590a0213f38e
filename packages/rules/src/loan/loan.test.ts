import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import fc from 'fast-check';
import {
  charge,
  costCapOf,
  dueBy,
  endedDays,
  interestOf,
  keepsCap,
  type LoanTerms,
  newDebt,
  overdueOf,
  owedOf,
  type Planned,
  paid,
  paidOf,
  penaltyOfDay,
  planned,
  split,
  startedDays,
  statementOf,
  statementOfEnded,
  sumOf,
} from './index.ts';

const USDT = 1_000_000;
const JANUARY_31 = Date.UTC(2028, 0, 31, 15, 4, 5);

const TERMS: LoanTerms = {
  termDays: 90,
  termMonths: 0,
  instalments: 3,
  dailyRatePpm: 500,
  penaltyPpm: 1_500,
  graceDays: 1,
  costCapPpm: 1_000_000,
};

const loanOf = (terms: Partial<LoanTerms>, amount: number, instalments: number, start = 0): Planned =>
  planned({ terms: { ...TERMS, ...terms }, amount, instalments, start });

const terms = fc
  .record({
    months: fc.boolean(),
    periods: fc.constantFrom(1, 2, 3, 6, 12),
    length: fc.integer({ min: 3, max: 60 }),
    dailyRatePpm: fc.integer({ min: 1, max: 500 }),
    times: fc.integer({ min: 0, max: 3 }),
    graceDays: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ months, periods, length, dailyRatePpm, times, graceDays }) => ({
    termDays: months ? 0 : periods * length,
    termMonths: months ? periods : 0,
    instalments: periods,
    dailyRatePpm,
    penaltyPpm: dailyRatePpm * times,
    graceDays,
    costCapPpm: 1_000_000,
  }));
const loans = fc
  .record({
    terms,
    amount: fc.oneof(fc.integer({ min: 100, max: 10_000 }), fc.integer({ min: 1, max: 50_000 * USDT })),
    lump: fc.boolean(),
    start: fc.integer({ min: 0, max: 40_000 * DAY_MS }),
  })
  .map(({ terms: some, amount, lump, start }) =>
    planned({ terms: some, amount, instalments: lump ? 1 : some.instalments, start }),
  );

test('interest of days is that of the published example: 10,000 at 0.0244 % for 7 days', () => {
  assert.equal(interestOf(10_000 * USDT, 244, 7), 17_080_000);
});

test('three instalments of 1,000 at 1.5 % a period, and the same in one sum', () => {
  const totals = loanOf({}, 1_000 * USDT, 3).plan.map(({ total }) => total);
  assert.deepEqual(totals, [343_382_961, 343_382_961, 343_382_960]);
  const [lump] = loanOf({}, 1_000 * USDT, 1).plan;
  assert.deepEqual([lump!.dueDay, lump!.total], [90, 1_045 * USDT]);
});

test('the example of docs/concepts/loans.md: the plan, all at once, a part early, and nothing at all', () => {
  const loan = loanOf({ dailyRatePpm: 300, penaltyPpm: 900 }, 1_000 * USDT, 3);
  assert.deepEqual(
    loan.plan.map(({ dueDay, interest, principal, total, left }) => [dueDay, interest, principal, total, left]),
    [
      [30, 9_000_000, 330_351_253, 339_351_253, 669_648_747],
      [60, 6_026_839, 333_324_414, 339_351_253, 336_324_333],
      [90, 3_026_919, 336_324_333, 339_351_252, 0],
    ],
  );
  const tenth = charge(loan, newDebt(loan.amount), 10);
  assert.equal(sumOf(owedOf(tenth)), 1_003 * USDT);
  const part = split(owedOf(tenth), 500 * USDT);
  assert.equal(part.interest, 3_000_000);
  const left = statementOf(loan, paid(tenth, part)).map((one) => one.left);
  assert.deepEqual(left, [0, 178_702_506, 334_829_077]);
  assert.equal(500 * USDT + left.reduce((sum, one) => sum + one, 0) - loan.amount, 13_531_583);
  const nothing = (day: number) => charge(loan, newDebt(loan.amount), day);
  assert.deepEqual([overdueOf(loan, nothing(31), 31), overdueOf(loan, nothing(41), 41)], [339_351_253, 342_324_415]);
  assert.equal(owedOf(nothing(41)).penalty, 2_973_162);
  assert.equal(penaltyOfDay(loan, nothing(41)), 297_317);
});

test('months end on the day on which the loan began, or on their last, and cost their actual days', () => {
  const { plan } = loanOf({ termDays: 0, termMonths: 3, dailyRatePpm: 300 }, 1_000 * USDT, 3, JANUARY_31);
  assert.deepEqual(
    plan.map(({ dueDay }) => new Date(JANUARY_31 + dueDay * DAY_MS).toISOString().slice(0, 10)),
    ['2028-02-29', '2028-03-31', '2028-04-30'],
  );
  assert.equal(plan[0]!.interest, interestOf(1_000 * USDT, 300, 29));
  assert.equal(plan[1]!.interest, interestOf(plan[0]!.left, 300, 31));
});

test('a period of several months counts 30 days for each where one instalment is computed for all', () => {
  const cost = { dailyRatePpm: 300, costCapPpm: 1_000_000, instalments: 4 };
  const { plan } = loanOf({ ...cost, termDays: 0, termMonths: 12 }, 1_000 * USDT, 4, JANUARY_31);
  const inDays = loanOf({ ...cost, termDays: 360 }, 1_000 * USDT, 4).plan;
  for (const at of [0, 1, 2]) assert.equal(plan[at]!.total, inDays[at]!.total);
  assert.deepEqual(
    plan.map(({ dueDay }) => new Date(JANUARY_31 + dueDay * DAY_MS).toISOString().slice(0, 10)),
    ['2028-04-30', '2028-07-31', '2028-10-31', '2029-01-31'],
  );
});

test('the principal of a plan is the amount, and no plan above the minimum costs more than the cap', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const sum = loan.plan.reduce((all, { principal }) => all + principal, 0);
      assert.equal(sum, loan.amount);
      assert.equal(loan.plan.at(-1)!.left, 0);
      const interest = loan.plan.reduce((all, one) => all + one.interest, 0);
      if (keepsCap(loan.terms, loan.amount)) assert.ok(interest <= costCapOf(loan.terms, loan.amount));
    }),
    { numRuns: 1_000 },
  );
});

test('who pays what is due on each date pays the plan', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      let debt = newDebt(loan.amount);
      for (const { dueDay, total, interest, principal } of loan.plan) {
        debt = charge(loan, debt, dueDay);
        const due = dueBy(loan, debt, dueDay);
        assert.equal(due, total);
        const payment = split(owedOf(debt), due);
        assert.deepEqual(payment, { penalty: 0, interest, principal });
        debt = paid(debt, payment);
      }
      assert.equal(sumOf(owedOf(debt)), 0);
    }),
    { numRuns: 1_000 },
  );
});

/** Days that pass, what is paid then, in millionths of the amount, and now and then days that are excused. */
const payments = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 45 }),
    amount: fc.nat({ max: 1_000_000 }),
    excused: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat({ max: 60 })),
  }),
  { maxLength: 40 },
);

test('whatever is paid and when: interest stays within the plan, interest and penalty within the cap', () => {
  fc.assert(
    fc.property(loans, payments, (loan, some) => {
      fc.pre(keepsCap(loan.terms, loan.amount));
      const interest = loan.plan.reduce((all, one) => all + one.interest, 0);
      let debt = newDebt(loan.amount);
      let all = 0;
      for (const { days, amount, excused } of some) {
        debt = charge(loan, debt, debt.day + days);
        if (excused > 0) debt = { ...debt, excusedDay: debt.day + excused };
        const owed = owedOf(debt);
        for (const part of Object.values(owed)) assert.ok(part >= 0);
        assert.ok(overdueOf(loan, debt, debt.day) <= sumOf(owed));
        const payment = split(owed, Math.ceil((loan.amount * amount) / 1_000_000));
        assert.ok(sumOf(payment) <= sumOf(owed));
        debt = paid(debt, payment);
        all += sumOf(payment);
      }
      const owed = owedOf(debt);
      assert.equal(all, paidOf(loan, debt) + debt.penaltyPaid);
      assert.ok(debt.interestPaid + owed.interest <= interest);
      assert.ok(
        debt.interestPaid + owed.interest + debt.penaltyPaid + owed.penalty <= costCapOf(loan.terms, loan.amount),
      );
    }),
    { numRuns: 1_000 },
  );
});

test('it costs the same whether days are charged one by one or at once, and an excused day costs no penalty', () => {
  fc.assert(
    fc.property(loans, payments, (loan, some) => {
      let debt = newDebt(loan.amount);
      for (const { days, amount, excused } of some) {
        const excusing = { ...debt, excusedDay: Math.max(debt.excusedDay, excused > 0 ? debt.day + excused : 0) };
        let each = excusing;
        let other = debt;
        for (let day = debt.day + 1; day <= debt.day + days; day += 1) {
          const before = each;
          each = charge(loan, each, day);
          other = charge(loan, other, day);
          assert.deepEqual([each.interest, each.running], [other.interest, other.running]);
          const [now, was] = [owedOf(each).penalty, owedOf(before).penalty];
          if (day <= excusing.excusedDay) assert.equal(now, was);
          const most = Math.max(0, loan.penaltyCap - each.penaltyPaid - was);
          assert.ok(now - was <= Math.min(most, penaltyOfDay(loan, before)));
        }
        debt = charge(loan, excusing, debt.day + days);
        assert.deepEqual(debt, each);
        debt = paid(debt, split(owedOf(debt), Math.ceil((loan.amount * amount) / 4_000_000)));
      }
    }),
    { numRuns: 1_000 },
  );
});

test('days are excused and then it goes on where it stood: so many days of penalty fewer', () => {
  const loan = loanOf({ termDays: 30, instalments: 1, dailyRatePpm: 300, penaltyPpm: 900 }, 1_000 * USDT, 1);
  const overdue = charge(loan, newDebt(loan.amount), 35);
  const excused = { ...overdue, excusedDay: 42 };
  assert.equal(owedOf(overdue).penalty, 4 * 900_000);
  for (const [day, days] of [
    [36, 4],
    [42, 4],
    [43, 5],
    [50, 12],
  ] as const)
    assert.equal(owedOf(charge(loan, excused, day)).penalty, days * 900_000);
  assert.deepEqual(
    [41, 42].map((ended) => overdueOf(loan, charge(loan, excused, 42), ended)),
    [4 * 900_000, 1_009 * USDT + 4 * 900_000],
  );
  assert.deepEqual(
    [41, 42].map((day) => penaltyOfDay(loan, charge(loan, excused, day))),
    [0, 900_000],
  );
});

test('what the statement says is what the payments on its dates come to', () => {
  fc.assert(
    fc.property(loans, payments, (loan, some) => {
      let debt = newDebt(loan.amount);
      for (const { days, amount } of some) {
        debt = charge(loan, debt, debt.day + days);
        debt = paid(debt, split(owedOf(debt), Math.ceil((loan.amount * amount) / 3_000_000)));
      }
      debt = charge(loan, debt, Math.max(debt.day, 1));
      const lines = statementOf(loan, debt);
      assert.equal(
        lines.reduce((sum, one) => sum + one.paid, 0),
        paidOf(loan, debt),
      );
      lines.forEach((line, at) => {
        assert.ok(line.paid >= 0 && line.left >= 0 && line.paid + line.left <= loan.plan[at]!.total);
      });
      const { penalty } = owedOf(debt);
      debt = paid(debt, { penalty, interest: 0, principal: 0 });
      let past = 0;
      for (const { dueDay, left } of lines) {
        if (dueDay <= debt.day) {
          past += left;
          continue;
        }
        debt = paid(debt, split(owedOf(debt), past));
        past = 0;
        debt = charge(loan, debt, dueDay);
        assert.equal(dueBy(loan, debt, dueDay), left);
        debt = paid(debt, split(owedOf(debt), left));
      }
      debt = paid(debt, split(owedOf(debt), past));
      assert.equal(sumOf(owedOf(debt)), 0);
    }),
    { numRuns: 1_000 },
  );
});

test('at its start the statement is the plan; an ended one says what was not needed', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const left = statementOf(loan, newDebt(loan.amount)).map((one) => one.left);
      assert.deepEqual(
        left,
        loan.plan.map(({ total }) => total),
      );
    }),
  );
  const ended = statementOfEnded(loanOf({}, 1_000 * USDT, 3), 1_000_500_000);
  assert.deepEqual(
    ended.map((one) => [one.paid, one.left]),
    [
      [343_382_961, 0],
      [343_382_961, 0],
      [313_734_078, 0],
    ],
  );
});

test('who pays an instalment before its date owes nothing on it', () => {
  const loan = loanOf({}, 1_000 * USDT, 3);
  let debt = charge(loan, newDebt(loan.amount), 12);
  debt = paid(debt, split(owedOf(debt), loan.plan[0]!.total));
  debt = charge(loan, debt, 31);
  assert.equal(overdueOf(loan, debt, 31), 0);
  assert.equal(penaltyOfDay(loan, debt), 0);
  const [, second] = statementOf(loan, debt);
  assert.ok(second!.left < loan.plan[1]!.total + 1);
});

test('a started day counts whole; the day of a due date ends with it', () => {
  assert.equal(startedDays(JANUARY_31, JANUARY_31), 1);
  assert.equal(startedDays(JANUARY_31, JANUARY_31 + DAY_MS), 1);
  assert.equal(startedDays(JANUARY_31, JANUARY_31 + DAY_MS + 1), 2);
  assert.deepEqual(
    [0, DAY_MS - 1, DAY_MS, 2 * DAY_MS - 1].map((ms) => endedDays(JANUARY_31, JANUARY_31 + ms)),
    [0, 0, 1, 1],
  );
});

test('nothing happens in the day of grace; then what is late costs penalty in place of interest', () => {
  const loan = loanOf({ termDays: 30, instalments: 1, dailyRatePpm: 300, penaltyPpm: 900 }, 1_000 * USDT, 1);
  const at = (day: number) => charge(loan, newDebt(loan.amount), day);
  assert.deepEqual(owedOf(at(30)), { penalty: 0, interest: 9 * USDT, principal: 1_000 * USDT });
  assert.deepEqual(owedOf(at(31)), { penalty: 0, interest: 9 * USDT, principal: 1_000 * USDT });
  assert.deepEqual([overdueOf(loan, at(31), 30), overdueOf(loan, at(31), 31)], [0, 1_009 * USDT]);
  assert.deepEqual(owedOf(at(41)), { penalty: 9 * USDT, interest: 9 * USDT, principal: 1_000 * USDT });
  assert.equal(penaltyOfDay(loan, at(41)), 900_000);
  assert.equal(sumOf(owedOf(at(4_000))), 2_000 * USDT);
  assert.equal(penaltyOfDay(loan, at(4_000)), 0);
});

test('a penalty ends at the cap to the unit, also of the largest loan, after however many days', () => {
  const loan = loanOf({ termDays: 9, dailyRatePpm: 99_999, penaltyPpm: 299_997 }, 2 ** 52 - 1, 3);
  const before = charge(loan, newDebt(loan.amount), 12);
  for (const day of [13, 40, 100_000]) {
    const debt = charge(loan, before, day);
    const owed = owedOf(debt);
    assert.ok(Object.values(debt).every((value) => Number.isSafeInteger(value)));
    assert.ok(owed.penalty <= loan.penaltyCap && Number.isSafeInteger(sumOf(owed)));
    if (day > 13) assert.equal(owed.interest + owed.penalty, costCapOf(loan.terms, loan.amount));
  }
});
