import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  bankruptcyPrice,
  bracketOf,
  crossHealthOf,
  deductionOf,
  healthOf,
  isDue,
  liquidationPrice,
  notionalOf,
  shownLiquidation,
} from './index.ts';
import { taken } from './testing/positions.ts';

test('it is the last price at which the test itself is due, over all brackets, and the next is not', () => {
  fc.assert(
    fc.property(taken, ({ contract, position }) => {
      const price = liquidationPrice(contract, position);
      const due = (at: number) => isDue(healthOf(contract, position, at));
      if (price === null) return assert.ok(!due(0), 'a long of which all is paid');
      assert.ok(due(price));
      assert.ok(!due(position.lots > 0 ? price + 1 : price - 1));
    }),
    { numRuns: 500 },
  );
});

test('it is what the formula says with the bracket in which it falls', () => {
  fc.assert(
    fc.property(taken, ({ contract, position }) => {
      const price = liquidationPrice(contract, position);
      if (price === null) return;
      const { brackets, pointValue } = contract;
      const place = bracketOf(brackets, notionalOf(contract, position, price));
      const rate = brackets[place]!.maintenancePpm / 1_000_000;
      const side = position.lots > 0 ? 1 : -1;
      const own = position.entryNotional - side * (position.backing + deductionOf(brackets, place));
      const slope = Math.abs(position.lots) * pointValue * (1 - side * rate);
      const said = own / slope;
      // A unit by which maintenance is rounded up, and what doubles lose.
      assert.ok(Math.abs(said - price) <= 1 + 1 / slope + price / 10 ** 12, `${price}, the formula says ${said}`);
    }),
    { numRuns: 500 },
  );
});

test('in cross it is where the whole account is due while the others stay at their marks', () => {
  fc.assert(
    fc.property(
      fc.array(taken, { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 1, max: 10 ** 12 }),
      (some, wallet) => {
        const held = some.map(({ contract, position, entry }) => ({ contract, position, mark: entry }));
        const [own, ...others] = held as [(typeof held)[0], ...typeof held];
        const { equity, maintenance } = crossHealthOf(wallet, others);
        const price = liquidationPrice(own.contract, { ...own.position, backing: equity - maintenance });
        if (price === null) return;
        const due = (mark: number) => isDue(crossHealthOf(wallet, [{ ...own, mark }, ...others]));
        assert.ok(due(price));
        const next = own.position.lots > 0 ? price + 1 : price - 1;
        if (next > 0 && price < 10 ** 9) assert.ok(!due(next));
      },
    ),
    { numRuns: 500 },
  );
});

test('it is shown in whole ticks, of a long rounded up and of a short down: never further away than it is', () => {
  assert.deepEqual([shownLiquidation(12_301, true), shownLiquidation(12_300, true)], [12_400, 12_300]);
  assert.deepEqual([shownLiquidation(12_399, false), shownLiquidation(12_400, false)], [12_300, 12_400]);
});

test('who closes at the bankruptcy price pays the fee and has nothing left, and no tick more', () => {
  fc.assert(
    fc.property(taken, fc.integer({ min: 0, max: 10_000 }), ({ contract, position }, feePpm) => {
      const price = bankruptcyPrice(contract, position, feePpm)!;
      const left = (at: number) => {
        const worth = BigInt(notionalOf(contract, position, at));
        const won = position.lots > 0 ? worth - BigInt(position.entryNotional) : BigInt(position.entryNotional) - worth;
        return (BigInt(position.backing) + won) * 1_000_000n - worth * BigInt(feePpm);
      };
      if (price === 0) return assert.ok(left(0) >= 0n);
      assert.ok(left(price) >= 0n);
      assert.ok(left(position.lots > 0 ? price - 100 : price + 100) < 0n);
    }),
    { numRuns: 500 },
  );
});

test('a short behind which others have lost more than it was worth can be closed at no price, a long that is paid at any', () => {
  const contract = { pointValue: 1 };
  assert.equal(bankruptcyPrice(contract, { lots: -10, entryNotional: 1_000, backing: -1_000 }, 500), null);
  assert.equal(bankruptcyPrice(contract, { lots: 10, entryNotional: 1_000, backing: 1_000 }, 500), 0);
});
