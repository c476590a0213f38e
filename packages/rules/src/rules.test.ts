import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lowerBand, movedMoreThan, protectedPrice, upperBand } from './bands.ts';
import { feeOf } from './fee.ts';
import { areApart, indexPrice, SOURCE_HEARD_WITHIN_MS, SOURCE_PRICE_HOLDS_MS } from './index-price.ts';
import { mulDiv } from './mul-div.ts';
import { previewSpot } from './spot-preview.ts';

const units = fc.maxSafeNat();
/** Where a quotient by a million lies nearest below a whole number. */
const underMillions = fc.integer({ min: 1, max: 9_007_199_254 }).map((millions) => millions * 1_000_000 - 1);
const ppm = fc.integer({ min: 0, max: 1_000_000 });

test('a fee is the exact share rounded up, and never more than what was received', () => {
  fc.assert(
    fc.property(fc.oneof(units, underMillions), ppm, (received, share) => {
      const exact = (BigInt(received) * BigInt(share) + 999_999n) / 1_000_000n;
      const bounded = exact < BigInt(received) ? exact : BigInt(received);
      assert.equal(BigInt(feeOf(received, share)), bounded);
    }),
  );
});

test('a x b / c is exact on both paths and in both roundings', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 2_000_000, max: 1e9 }), (a, b, c) => {
      const exact = (BigInt(a) * BigInt(b)) / BigInt(c);
      const rest = (BigInt(a) * BigInt(b)) % BigInt(c);
      assert.equal(BigInt(mulDiv(a, b, c, 'down')), exact);
      assert.equal(BigInt(mulDiv(a, b, c, 'up')), rest > 0n ? exact + 1n : exact);
    }),
  );
});

test('bands round towards the price', () => {
  assert.equal(upperBand(101, 100_000), 111);
  assert.equal(lowerBand(101, 100_000), 91);
  assert.equal(protectedPrice('buy', 50, 20_000), 51);
  assert.equal(protectedPrice('sell', 50, 20_000), 49);
  assert.equal(movedMoreThan(100, 110, 100_000), false);
  assert.equal(movedMoreThan(100, 111, 100_000), true);
  assert.equal(movedMoreThan(100, 89, 100_000), true);
});

test('one outlier loses its weight, two make the median the index', () => {
  const at = (...prices: number[]) => prices.map((price) => ({ price, ageMs: 0, heardMs: 0 }));
  assert.deepEqual(indexPrice(at(1000, 1002, 2000), 2), {
    price: 1001,
    states: ['live', 'live', 'outlier'],
    spreadPpm: 1_999,
  });
  assert.equal(indexPrice(at(500, 1000, 1001, 1002, 2000), 2).price, 1001);
  assert.equal(indexPrice(at(100), 1).price, 100);
});

test('a source counts while it was heard within 2 s and its price is at most 30 s old, to the millisecond', () => {
  const aged = (ageMs: number, heardMs: number) => [{ price: 7, ageMs, heardMs }];
  assert.equal(indexPrice(aged(SOURCE_PRICE_HOLDS_MS, SOURCE_HEARD_WITHIN_MS), 1).price, 7);
  for (const [age, heard] of [
    [SOURCE_PRICE_HOLDS_MS + 1, 0],
    [0, SOURCE_HEARD_WITHIN_MS + 1],
  ] as const)
    assert.deepEqual(indexPrice(aged(age, heard), 1), { price: 0, states: ['stale'], spreadPpm: 0 });
  assert.equal(indexPrice(aged(0, 0), 2).price, 0);
});

test('sources are apart when those that made the price differ by more than both bounds, an outlier aside', () => {
  const spread = (...prices: number[]) =>
    indexPrice(
      prices.map((price) => ({ price, ageMs: 0, heardMs: 0 })),
      1,
    ).spreadPpm;
  assert.equal(spread(1_000_000), 0);
  assert.equal(spread(999_750, 1_000_000, 1_000_250), 500);
  assert.equal(spread(999_750, 1_000_000, 1_000_251), 501, 'rounded up');
  assert.equal(spread(1_000_000, 1_000_000, 2_000_000), 0);
  assert.equal(
    spread(500_000, 1_000_000, 1_000_001, 2_000_000, 1_000_002),
    1_000_000,
    'where several are far, all count',
  );
  const apart = (spreadPpm: number, deviationPpm: number | null) =>
    areApart({ spreadPpm, apartPpm: 500, deviationPpm });
  assert.deepEqual([apart(500, null), apart(501, null)], [false, true]);
  assert.deepEqual([apart(900, 900), apart(901, 900), apart(501, 900)], [false, true, false]);
});

test('a previewed order freezes, receives and pays what the engine books', () => {
  const terms = { lotUnits: 1_000, unitsPerTickLot: 1, makerFeePpm: 1_000, takerFeePpm: 1_000 };
  const buy = previewSpot(terms, 'buy', 642_100, 4_000, true);
  assert.deepEqual(buy, { frozen: 2_568_400_000, received: 3_996_000, fee: 4_000, notional: 2_568_400_000 });
  const sell = previewSpot(terms, 'sell', 642_100, 4_000, false);
  assert.deepEqual(sell, { frozen: 4_000_000, received: 2_565_831_600, fee: 2_568_400, notional: 2_568_400_000 });
});
