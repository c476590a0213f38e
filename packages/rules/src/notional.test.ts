import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lotsFor, notionalOf } from './notional.ts';

test('lots for an amount cost at most that amount, and one lot more costs more, up to 2^53 - 1', () => {
  fc.assert(
    fc.property(
      fc.maxSafeNat(),
      fc.integer({ min: 1, max: 2 ** 26 }),
      fc.integer({ min: 1, max: 2 ** 26 }),
      (q, t, k) => {
        assert.equal(BigInt(lotsFor(q, t, k)), BigInt(q) / (BigInt(t) * BigInt(k)));
      },
    ),
  );
});

test('an amount one unit below a whole number of lots buys one lot less', () => {
  const most = Number.MAX_SAFE_INTEGER;
  for (const perLot of [3, 7, 1_001, 2 ** 26 + 1]) {
    const lots = (most - (most % perLot)) / perLot;
    const cost = notionalOf(perLot, lots, 1);
    assert.equal(lotsFor(cost, perLot, 1), lots);
    assert.equal(lotsFor(cost - 1, perLot, 1), lots - 1);
  }
});
