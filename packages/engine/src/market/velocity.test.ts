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

test('trades pause nothing, however far they run: whoever pays for them could stop a market', () => {
  const exchange = openExchange();
  exchange.tick([1_000_000]);
  exchange.rules({ priceBands: true });
  for (const price of [10_000, 9_700, 10_300, 9_600, 10_400, 9_550]) exchange.trade(price);
  assert.equal(exchange.engine.instruments()[0]!.state, 'trading');
  const without = openExchange();
  without.trade(10_000);
  for (const price of [9_600, 9_400, 9_250, 9_100, 8_999, 8_900, 8_800]) without.trade(price);
  assert.equal(without.engine.instruments()[0]!.state, 'trading');
});

test('the minute is one of samples: a move that took longer pauses nothing when its samples come late together', () => {
  const exchange = openExchange();
  const { now } = exchange;
  exchange.now += 120_000;
  const late = (price: number, ms: number) => {
    exchange.ticks([{ instrument: 0, sources: [{ source: 0, price, ageMs: 0, heardMs: 0 }] }], now + ms);
    return exchange.engine.instruments()[0]!.state;
  };
  const slow = Array.from({ length: 15 }, (_, at) => late(1_000_000 + at * 10_000, at * 8_000));
  assert.deepEqual([...new Set(slow)], ['trading']);
  assert.equal(late(1_260_000, 119_000), 'post-only');
  exchange.pass(VELOCITY_PAUSE_MS - 1);
  assert.equal(exchange.engine.instruments()[0]!.state, 'post-only', 'the pause itself is of the clock');
  exchange.pass(1);
  assert.equal(exchange.engine.instruments()[0]!.state, 'trading');
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
