import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  costCapOf,
  costOf,
  haircutPpmOf,
  heldOf,
  type Mark,
  mayCredit,
  mayLeave,
  netWorth,
  spentAfterRelease,
  worthOf,
} from './index.ts';

const DOLLAR: Mark = { value: 1n, units: 1n };
/** A unit is worth a third of a dollar's. */
const THIRD: Mark = { value: 1n, units: 3n };

test('a worth is exact and rounds as it is said', () => {
  assert.deepEqual([worthOf(10, THIRD, 'down'), worthOf(10, THIRD, 'up'), worthOf(9, THIRD, 'up')], [3, 4, 3]);
  assert.equal(worthOf(Number.MAX_SAFE_INTEGER, { value: 2n, units: 1n }, 'down'), Number.MAX_SAFE_INTEGER);
});

test('deposits hold back 5 % more than they are worth, of each rounded up; everything where one has no mark', () => {
  const held = heldOf([
    { amount: 1_000, mark: DOLLAR },
    { amount: 10, mark: THIRD },
  ]);
  assert.equal(held, 1_050 + 4);
  assert.equal(heldOf([]), 0);
  assert.equal(heldOf([{ amount: 1, mark: null }]), Number.MAX_SAFE_INTEGER);
});

test('assets count less their haircut, debts whole; without a mark an asset is worth nothing, and beside a debt nothing is', () => {
  const coins = { amount: 1_000, mark: DOLLAR, haircutPpm: haircutPpmOf('A') };
  assert.equal(netWorth([coins], []), 950);
  assert.equal(netWorth([coins, { amount: 9_999, mark: null, haircutPpm: 0 }], [{ amount: 100, mark: DOLLAR }]), 850);
  assert.equal(netWorth([coins], [{ amount: 951, mark: DOLLAR }]), 0);
  assert.equal(netWorth([coins], [{ amount: 1, mark: null }]), 0);
  assert.equal(netWorth([coins], [{ amount: 0, mark: null }]), 950);
  assert.deepEqual([haircutPpmOf('A'), haircutPpmOf('B'), haircutPpmOf('C')], [50_000, 80_000, 100_000]);
});

test('what leaves leaves what is held back, to the unit; where nothing is held all may leave, whatever is owed', () => {
  assert.equal(mayLeave(2_000, 950, 1_050), true);
  assert.equal(mayLeave(2_000, 951, 1_050), false);
  assert.equal(mayLeave(0, 951, 0), true);
});

test('a deposit that was changed into coins stays: who takes the coins out is refused', () => {
  const held = heldOf([{ amount: 10_000, mark: DOLLAR }]);
  const bought = netWorth([{ amount: 29_970, mark: THIRD, haircutPpm: haircutPpmOf('A') }], []);
  assert.equal(mayLeave(bought, worthOf(29_970, THIRD, 'up'), held), false);
  assert.equal(mayLeave(bought, 1, held), false);
  const own = netWorth(
    [
      { amount: 11_000, mark: DOLLAR, haircutPpm: 0 },
      { amount: 29_970, mark: THIRD, haircutPpm: 50_000 },
    ],
    [],
  );
  assert.equal(mayLeave(own, own - held, held), true);
});

test('an exchange costs what was given less what was got, against the taker of it by up to a unit; a gain is no cost', () => {
  assert.equal(costOf({ given: 100, givenMark: DOLLAR, got: 297, gotMark: THIRD }), 1);
  assert.equal(costOf({ given: 100, givenMark: DOLLAR, got: 299, gotMark: THIRD }), 1);
  assert.equal(costOf({ given: 100, givenMark: DOLLAR, got: 600, gotMark: THIRD }), 0);
});

test('the cap is a hundredth, and a deposit that is final takes its own with it', () => {
  assert.deepEqual([costCapOf(10_099), costCapOf(99)], [100, 0]);
  assert.deepEqual([spentAfterRelease(150, 10_099), spentAfterRelease(50, 10_099)], [50, 0]);
});

test('a deposit is credited up to the caps of its user and its chain', () => {
  const caps = { worth: 100, ofUser: 900, userCap: 1_000, ofChain: 4_900, chainCap: 5_000 };
  assert.equal(mayCredit(caps), true);
  assert.equal(mayCredit({ ...caps, worth: 101 }), false);
  assert.equal(mayCredit({ ...caps, userCap: 999 }), false);
  assert.equal(mayCredit({ ...caps, chainCap: 4_999 }), false);
});

test('parts of an exchange never cost less than the whole, for any marks and amounts', () => {
  const mark = fc.record({ value: fc.bigInt(1n, 10n ** 9n), units: fc.bigInt(1n, 10n ** 9n) });
  const parts = fc.array(fc.tuple(fc.nat(10 ** 6), fc.nat(10 ** 6)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(mark, mark, parts, (givenMark, gotMark, exchanges) => {
      const cost = (given: number, got: number) => costOf({ given, givenMark, got, gotMark });
      const each = exchanges.reduce((sum, [given, got]) => sum + cost(given, got), 0);
      const given = exchanges.reduce((sum, one) => sum + one[0], 0);
      const got = exchanges.reduce((sum, one) => sum + one[1], 0);
      assert.ok(each >= cost(given, got));
    }),
  );
});
