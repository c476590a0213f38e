import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../testing/exchange.ts';
import {
  contractBalance,
  contractOrder,
  deal,
  index,
  LISTED,
  leave,
  lever,
  perpetualExchange,
} from '../testing/perpetual.ts';

interface Placed {
  readonly exchange: Exchange;
  /** Orders of user 1, the oldest first: what takes margin here, elsewhere and here again, then what takes none. */
  readonly orders: readonly number[];
}

/** User 1 is long ten lots at 1,000 in cross, levered 50 times, and has so much that is not needed. */
function placed(spare = 0): Placed {
  const exchange = perpetualExchange();
  exchange.accept({ ...LISTED, instrument: 2, symbol: 'COIN-CASH-2' });
  index(exchange, 100_000);
  for (const instrument of [1, 2]) exchange.accept(lever(1, 50, 'cross', instrument));
  deal(exchange, 1, 2, 1_000, 10);
  const orders = [
    contractOrder(1, 'buy', 950, 1),
    contractOrder(1, 'buy', 950, 1, { instrument: 2 }),
    contractOrder(1, 'buy', 950, 1),
    contractOrder(1, 'sell', 1_050, 5, { reduceOnly: true }),
    contractOrder(1, 'buy', 0, 1, { type: 'stop-market', stopPrice: 1_050 }),
  ].map((order) => exchange.accept(order).result.id);
  leave(exchange, 1, spare);
  // 20,000; two lots at 950 take 3,800 and 95 and 93.1, one takes 1,900 and 47.5 and 46.55: each rounded up.
  const { wallet, orderMargin, free } = exchange.engine.perpetuals.account(1);
  assert.deepEqual([wallet, orderMargin, free], [25_984 + spare, 5_984, spare]);
  return { exchange, orders };
}

/** The oldest first. */
const open = ({ engine }: Exchange) =>
  engine
    .openOrders(1)
    .map(({ id }) => id)
    .reverse();

test('after a loss what takes margin is cancelled, the newest first in whatever contract, until the account covers it', () => {
  const { exchange, orders } = placed();
  const [oldest, elsewhere, newest, closes, stop] = orders;
  exchange.accept(contractOrder(3, 'buy', 975, 5));
  exchange.accept(contractOrder(1, 'sell', 975, 5));
  // 12,500 are lost, a fee of 243.75 is paid, 10,000 are freed: 2,744 are not covered.
  assert.deepEqual(
    exchange.ended().filter(([, , reason]) => reason === 'margin'),
    [
      [newest, 'cancelled', 'margin'],
      [elsewhere, 'cancelled', 'margin'],
    ],
  );
  assert.deepEqual(open(exchange), [oldest, closes, stop]);
  const { wallet, orderMargin, free } = exchange.engine.perpetuals.account(1);
  assert.deepEqual([wallet, orderMargin, free], [13_240, 1_995, 1_245]);
  assert.deepEqual(contractBalance(exchange, 1), { available: 1_245, frozen: 11_995 });
});

test('no more is cancelled than is not covered, and a unit more takes the next', () => {
  // Five lots at 976 lose 12,000 and pay 244, and free 10,000; the newest order takes 1,994.
  for (const [spare, left] of [
    [250, 4],
    [249, 3],
  ] as const) {
    const { exchange, orders } = placed(spare);
    exchange.accept(contractOrder(3, 'buy', 976, 5));
    exchange.accept(contractOrder(1, 'sell', 976, 5));
    assert.deepEqual(open(exchange), [...orders.slice(0, left - 2), ...orders.slice(3)]);
  }
});

test('a mark that falls cancels nothing, the next fill of the account does', () => {
  const { exchange, orders } = placed();
  index(exchange, 99_500);
  assert.equal(exchange.engine.perpetuals.account(1).unrealised, -5_000);
  assert.deepEqual(open(exchange), orders);
  exchange.accept(contractOrder(3, 'buy', 995, 1));
  exchange.accept(contractOrder(1, 'sell', 995, 1));
  // 500 are realised, a fee of 49.75 is paid, 2,000 are freed: 3,050 are not covered. Two have to go.
  assert.deepEqual(open(exchange), [orders[0], orders[3], orders[4]]);
});
