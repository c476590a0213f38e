import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlaceOrder } from '../commands.ts';
import {
  MAX_OPEN_ORDERS_PER_INSTRUMENT,
  MAX_STOP_ORDERS_PER_INSTRUMENT,
  MAX_UNFILLED_ORDERS_PER_WINDOW,
  ORDER_RATE_WINDOW_MS,
} from '../limits.ts';
import type { RefusalCode } from '../refusals.ts';
import { CASH, CASH_EACH, COIN, openExchange } from '../testing/exchange.ts';
import { INSTRUMENT_STATES } from '../vocabulary.ts';

type Wrong = readonly [Partial<PlaceOrder>, RefusalCode];

const MOST = Number.MAX_SAFE_INTEGER;

const combinations: readonly Wrong[] = [
  [{ quoteQuantity: 60_000 }, 'order_combination_invalid'],
  [{ quantity: 0 }, 'order_combination_invalid'],
  [{ quantity: 0, quoteQuantity: 60_000 }, 'order_combination_invalid'],
  [{ type: 'market', price: 0, side: 'sell', quantity: 0, quoteQuantity: 60_000 }, 'order_combination_invalid'],
  [{ type: 'market' }, 'order_combination_invalid'],
  [{ type: 'market', price: 0, timeInForce: 'IOC' }, 'order_combination_invalid'],
  [{ type: 'market', price: 0, postOnly: true }, 'order_combination_invalid'],
  [{ type: 'stop-limit', stopPrice: 10_100, postOnly: true }, 'order_combination_invalid'],
  [{ timeInForce: 'IOC', postOnly: true }, 'order_combination_invalid'],
  [{ timeInForce: 'FOK', postOnly: true }, 'order_combination_invalid'],
  [{ stopPrice: 9_000 }, 'order_combination_invalid'],
];

const numbers: readonly Wrong[] = [
  [{ price: 0 }, 'price_invalid'],
  [{ price: -1 }, 'price_invalid'],
  [{ price: 0.5 }, 'price_invalid'],
  [{ price: Number.NaN }, 'price_invalid'],
  [{ type: 'stop-limit', stopPrice: 0 }, 'price_invalid'],
  [{ type: 'stop-limit', stopPrice: -1 }, 'price_invalid'],
  [{ quantity: -1 }, 'quantity_invalid'],
  [{ quantity: 1.5 }, 'quantity_invalid'],
  [{ type: 'market', price: 0, quantity: 0, quoteQuantity: -1 }, 'amount_invalid'],
  [{ type: 'market', price: 0, quantity: 0, quoteQuantity: 0.5 }, 'amount_invalid'],
  [{ instrument: 1 }, 'instrument_unknown'],
  [{ instrument: -1 }, 'instrument_unknown'],
  [{ user: 99 }, 'account_unknown'],
  [{ user: 0 }, 'account_unknown'],
];

test('each wrong combination of fields and each wrong number has its code, and nothing changes', () => {
  const exchange = openExchange();
  exchange.trade(10_000);
  const before = exchange.spot(1, CASH);
  for (const [fields, code] of [...combinations, ...numbers]) {
    const order = { ...exchange.order(1, { side: 'buy', price: 10_000, quantity: 10 }), ...fields };
    assert.equal(exchange.refusal(order), code, JSON.stringify(fields));
    assert.deepEqual(
      exchange.engine.events.decode().map(({ kind }) => kind),
      ['CommandApplied'],
    );
  }
  assert.deepEqual(exchange.spot(1, CASH), before);
  assert.equal(exchange.engine.openOrders(1).length, 0);
});

test('the smallest notional is accepted, one unit less is not', () => {
  const exchange = openExchange();
  const limit = (price: number) => exchange.order(1, { price, quantity: 5 });
  assert.equal(exchange.refusal(limit(9_999)), 'notional_too_small');
  assert.equal(exchange.refusal(limit(10_000)), '');
  const market = (quoteQuantity: number) => exchange.order(2, { type: 'market', quoteQuantity });
  assert.equal(exchange.refusal(market(49_999)), 'notional_too_small');
  assert.equal(exchange.refusal(market(50_000)), '');
  const sold = (quantity: number) => exchange.order(3, { type: 'market', side: 'sell', quantity });
  assert.equal(exchange.refusal(sold(4)), 'notional_too_small');
  assert.equal(exchange.refusal(sold(5)), '');
});

test('a notional up to 2^53 - 1 can be counted, beyond it the order is refused', () => {
  const exchange = openExchange();
  const order = (price: number, quantity: number) => exchange.order(1, { price, quantity });
  assert.equal(exchange.refusal(order(MOST, 1)), 'insufficient_balance');
  assert.equal(exchange.refusal(order(MOST, 2)), 'notional_too_large');
  assert.equal(exchange.refusal(order(2 ** 52, 2)), 'notional_too_large');
  assert.equal(exchange.refusal(order(1, MOST)), 'notional_too_large');
  const sell = exchange.order(1, { side: 'sell', price: 1, quantity: 2 ** 52 });
  assert.equal(exchange.refusal(sell), 'notional_too_large');
});

test('the last unit can be frozen, one more cannot', () => {
  const exchange = openExchange({ minNotional: 0 });
  assert.equal(exchange.refusal(exchange.order(1, { price: CASH_EACH + 1, quantity: 1 })), 'insufficient_balance');
  assert.equal(exchange.refusal(exchange.order(1, { price: CASH_EACH, quantity: 1 })), '');
  assert.deepEqual(exchange.spot(1, CASH), { available: 0, frozen: CASH_EACH });
  assert.equal(exchange.refusal(exchange.order(1, { price: 1, quantity: 1 })), 'insufficient_balance');
  const sell = (quantity: number) => exchange.order(2, { side: 'sell', price: CASH_EACH * 2, quantity });
  assert.equal(exchange.refusal(sell(1_000_001)), 'insufficient_balance');
  assert.equal(exchange.refusal(sell(1_000_000)), '');
  assert.equal(exchange.spot(2, COIN).available, 0);
});

test('200 open orders and 10 stops a user and instrument; orders of another kind do not count', () => {
  const exchange = openExchange();
  exchange.rules({ orderRate: false, priceBands: false });
  exchange.trade(10_000);
  const limit = exchange.order(1, { price: 9_000, quantity: 6 });
  const stop = exchange.order(1, { type: 'stop-limit', price: 11_000, stopPrice: 11_000, quantity: 6 });
  for (let i = 0; i < MAX_STOP_ORDERS_PER_INSTRUMENT; i += 1) exchange.accept(stop);
  assert.equal(exchange.refusal(stop), 'stop_orders_limit');
  for (let i = 0; i < MAX_OPEN_ORDERS_PER_INSTRUMENT; i += 1) exchange.accept(limit);
  assert.equal(exchange.refusal(limit), 'open_orders_limit');
  assert.equal(exchange.refusal({ ...limit, user: 2 }), '');
  exchange.cancel(1, exchange.engine.openOrders(1)[0]!.id);
  assert.equal(exchange.refusal(limit), '');
});

test('100 orders that did not trade fit into 10 s; orders that trade do not count, the rule can be lifted', () => {
  const exchange = openExchange();
  const order = exchange.order(1, { price: 9_000, quantity: 6 });
  for (let i = 0; i < MAX_UNFILLED_ORDERS_PER_WINDOW; i += 1) {
    if (i === 50) {
      exchange.sell(2, 9_500, 6);
      exchange.accept({ ...order, price: 9_500 });
    }
    exchange.accept(order);
  }
  assert.equal(exchange.refusal(order), 'order_rate_limit');
  exchange.now += ORDER_RATE_WINDOW_MS - 1;
  assert.equal(exchange.refusal(order), 'order_rate_limit');
  exchange.rules({ orderRate: false });
  assert.equal(exchange.refusal(order), '');
  exchange.rules({});
  exchange.now += 1;
  assert.equal(exchange.refusal(order), '');
});

test('the state of a market says what it takes; cancels are always taken', () => {
  for (const state of INSTRUMENT_STATES) {
    const exchange = openExchange();
    const resting = exchange.buy(1, 10_000, 5);
    exchange.apply({ kind: 'SetInstrumentState', instrument: 0, state });
    const order = exchange.order(2, { price: 9_000, quantity: 10 });
    assert.equal(exchange.refusal(order), state === 'trading' ? '' : 'market_not_trading', state);
    const passive = state === 'trading' || state === 'post-only';
    assert.equal(exchange.refusal({ ...order, postOnly: true }), passive ? '' : 'market_not_trading', state);
    assert.equal(exchange.cancel(1, resting).refusal, '', state);
  }
});
