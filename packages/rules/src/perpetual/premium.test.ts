import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DEFAULT_TERMS, impactNotionalOf, impactPrice, meanPremium, premiumOf } from './index.ts';

test('an impact notional is 200 with the most leverage: 10,000, 5,000 and 4,000', () => {
  const notionals = (['A', 'B', 'C'] as const).map((group) => {
    const { brackets, funding } = DEFAULT_TERMS[group];
    return impactNotionalOf({ brackets }, funding.impactMargin) / 1_000_000;
  });
  assert.deepEqual(notionals, [10_000, 5_000, 4_000]);
});

test('an impact price is what so much of a side costs on average', () => {
  const contract = { pointValue: 1 };
  const side = [
    [100, 10],
    [102, 10],
  ] as const;
  assert.equal(impactPrice(contract, side, 1_000, 'up'), 100);
  // 1,000 for ten lots and 510 for five: 100.67 on average.
  assert.deepEqual([impactPrice(contract, side, 1_510, 'down'), impactPrice(contract, side, 1_510, 'up')], [100, 101]);
  assert.equal(impactPrice(contract, side, 2_020, 'down'), 101);
  assert.equal(impactPrice(contract, side, 2_021, 'down'), null);
  assert.equal(impactPrice(contract, [], 1, 'down'), null);
});

test('an impact price lies within the prices that are taken, and a bid is never better for the premium than an ask', () => {
  const levels = fc.array(fc.tuple(fc.integer({ min: 1, max: 10 ** 8 }), fc.integer({ min: 1, max: 10 ** 5 })), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(levels, fc.integer({ min: 1, max: 10 ** 10 }), (some, notional) => {
      const asks = some.sort(([a], [b]) => a - b);
      const contract = { pointValue: 3 };
      const [down, up] = [impactPrice(contract, asks, notional, 'down'), impactPrice(contract, asks, notional, 'up')];
      const whole = asks.reduce((sum, [price, lots]) => sum + price * lots * 3, 0);
      if (whole < notional) return assert.deepEqual([down, up], [null, null]);
      assert.ok(asks[0]![0] <= down! && up! <= asks.at(-1)![0] && up! - down! <= 1);
    }),
  );
});

test('a premium is what the book stands above or below the index, of the index, rounded towards nothing', () => {
  const premium = (bid: number | null, ask: number | null) => premiumOf({ index: 30_000, bid, ask });
  assert.deepEqual([premium(30_001, 30_010), premium(29_990, 29_999)], [33_333, -33_333]);
  assert.equal(premium(29_990, 30_010), 0);
  assert.deepEqual([premium(null, 29_999), premium(30_001, null), premium(null, null)], [-33_333, 33_333, 0]);
});

test('the premium at the k-th place counts k times, and one that was not taken not at all', () => {
  assert.equal(meanPremium([10, 20, 30]), Math.floor((10 + 40 + 90) / 6));
  assert.equal(meanPremium([10, null, 30]), (10 + 90) / 4);
  assert.equal(meanPremium([null, null, 30]), 30);
  assert.equal(meanPremium([-10, null, null]), -10);
  assert.equal(meanPremium([0, -1]), 0);
  assert.equal(meanPremium([null]), 0);
  assert.equal(meanPremium(new Array<number>(5_760).fill(999_999_999)), 999_999_999);
});
