// A changed price is a new order over exactly what the revoked one left unfilled, never more.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Order } from '@tradewind/api';
import { priceFieldOf, replacementOf } from './replacement.ts';

const order: Order = {
  id: '7',
  clientOrderId: 'first',
  instrument: 'BTC/USDT',
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  postOnly: true,
  price: '64000.0',
  stopPrice: null,
  quantity: '0.5',
  quoteQuantity: null,
  filled: '0.2',
  filledQuote: '12800',
  triggerBy: null,
  status: 'cancelled',
  waitsForPrice: false,
  endReason: 'user',
  createdAt: 1,
  updatedAt: 2,
  fills: [],
};

test('the replacement holds what was left, with the same terms at the new price', () => {
  assert.deepEqual(replacementOf(order, 'price', '63000', 'second'), {
    instrument: 'BTC/USDT',
    side: 'buy',
    type: 'limit',
    quantity: '0.3',
    price: '63000',
    timeInForce: 'GTC',
    postOnly: true,
    clientOrderId: 'second',
  });
});

test('nothing replaces an order that was filled before it could be revoked', () => {
  assert.equal(replacementOf({ ...order, filled: '0.5' }, 'price', '63000', 'second'), null);
});

test('a waiting stop moves its trigger and keeps its limit', () => {
  const stop: Order = {
    ...order,
    type: 'stop-limit',
    stopPrice: '65000',
    triggerBy: 'index',
    postOnly: false,
    filled: '0',
    status: 'untriggered',
  };
  assert.equal(priceFieldOf(stop), 'stopPrice');
  const body = replacementOf(stop, 'stopPrice', '66000', 'second');
  assert.deepEqual(
    { type: body?.type, price: body?.price, stopPrice: body?.stopPrice, triggerBy: body?.triggerBy },
    { type: 'stop-limit', price: '64000.0', stopPrice: '66000', triggerBy: 'index' },
  );
});

test('a stop that was triggered rests as a limit order and does not wait again', () => {
  const body = replacementOf({ ...order, type: 'stop-limit', stopPrice: '65000' }, 'price', '63000', 'second');
  assert.deepEqual({ type: body?.type, stop: body?.stopPrice }, { type: 'limit', stop: undefined });
});
