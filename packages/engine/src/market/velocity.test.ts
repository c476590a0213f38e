import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VELOCITY_PAUSE_MS, VELOCITY_WINDOW_MS } from '../limits.ts';
import { type Exchange, openExchange } from '../testing/exchange.ts';

const states = (exchange: Exchange) => exchange.events('InstrumentStateChanged').map(({ state }) => state);

test('an index that moves more than 10 % within a minute makes the market post-only for 30 s', () => {
  const exchange = openExchange();
  exchange.tick([1_000_000]);
  exchange.now += 500;
  exchange.tick([1_100_000]);
  assert.deepEqual(states(exchange), []);
  exchange.now += 500;
  exchange.tick([1_100_001]);
  assert.deepEqual(states(exchange), ['post-only']);
  assert.equal(exchange.refusal(exchange.order(1, { price: 10_000, quantity: 10 })), 'market_not_trading');
  assert.equal(exchange.refusal(exchange.order(1, { price: 10_000, quantity: 10, postOnly: true })), '');
  exchange.pass(VELOCITY_PAUSE_MS - 1);
  assert.equal(exchange.engine.instruments()[0]!.state, 'post-only');
  exchange.pass(1);
  assert.deepEqual(states(exchange), ['trading']);
  exchange.buy(1, 10_000, 10);
});

test('the same move in a little more than a minute pauses nothing', () => {
  const exchange = openExchange();
  exchange.tick([1_000_000]);
  exchange.now += VELOCITY_WINDOW_MS - 1;
  exchange.tick([1_050_000]);
  exchange.now += 1;
  exchange.tick([1_100_001]);
  assert.deepEqual(states(exchange), []);
});

test('trades that run away pause the market in the same way, downwards too', () => {
  const exchange = openExchange();
  exchange.trade(10_000);
  for (const price of [9_600, 9_400, 9_250, 9_100, 9_000]) exchange.trade(price);
  assert.equal(exchange.engine.instruments()[0]!.state, 'trading');
  exchange.trade(8_999);
  assert.equal(exchange.engine.instruments()[0]!.state, 'post-only');
});

test("an operator's word stands: the end of a pause does not open what was closed meanwhile", () => {
  const exchange = openExchange();
  exchange.tick([1_000_000]);
  exchange.tick([1_200_000]);
  exchange.accept({ kind: 'SetInstrumentState', instrument: 0, state: 'cancel-only' });
  exchange.pass(VELOCITY_PAUSE_MS);
  assert.equal(exchange.engine.instruments()[0]!.state, 'cancel-only');
});

test('with bands off nothing is paused', () => {
  const exchange = openExchange();
  exchange.rules({ priceBands: false });
  exchange.tick([1_000_000]);
  exchange.tick([2_000_000]);
  assert.equal(exchange.engine.instruments()[0]!.state, 'trading');
});
