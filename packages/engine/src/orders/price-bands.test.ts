import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REFERENCE_TRADES_WINDOW_MS } from '../limits.ts';
import { CASH, CASH_EACH, type Exchange, openExchange } from '../testing/exchange.ts';

/** A market with a live index of 10,000 ticks; the group's entry band is 10 %, the execution band 5 %. */
function indexed(): Exchange {
  const exchange = openExchange();
  exchange.tick([1_000_000]);
  return exchange;
}

test('a limit price is bounded on its aggressive side alone, the bound itself is allowed', () => {
  const exchange = indexed();
  const at = (side: 'buy' | 'sell', price: number) =>
    exchange.refusal(exchange.order(1, { side, price, quantity: 100 }));
  assert.equal(at('buy', 11_001), 'price_outside_band');
  assert.equal(at('buy', 11_000), '');
  assert.equal(at('buy', 1_000), '');
  exchange.accept({ kind: 'CancelAllOrders', user: 1, clientId: '', bodyHash: 0, instrument: 0 });
  assert.equal(at('sell', 8_999), 'price_outside_band');
  assert.equal(at('sell', 9_000), '');
  assert.equal(at('sell', 100_000), '');
});

test('a trade outside the execution band does not happen and the rest of the taker expires, good-till-cancelled too', () => {
  const exchange = indexed();
  exchange.sell(1, 10_500, 5);
  exchange.sell(1, 10_501, 5);
  const id = exchange.buy(2, 10_900, 20);
  assert.deepEqual(exchange.trades(), [[10_500, 5]]);
  assert.deepEqual(exchange.ended().at(-1), [id, 'expired', 'execution-band']);
  assert.deepEqual(exchange.spot(2, CASH), { available: CASH_EACH - 52_500, frozen: 0 });
  for (const price of [9_500, 9_499]) exchange.buy(3, price, 6);
  exchange.sell(4, 9_100, 12);
  assert.deepEqual(exchange.trades(), [[9_500, 6]]);
});

test('what lies outside the execution band does not count for fill-or-kill', () => {
  const exchange = indexed();
  exchange.sell(1, 10_500, 5);
  exchange.sell(1, 10_501, 5);
  const id = exchange.buy(2, 10_900, 6, { timeInForce: 'FOK' });
  assert.deepEqual(exchange.ended(), [[id, 'expired', 'fill-or-kill']]);
});

test('without an index the mean trade of five minutes is the reference, after that there is none', () => {
  const exchange = openExchange();
  exchange.trade(10_000);
  exchange.trade(10_100);
  const at = (price: number) => exchange.refusal(exchange.order(1, { price, quantity: 100 }));
  assert.equal(at(11_056), 'price_outside_band');
  assert.equal(at(11_055), '');
  exchange.now += REFERENCE_TRADES_WINDOW_MS - 1;
  assert.equal(at(11_056), 'price_outside_band');
  exchange.now += 1;
  assert.equal(at(11_056), '');
  assert.equal(at(50_000), '');
});

test('bands can be switched off', () => {
  const exchange = indexed();
  exchange.rules({ priceBands: false });
  exchange.sell(1, 20_000, 5);
  exchange.buy(2, 30_000, 5);
  assert.deepEqual(exchange.trades(), [[20_000, 5]]);
});
