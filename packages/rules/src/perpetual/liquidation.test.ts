import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bracketOf, DEFAULT_TERMS, liquidationFee, lotsOfStep, notionalOf, takesOver } from './index.ts';
import { taken } from './testing/positions.ts';

test('a step goes down two brackets at most, just below the edge, and in the first one closes all', () => {
  fc.assert(
    fc.property(taken, ({ contract, position, entry }) => {
      const { brackets } = contract;
      const lots = lotsOfStep(contract, position, entry);
      const place = bracketOf(brackets, notionalOf(contract, position, entry));
      const size = Math.abs(position.lots);
      if (place === 0) return assert.equal(lots, size);
      const kept = notionalOf(contract, { ...position, lots: size - lots }, entry);
      const target = Math.max(0, place - 2);
      assert.ok(bracketOf(brackets, kept) <= target);
      const more = notionalOf(contract, { ...position, lots: size - lots + 1 }, entry);
      assert.ok(bracketOf(brackets, more) > target, 'no lot more than it takes');
    }),
  );
});

test('a bracket ends one unit before the next begins: of 1,000,000 lots of 1 USDT as many are kept as are worth less than 250,000', () => {
  const contract = { pointValue: 1, brackets: DEFAULT_TERMS.A.brackets };
  const lots = (size: number) => lotsOfStep(contract, { lots: size, entryNotional: 0 }, 1_000_000);
  assert.deepEqual([lots(1_000_000), lots(-300_000), lots(249_999)], [750_001, 50_001, 249_999]);
  assert.equal(lots(6_000_000), 6_000_000 - 999_999);
});

test('a fee is rounded up to a unit and never more than what is left', () => {
  const fee = (closedFor: number, left: number) => liquidationFee({ closedFor, left }, 5_000);
  assert.deepEqual([fee(1_000, 100), fee(1_001, 100), fee(1_000, 4), fee(1_000, -3)], [5, 6, 4, 0]);
});

test('a fund takes a position up to a fifth of what it has, as long as it has lost no more than 30 % in 8 h', () => {
  const fund = { balance: 1_000, before: 1_000 };
  assert.deepEqual([takesOver(fund, 200), takesOver(fund, 201)], [true, false]);
  const lost = (balance: number) => takesOver({ balance, before: 1_000 }, 1);
  assert.deepEqual([lost(700), lost(699), lost(2_000)], [true, false, true]);
  assert.equal(takesOver({ balance: 0, before: 0 }, 1), false);
});
