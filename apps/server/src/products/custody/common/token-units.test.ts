import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '@tradewind/engine';
import { paidOf, unitsOf } from './token-units.ts';

test('token units are whole units and a rest, and back again, whatever the decimals', () => {
  const ether = { decimals: 18, scale: 8 };
  assert.deepEqual(paidOf(10n ** 18n, ether), { amount: 100_000_000, rest: 0 });
  assert.deepEqual(paidOf(12_345_678_901n, ether), { amount: 1, rest: 2_345_678_901 });
  assert.deepEqual(paidOf(1n, ether), { amount: 0, rest: 1 });
  const same = { decimals: 6, scale: 6 };
  assert.deepEqual(paidOf(995_000n, same), { amount: 995_000, rest: 0 });
  const coarse = { decimals: 0, scale: 6 };
  assert.deepEqual(paidOf(3n, coarse), { amount: 3_000_000, rest: 0 });
  for (const scales of [ether, same, coarse])
    for (const units of [1n, 7n, 2n ** 53n - 1n, 987_654_321n])
      if (paidOf(units, scales) !== null) assert.equal(unitsOf(paidOf(units, scales)!, scales), units);
});

test('what the ledger cannot hold is told as such: the bound, the bound plus one, 2^64 and 2^256 - 1', () => {
  const bound = BigInt(limits.MAX_CUSTODY);
  const same = { decimals: 6, scale: 6 };
  assert.deepEqual(paidOf(bound, same), { amount: limits.MAX_CUSTODY, rest: 0 });
  for (const units of [bound + 1n, 2n ** 64n, 2n ** 256n - 1n]) assert.equal(paidOf(units, same), null);
  const ether = { decimals: 18, scale: 8 };
  assert.deepEqual(paidOf(bound * 10n ** 10n + 9_999_999_999n, ether), {
    amount: limits.MAX_CUSTODY,
    rest: 9_999_999_999,
  });
  assert.equal(paidOf((bound + 1n) * 10n ** 10n, ether), null);
  assert.equal(paidOf(bound, { decimals: 0, scale: 6 }), null);
});
