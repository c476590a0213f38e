import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allocate, type SaleSupply } from './index.ts';

/*
 * Tables that venues published to explain their sales. Sizes are theirs; our lot costs so much that everybody pays for
 * more than there is.
 */

const MILLION = 1_000_000;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
/** How much more each has by the table than with us. */
const more = (table: readonly number[], ours: readonly number[]) => table.map((one, at) => one - ours[at]!);

/**
 * Binance, "Launchpad Subscription Format - Detailed Allocation Calculation and BNB Deduction Rules", 2021-02-01,
 * https://www.binance.com/zh-TW/support/faq/9c9c8c38ce384c95a527f19dd30b7464. In BNB.
 */
const LAUNCHPAD = {
  committed: [50_000, 30_000, 7_000, 6_000, 5_000, 5_000, 1_400, 500, 90, 10],
  first: [47_619_048, 28_571_429, 6_666_667, 5_714_286, 4_761_905, 4_761_905, 1_333_333, 476_190, 85_714, 9_524],
  last: [20, 20, 16.8, 14.4, 12, 12, 3.36, 1.2, 0.216, 0.024].map((part) => Math.round(part * MILLION)),
} as const;
/** A coin costs a ten-thousandth of a BNB. */
const BNB = 10_000;
const launchpad = (capLots: number) => {
  const sale: SaleSupply = { supplyLots: 100 * MILLION, capLots, lotPrice: 1 };
  const committed = LAUNCHPAD.committed.map((one) => one * BNB);
  return allocate(sale, committed);
};

test('Binance Launchpad, before its cap: shares rounded to the nearest are one more than there is, ours are all there is', () => {
  const lots = launchpad(100 * MILLION);
  assert.equal(sum(LAUNCHPAD.first), 100 * MILLION + 1);
  assert.equal(sum(lots), 100 * MILLION);
  // Of seven remainders above a half, six have a coin more with us; the smallest is that of 28,571,428.57.
  assert.deepEqual(more(LAUNCHPAD.first, lots), [0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('Binance Launchpad, with a cap of 20 million: what two cannot take goes to the others by size, to the coin as published', () => {
  const lots = launchpad(20 * MILLION);
  assert.deepEqual(lots, LAUNCHPAD.last);
  assert.equal(sum(lots), 100 * MILLION);
});

/**
 * Bitget, rules of its Launchpad by deposits, https://www.bitget.site/zh-CN/support/articles/12560603779237: 20 tickets by
 * size, each rounded down, and what that leaves is not given to anybody.
 */
const TICKETS = {
  deposited: [10_000, 9_000, 8_000, 5_000, 4_000, 2_000, 2_000],
  given: [5, 4, 4, 2, 2, 1, 1],
} as const;

test('Bitget Launchpad: rounding down leaves a ticket to nobody, with us the earlier of two equal remainders has it', () => {
  const lots = allocate({ supplyLots: 20, capLots: 20, lotPrice: 1 }, TICKETS.deposited);
  assert.equal(sum(TICKETS.given), 19);
  assert.equal(sum(lots), 20);
  assert.deepEqual(more(TICKETS.given, lots), [0, -1, 0, 0, 0, 0, 0]);
});
