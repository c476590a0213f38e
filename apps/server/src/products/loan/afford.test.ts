import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { carries, heaviestMonth } from './afford.ts';

const payment = (day: number, amount: number) => ({ dueAt: day * DAY_MS, amount });

test('the heaviest month is the 28 days in which most falls due, whichever loan it is of', () => {
  assert.equal(heaviestMonth([]), 0);
  assert.equal(heaviestMonth([payment(30, 100), payment(60, 100)]), 100);
  assert.equal(heaviestMonth([payment(31, 100), payment(59, 100)]), 100, 'February');
  assert.equal(heaviestMonth([payment(30, 100), payment(57, 100)]), 200);
  assert.equal(heaviestMonth([payment(30, 100), payment(40, 250), payment(67, 50), payment(70, 900)]), 950);
});

test('what is left of the income pays the heaviest month to the unit', () => {
  const sheet = { income: 3_000, costs: 1_500, debts: 500 };
  assert.equal(carries(sheet, 1_000), true);
  assert.equal(carries(sheet, 1_001), false);
  assert.equal(carries({ income: Number.MAX_SAFE_INTEGER, costs: Number.MAX_SAFE_INTEGER, debts: 1 }, 0), false);
});
