import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Balance, Order } from '@tradewind/api';
import { accountSnapshot, accountUpdate, emptyAccount } from './account-state.ts';

function order(id: string, status: Order['status'], createdAt: number): Order {
  return {
    id,
    clientOrderId: id,
    instrument: 'BTC/USDT',
    side: 'buy',
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    price: '1',
    stopPrice: null,
    quantity: '1',
    quoteQuantity: null,
    filled: '0',
    filledQuote: '0',
    triggerBy: null,
    status,
    waitsForPrice: false,
    endReason: null,
    createdAt,
    updatedAt: createdAt,
    fills: [],
  };
}

const balance = (asset: string, available: string): Balance => ({
  account: 'spot',
  asset,
  available,
  frozen: '0',
  total: available,
  equivalent: null,
});

test('an order that ended leaves the open list and is kept as ended', () => {
  const start = accountSnapshot(emptyAccount, {
    orders: [order('a', 'open', 1), order('b', 'open', 2)],
    fills: [],
    balances: [],
  });
  assert.deepEqual(
    start.orders.map((one) => one.id),
    ['b', 'a'],
  );
  const next = accountUpdate(start, {
    orders: [order('a', 'filled', 1), order('c', 'open', 3)],
    fills: [],
    balances: [],
  });
  assert.deepEqual(
    next.orders.map((one) => one.id),
    ['c', 'b'],
  );
  assert.deepEqual(
    next.ended.map((one) => one.id),
    ['a'],
  );
});

test('a balance replaces the one of the same account and asset, others stay', () => {
  const start = accountSnapshot(emptyAccount, {
    orders: [],
    fills: [],
    balances: [balance('BTC', '1'), balance('USDT', '5')],
  });
  const next = accountUpdate(start, { orders: [], fills: [], balances: [balance('BTC', '2')] });
  assert.deepEqual(
    next.balances.map((one) => [one.asset, one.available]),
    [
      ['BTC', '2'],
      ['USDT', '5'],
    ],
  );
  assert.equal(next.orders, start.orders);
});

test('before the first snapshot nothing is known', () => {
  assert.equal(emptyAccount.ready, false);
  assert.equal(accountSnapshot(emptyAccount, { orders: [], fills: [], balances: [] }).ready, true);
});
