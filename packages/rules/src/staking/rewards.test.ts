import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, utcDay } from '@tradewind/base';
import fc from 'fast-check';
import {
  clawbackOf,
  coveredAmount,
  firstRewardAt,
  rewardedDays,
  rewardMoment,
  rewardOf,
  rewardSchedule,
  stakeEndsAt,
} from './index.ts';

const amounts = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const terms = fc.record({
  termDays: fc.integer({ min: 1, max: 365 }),
  dailyRatePpm: fc.integer({ min: 1, max: 2_739 }),
  clawbackPpm: fc.integer({ min: 0, max: 1_000_000 }),
});
const moments = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2100, 0, 1) });
const at = (text: string) => Date.parse(text);

test('1,000 USDT for 7 days at 80 ppm a day earn 0.08 a day and 0.56 in all', () => {
  const days = rewardSchedule(
    1_000_000_000,
    { termDays: 7, dailyRatePpm: 80, clawbackPpm: 1_000_000 },
    at('2026-02-25T13:00Z'),
  );
  assert.deepEqual(
    days.map(({ reward }) => reward),
    Array(7).fill(80_000),
  );
  assert.equal(days.at(-1)?.total, 560_000);
  assert.equal(days[0]?.paidAt, at('2026-02-27T00:10Z'));
  assert.equal(days.at(-1)?.paidAt, at('2026-03-05T00:10Z'));
});

test('a leap day is a day like any other', () => {
  const staked = at('2028-02-27T23:59:59.999Z');
  assert.equal(stakeEndsAt(staked, 3), at('2028-03-02T00:10Z'));
  assert.equal(rewardedDays(staked, 3, at('2028-03-01T00:10Z')), 2);
  assert.equal(stakeEndsAt(at('2027-02-27T00:00Z'), 3), at('2027-03-03T00:10Z'));
});

test('the first reward is due at 00:10 of the second day after the stake and not a millisecond before', () => {
  for (const staked of ['2026-05-04T00:00Z', '2026-05-04T23:59:59.999Z']) {
    assert.equal(rewardedDays(at(staked), 7, at('2026-05-06T00:09:59.999Z')), 0);
    assert.equal(rewardedDays(at(staked), 7, at('2026-05-06T00:10Z')), 1);
  }
  assert.equal(rewardedDays(at('2026-05-04T00:00Z'), 7, at('2026-05-04T00:00Z')), 0);
});

test('a reward is the exact product rounded down, and the days of a schedule add up to it', () => {
  fc.assert(
    fc.property(amounts, terms, moments, (amount, product, staked) => {
      const days = rewardSchedule(amount, product, staked);
      const exact = BigInt(amount) * BigInt(product.dailyRatePpm);
      let sum = 0n;
      for (const [i, { reward, total, day, paidAt }] of days.entries()) {
        sum += BigInt(reward);
        assert.equal(sum, (exact * BigInt(i + 1)) / 1_000_000n);
        assert.equal(total, Number(sum));
        assert.equal(day, utcDay(staked) + i + 1);
        assert.equal(paidAt, rewardMoment(day + 1));
        assert.equal(rewardedDays(staked, product.termDays, paidAt), i + 1);
        assert.equal(rewardedDays(staked, product.termDays, paidAt - 1), i);
      }
      assert.equal(days[0]?.paidAt, firstRewardAt(staked));
      assert.equal(days.at(-1)?.paidAt, stakeEndsAt(staked, product.termDays));
      assert.equal(
        rewardedDays(staked, product.termDays, stakeEndsAt(staked, product.termDays) + 9 * DAY_MS),
        days.length,
      );
    }),
    { numRuns: 200 },
  );
});

test('a reward below one unit a day accumulates until it is whole', () => {
  const days = rewardSchedule(1_000, { termDays: 90, dailyRatePpm: 250, clawbackPpm: 0 }, at('2026-01-01T00:00Z'));
  assert.deepEqual(
    days.slice(0, 8).map(({ reward }) => reward),
    [0, 0, 0, 1, 0, 0, 0, 1],
  );
  assert.equal(rewardOf(1_000, 250, 90), 22);
});

test('a clawback is the exact share rounded up and never more than what was paid', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), terms, (paid, { clawbackPpm }) => {
      const exact = BigInt(paid) * BigInt(clawbackPpm);
      const over = BigInt(clawbackOf(paid, clawbackPpm)) * 1_000_000n - exact;
      assert.ok(over >= 0n && over < 1_000_000n);
      assert.ok(clawbackOf(paid, clawbackPpm) <= paid);
    }),
  );
  assert.equal(clawbackOf(1, 1), 1);
  assert.equal(clawbackOf(0, 1_000_000), 0);
});

test('the covered amount earns at most what the pool holds, and one unit more would earn more', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 12 }), terms, (pool, product) => {
      const amount = coveredAmount(pool, product);
      assert.ok(rewardOf(amount, product.dailyRatePpm, product.termDays) <= pool);
      if (amount < Number.MAX_SAFE_INTEGER)
        assert.ok(rewardOf(amount + 1, product.dailyRatePpm, product.termDays) > pool);
    }),
  );
});
