import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../testing/exchange.ts';
import {
  contractOrder,
  deal,
  index,
  perpetualExchange,
  positionOf,
  protection,
  refusedWhole,
} from '../testing/perpetual.ts';

/** User 1 is long ten lots at 1,000 ticks, user 2 short. */
function opened(): Exchange {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  return exchange;
}

/** What waits to close the position of a user: [type, stop price, lots]. */
const stops = (exchange: Exchange, user = 1) =>
  exchange.engine.openOrders(user).map(({ type, stopPrice, quantity }) => [type, stopPrice, quantity]);

const isFlat = (exchange: Exchange, user = 1) => exchange.engine.perpetuals.positions(user).length === 0;

/** Buyers and sellers near a price, so that what closes finds somebody. */
function quoted(exchange: Exchange, price: number): void {
  exchange.accept(contractOrder(3, 'buy', price - 1, 20));
  exchange.accept(contractOrder(4, 'sell', price + 1, 20));
}

test('a price on the wrong side of what is watched, or none at all, is refused, and so is what is no price', () => {
  const exchange = opened();
  const { id } = positionOf(exchange, 1);
  const short = positionOf(exchange, 2).id;
  const cases = [
    [1, id, { takeProfit: 1_000 }],
    [1, id, { takeProfit: 999, protectBy: 'index' }],
    [1, id, { stopLoss: 1_000 }],
    [1, id, { stopLoss: 1_001, protectBy: 'last' }],
    [1, id, { takeProfit: 1_010, stopLoss: 1_005 }],
    [2, short, { takeProfit: 1_001 }],
    [2, short, { stopLoss: 999 }],
  ] as const;
  for (const [user, position, fields] of cases)
    assert.equal(refusedWhole(exchange, protection(user, position, fields)), 'protection_wrong_side');
  for (const price of [-1, 0.5, Number.NaN, 2 ** 53])
    for (const fields of [{ takeProfit: price }, { stopLoss: price }])
      assert.equal(refusedWhole(exchange, protection(1, id, fields)), 'price_invalid');
});

test("another's position cannot be protected, nor its orders be cancelled, nor one that is closed", () => {
  const exchange = opened();
  const { id } = positionOf(exchange, 1);
  exchange.accept(protection(1, id, { stopLoss: 990 }));
  const [order] = exchange.engine.openOrders(1);
  for (const [user, position] of [
    [2, id],
    [3, id],
    [1, positionOf(exchange, 2).id],
    [1, 99],
  ] as const)
    assert.equal(refusedWhole(exchange, protection(user, position, { stopLoss: 980 })), 'position_unknown');
  const cancel = { kind: 'CancelOrder', user: 2, clientId: '', bodyHash: 0, order: order!.id } as const;
  assert.equal(refusedWhole(exchange, cancel), 'order_unknown');
  deal(exchange, 2, 1, 1_000, 10);
  assert.equal(refusedWhole(exchange, protection(1, id, {})), 'position_unknown');
});

test('while the index is stale a protection by mark or index is not set, and may be taken away', () => {
  const exchange = opened();
  const { id } = positionOf(exchange, 1);
  exchange.accept(protection(1, id, { stopLoss: 990 }));
  exchange.pass(10_000);
  for (const protectBy of ['mark', 'index'] as const)
    assert.equal(refusedWhole(exchange, protection(1, id, { stopLoss: 980, protectBy })), 'no_reference_price');
  exchange.accept(protection(1, id, {}));
  assert.deepEqual(stops(exchange), []);
});

test('while the index is stale no price ends a position, and the first samples after it do', () => {
  const exchange = opened();
  exchange.accept(protection(1, positionOf(exchange, 1).id, { stopLoss: 999, protectBy: 'last' }));
  deal(exchange, 4, 7, 1_000, 5);
  exchange.accept(contractOrder(3, 'buy', 998, 11));
  exchange.pass(10_000);
  exchange.accept(contractOrder(4, 'sell', 998, 1, { reduceOnly: true }));
  assert.deepEqual([exchange.trades(), isFlat(exchange)], [[[998, 1]], false]);
  while (exchange.engine.perpetuals.contract(1)?.live === false) index(exchange, 100_000);
  assert.deepEqual([exchange.trades(), isFlat(exchange)], [[[998, 10]], true]);
});

test('a protection is for all of the position: it is moved, grows and shrinks with it, and leaves with it', () => {
  const exchange = opened();
  const { id } = positionOf(exchange, 1);
  exchange.accept(protection(1, id, { takeProfit: 1_020, stopLoss: 990 }));
  const both = (lots: number) => [
    ['stop-market', 990, lots],
    ['take-profit-market', 1_020, lots],
  ];
  assert.deepEqual(stops(exchange), both(10));
  assert.equal(exchange.engine.perpetuals.account(1).orderMargin, 0);
  exchange.accept(protection(1, id, { takeProfit: 1_020, stopLoss: 985 }));
  assert.deepEqual(
    exchange.ended().map(([, status, reason]) => [status, reason]),
    [['cancelled', 'replaced']],
  );
  exchange.accept(protection(1, id, { takeProfit: 1_020, stopLoss: 990 }));
  deal(exchange, 1, 2, 1_000, 5);
  assert.deepEqual(stops(exchange), both(15));
  deal(exchange, 2, 1, 1_000, 7);
  assert.deepEqual(stops(exchange), both(8));
  deal(exchange, 2, 1, 1_000, 8);
  assert.deepEqual(stops(exchange), []);
});

test('a position that turns is another one, and what protected the old one does not protect it', () => {
  const exchange = opened();
  const { id } = positionOf(exchange, 1);
  exchange.accept(protection(1, id, { takeProfit: 1_020, stopLoss: 990 }));
  deal(exchange, 2, 1, 1_000, 15);
  assert.deepEqual([positionOf(exchange, 1).lots, positionOf(exchange, 1).id > id], [-5, true]);
  assert.deepEqual(stops(exchange), []);
});

test('what an order brings with it protects what it opens, from its first fill on, and leaves with the order that opened nothing', () => {
  const exchange = perpetualExchange();
  const fields = { takeProfit: 1_020, stopLoss: 980 };
  const order = exchange.accept(contractOrder(1, 'buy', 1_000, 10, fields)).result.id;
  assert.equal(exchange.engine.openOrders(1).length, 1);
  exchange.cancel(1, order);
  assert.deepEqual(stops(exchange), []);
  const again = exchange.accept(contractOrder(1, 'buy', 1_000, 10, fields)).result.id;
  exchange.accept(contractOrder(2, 'sell', 1_000, 4));
  assert.deepEqual(stops(exchange).slice(0, 2), [
    ['stop-market', 980, 4],
    ['take-profit-market', 1_020, 4],
  ]);
  exchange.accept(contractOrder(2, 'sell', 1_000, 6));
  assert.deepEqual(stops(exchange), [
    ['stop-market', 980, 10],
    ['take-profit-market', 1_020, 10],
  ]);
  assert.equal(exchange.engine.order(again), null);
  const { takeProfit, stopLoss, protectBy } = positionOf(exchange, 1);
  assert.deepEqual([takeProfit, stopLoss, protectBy], [1_020, 980, 'mark']);
});

test('each is triggered by the price that it watches and by no other', () => {
  const losses = { mark: 99_000, index: 99_000, last: 100_000 };
  for (const protectBy of ['mark', 'index', 'last'] as const) {
    const exchange = opened();
    exchange.accept(protection(1, positionOf(exchange, 1).id, { stopLoss: 995, protectBy }));
    quoted(exchange, 996);
    assert.equal(isFlat(exchange), false, protectBy);
    index(exchange, losses[protectBy]);
    assert.equal(isFlat(exchange), protectBy !== 'last', protectBy);
    if (protectBy !== 'last') continue;
    // A trade at 995, near the index, meets it; what closes goes no further than half a percent from the index.
    exchange.accept(contractOrder(2, 'sell', 995, 1));
    assert.equal(isFlat(exchange), true);
  }
});

test('a win is taken, the loss that was to be ended leaves with it, and a short is the mirror of a long', () => {
  for (const [user, price] of [
    [1, 1_010],
    [2, 990],
  ] as const) {
    const exchange = opened();
    const sign = user === 1 ? 1 : -1;
    const { id } = positionOf(exchange, user);
    exchange.accept(protection(user, id, { takeProfit: 1_000 + 8 * sign, stopLoss: 1_000 - 8 * sign }));
    quoted(exchange, price);
    index(exchange, price * 100);
    assert.equal(isFlat(exchange, user), true);
    assert.deepEqual(stops(exchange, user), []);
    // Closed one tick from the middle, for a win of nine ticks.
    assert.equal(exchange.events('PositionChanged').find((one) => one.user === user)?.realised, 9_000);
  }
});
