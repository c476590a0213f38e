import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE_MS } from '@tradewind/base';
import { settlementPrice } from './index.ts';

const SAMPLES = [
  { time: 0, price: 100 },
  { time: 10 * MINUTE_MS, price: 200 },
  { time: 25 * MINUTE_MS, price: 301 },
];

test('a contract is settled at what the index was on average in half an hour, each sample as long as it held', () => {
  // From minute 5 to 35: 5 of 100, 15 of 200, 10 of 301.
  assert.equal(settlementPrice(SAMPLES, 35 * MINUTE_MS), Math.floor((500 + 3_000 + 3_010) / 30));
  assert.equal(settlementPrice(SAMPLES, 60 * MINUTE_MS), 301);
});

test('a younger index counts from its first sample, and without one there is no price', () => {
  assert.equal(settlementPrice(SAMPLES, 20 * MINUTE_MS), 150);
  assert.equal(settlementPrice([], 60 * MINUTE_MS), null);
  assert.equal(settlementPrice(SAMPLES, 0), null);
});
