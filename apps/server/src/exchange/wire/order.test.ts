import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event, OrderAccepted } from '@tradewind/engine';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import { readOrder } from '../orders/routes.ts';
import { acceptedState, foldOrder, orderShape } from './order.ts';

const { catalogue } = exchangeOf(() => Date.UTC(2026, 0, 5, 9));
const instrument = 'BTC/USDT';

const accepted: OrderAccepted = {
  kind: 'OrderAccepted',
  order: 11,
  user: 1,
  clientId: '',
  instrument: catalogue.instrument(instrument).view.id,
  side: 'sell',
  type: 'stop-market',
  timeInForce: 'GTC',
  postOnly: false,
  triggerBy: 'index',
  price: 0,
  stopPrice: 590_000,
  quantity: 100,
  quoteQuantity: 0,
};

test('an order that waits for a price says so until it ends, and keeps a status of the specification', () => {
  const filled = { status: 'filled', endReason: 'filled', filled: 100, filledQuote: 59_000_000 } as const;
  const events: readonly Event[] = [
    { kind: 'OrderTriggered', order: 11, user: 1 },
    { kind: 'OrderWaits', order: 11, user: 1 },
    { kind: 'OrderWaits', order: 12, user: 1 },
    { kind: 'OrderReduced', order: 11, user: 1, quantity: 90 },
    { kind: 'OrderEnded', order: 11, user: 1, instrument: accepted.instrument, ...filled },
  ];
  const told: [string, boolean][] = [];
  let state = acceptedState(accepted, 1_000);
  for (const event of events) {
    state = foldOrder(state, event, 2_000);
    const { status, waitsForPrice } = orderShape(catalogue, state, []);
    told.push([status, waitsForPrice]);
  }
  assert.deepEqual(told, [
    ['open', false],
    ['open', true],
    ['open', true],
    ['open', true],
    ['filled', false],
  ]);
});

test('a stop order triggers by the index unless it says otherwise; for other orders there is nothing to trigger', () => {
  const order = { instrument, side: 'sell', quantity: '0.001' } as const;
  const stop = { ...order, type: 'stop-market', stopPrice: '59000' } as const;
  assert.equal(readOrder(catalogue, stop).triggerBy, 'index');
  assert.equal(readOrder(catalogue, { ...stop, triggerBy: 'last' }).triggerBy, 'last');
  assert.equal(readOrder(catalogue, { ...order, type: 'market' }).triggerBy, 'last');
});
