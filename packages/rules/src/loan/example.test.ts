import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { formatDecimal } from '@tradewind/base';
import { charge, newDebt, overdueOf, owedOf, paid, penaltyOfDay, planned, split, statementOf, sumOf } from './index.ts';

const UNIT = 1_000_000;
const TERMS = {
  ...{ termDays: 90, termMonths: 0, instalments: 3, graceDays: 1 },
  ...{ dailyRatePpm: 300, penaltyPpm: 900, costCapPpm: 1_000_000 },
};
const LOAN = planned({ terms: TERMS, amount: 1_000 * UNIT, instalments: 3, start: 0 });
const PAGE = readFileSync(new URL('../../../../docs/concepts/loans.md', import.meta.url), 'utf8').replaceAll(',', '');

const text = (amount: number) => formatDecimal(amount, 6);
const says = (...amounts: readonly number[]) => {
  for (const amount of amounts) assert.ok(PAGE.includes(text(amount)), `the page does not say ${text(amount)}`);
};

test('the example of the page is what the rule gives', () => {
  for (const { dueDay, interest, principal, total, left } of LOAN.plan)
    assert.ok(PAGE.includes(`| ${dueDay} days | ${[interest, principal, total, left].map(text).join(' | ')} |`));
  const whole = LOAN.plan.reduce((sum, { interest }) => sum + interest, 0);
  const tenth = charge(LOAN, newDebt(LOAN.amount), 10);
  says(whole, sumOf(owedOf(tenth)), owedOf(tenth).interest);
  const parts = split(owedOf(tenth), 500 * UNIT);
  const left = statementOf(LOAN, paid(tenth, parts)).map((one) => one.left);
  assert.equal(left[0], 0);
  says(parts.interest, left[1]!, left[2]!, 500 * UNIT + left[1]! + left[2]! - LOAN.amount);
  const late = charge(LOAN, newDebt(LOAN.amount), 41);
  says(LOAN.plan[0]!.total, overdueOf(LOAN, late, 41), owedOf(late).penalty, penaltyOfDay(LOAN, late));
});
