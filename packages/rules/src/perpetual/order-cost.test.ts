import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { orderCostOf, ordersCostOf, type Placed } from './index.ts';

const CONTRACT = { pointValue: 1 };
const TERMS = { leverage: 10, feePpm: 500, mark: 1_000_000 };

const placed = (lots: number, price: number, reduceOnly = false): Placed => ({ lots, price, reduceOnly });
const sumOf = (costs: Readonly<Record<string, number>>) => Object.values(costs).reduce((all, cost) => all + cost, 0);
const alone = (side: 'buy' | 'sell', lots: number, price: number) =>
  sumOf({ ...orderCostOf(CONTRACT, { side, lots, price }, TERMS) });

test('of two sides the one that takes more is paid for', () => {
  const [buys, sells] = [[placed(3, 990_000)], [placed(2, 1_010_000)]];
  const [buy, sell] = [alone('buy', 3, 990_000), alone('sell', 2, 1_010_000)];
  assert.ok(buy > sell);
  assert.equal(ordersCostOf(CONTRACT, 0, { buys, sells }, TERMS), buy);
  assert.equal(ordersCostOf(CONTRACT, 0, { buys: [], sells }, TERMS), sell);
  assert.equal(ordersCostOf(CONTRACT, 0, { buys: [], sells: [] }, TERMS), 0);
});

test('what closes a position costs nothing, what comes after it is paid for, and a position of the same side closes nothing', () => {
  const sells = [placed(4, 1_010_000), placed(5, 1_020_000), placed(2, 1_030_000)];
  const cost = (held: number) => ordersCostOf(CONTRACT, held, { buys: [], sells }, TERMS);
  const third = alone('sell', 2, 1_030_000);
  assert.equal(cost(11), 0);
  assert.equal(cost(12), 0);
  assert.equal(cost(10), alone('sell', 1, 1_030_000));
  assert.equal(cost(6), alone('sell', 3, 1_020_000) + third);
  assert.equal(cost(0), alone('sell', 4, 1_010_000) + alone('sell', 5, 1_020_000) + third);
  assert.equal(cost(-7), cost(0));
  const buys = [placed(4, 990_000)];
  assert.equal(ordersCostOf(CONTRACT, -3, { buys, sells: [] }, TERMS), alone('buy', 1, 990_000));
});

test('an order that only reduces costs nothing, and what it closes no other closes', () => {
  const sells = [placed(4, 1_010_000, true), placed(5, 1_020_000)];
  const cost = (held: number) => ordersCostOf(CONTRACT, held, { buys: [], sells }, TERMS);
  assert.equal(cost(9), 0);
  assert.equal(cost(6), alone('sell', 3, 1_020_000));
  assert.equal(cost(2), alone('sell', 5, 1_020_000));
});

test('a price that is worse than the mark loses at once, and more leverage takes less margin', () => {
  const buy = (price: number, leverage: number) =>
    orderCostOf(CONTRACT, { side: 'buy', lots: 3, price }, { ...TERMS, leverage });
  assert.equal(buy(1_000_007, 10).openLoss, 21);
  assert.equal(buy(999_993, 10).openLoss, 0);
  const sell = orderCostOf(CONTRACT, { side: 'sell', lots: 3, price: 999_993 }, TERMS);
  assert.equal(sell.openLoss, 21);
  assert.deepEqual(
    [buy(1_000_000, 1), buy(1_000_000, 7)].map(({ margin }) => margin),
    [3_000_000, 428_572],
  );
  assert.equal(buy(1_000_000, 1).closeFee, 0, 'without leverage nothing is left to close');
});

test('as the book fills them, orders need no more than they set aside, but for the unit of each rounding', () => {
  const order = fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2_000_000 }));
  const runs = fc.record({
    orders: fc.array(order, { minLength: 1, maxLength: 6 }),
    fills: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 }),
    held: fc.integer({ min: 0, max: 500 }),
    leverage: fc.integer({ min: 1, max: 50 }),
    side: fc.constantFrom('buy' as const, 'sell' as const),
  });
  fc.assert(
    fc.property(runs, ({ orders, fills, held, leverage, side }) => {
      const sign = side === 'buy' ? 1 : -1;
      const left = orders.map(([lots, price]) => placed(lots, price)).sort((a, b) => sign * (b.price - a.price));
      const terms = { ...TERMS, leverage };
      let position = -sign * held;
      const costOf = () => {
        const others = side === 'buy' ? { buys: left, sells: [] } : { buys: [], sells: left };
        return ordersCostOf(CONTRACT, position, others, terms);
      };
      for (const fill of fills) {
        const [first] = left;
        if (first === undefined) break;
        const before = costOf();
        const toClose = Math.max(0, -sign * position);
        const lots = Math.min(fill, first.lots, toClose > 0 ? toClose : fill);
        position += sign * lots;
        if (lots === first.lots) left.shift();
        else left[0] = { ...first, lots: first.lots - lots };
        const freed = before - costOf();
        if (toClose > 0) assert.equal(freed, 0);
        else assert.ok(freed + 3 >= sumOf({ ...orderCostOf(CONTRACT, { side, lots, price: first.price }, terms) }));
      }
    }),
    { numRuns: 500 },
  );
});
