import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { orderCostOf, ordersCostOf, type SideSums } from './index.ts';

const CONTRACT = { pointValue: 1 };
const TERMS = { leverage: 10, feePpm: 500, mark: 1_000_000 };
const NONE: SideSums = { lots: 0, notional: 0, openLoss: 0 };

const sums = (...orders: readonly (readonly [lots: number, price: number])[]): SideSums => ({
  lots: orders.reduce((all, [lots]) => all + lots, 0),
  notional: orders.reduce((all, [lots, price]) => all + lots * price, 0),
  openLoss: 0,
});
const sumOf = (costs: Readonly<Record<string, number>>) => Object.values(costs).reduce((all, cost) => all + cost, 0);
const alone = (side: 'buy' | 'sell', lots: number, price: number) =>
  sumOf({ ...orderCostOf(CONTRACT, { side, lots, price }, { ...TERMS, mark: price }) });

test('of two sides the one that takes more is paid for', () => {
  const [buys, sells] = [sums([3, 990_000]), sums([2, 1_010_000])];
  const [buy, sell] = [alone('buy', 3, 990_000), alone('sell', 2, 1_010_000)];
  assert.ok(buy > sell);
  assert.equal(ordersCostOf(0, { buys, sells }, TERMS), buy);
  assert.equal(ordersCostOf(0, { buys: NONE, sells }, TERMS), sell);
  assert.equal(ordersCostOf(0, { buys: NONE, sells: NONE }, TERMS), 0);
});

test('what closes a position costs nothing, and a position of the same side closes nothing', () => {
  const cost = (held: number) => ordersCostOf(held, { buys: NONE, sells: sums([11, 1_010_000]) }, TERMS);
  assert.deepEqual([cost(11), cost(12)], [0, 0]);
  assert.equal(cost(10), alone('sell', 1, 1_010_000));
  assert.equal(cost(0), alone('sell', 11, 1_010_000));
  assert.equal(cost(-7), cost(0));
  assert.equal(ordersCostOf(-3, { buys: sums([4, 990_000]), sells: NONE }, TERMS), alone('buy', 1, 990_000));
});

test('a price that is worse than the mark loses at once, and more leverage takes less margin', () => {
  const buy = (price: number, leverage: number) =>
    orderCostOf(CONTRACT, { side: 'buy', lots: 3, price }, { ...TERMS, leverage });
  assert.equal(buy(1_000_007, 10).openLoss, 21);
  assert.equal(buy(999_993, 10).openLoss, 0);
  assert.equal(orderCostOf(CONTRACT, { side: 'sell', lots: 3, price: 999_993 }, TERMS).openLoss, 21);
  assert.deepEqual(
    [buy(1_000_000, 1), buy(1_000_000, 7)].map(({ margin }) => margin),
    [3_000_000, 428_572],
  );
  assert.equal(buy(1_000_000, 1).closeFee, 0, 'without leverage nothing is left to close');
  const loses = { ...sums([3, 1_000_007]), openLoss: 21 };
  assert.equal(ordersCostOf(0, { buys: loses, sells: NONE }, TERMS), sumOf({ ...buy(1_000_007, 10) }));
});

test('more orders never cost less, and a side that is filled bit by bit never costs more', () => {
  const order = fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2_000_000 }));
  const runs = fc.record({
    orders: fc.array(order, { minLength: 1, maxLength: 6 }),
    more: order,
    held: fc.integer({ min: 0, max: 500 }),
    leverage: fc.integer({ min: 1, max: 50 }),
  });
  fc.assert(
    fc.property(runs, ({ orders, more, held, leverage }) => {
      const terms = { ...TERMS, leverage };
      const cost = (...sells: readonly (readonly [number, number])[]) =>
        ordersCostOf(0, { buys: NONE, sells: sums(...sells) }, terms);
      assert.ok(cost(...orders, more) >= cost(...orders));
      const after = ordersCostOf(held, { buys: NONE, sells: sums(...orders) }, terms);
      assert.ok(after <= cost(...orders), 'a position that is closed first takes nothing more');
    }),
    { numRuns: 500 },
  );
});
