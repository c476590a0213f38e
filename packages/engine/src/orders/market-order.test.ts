import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH, CASH_EACH, COIN, COINS_EACH, openExchange } from '../testing/exchange.ts';

test('a market order on an empty book is accepted, expires and costs nothing', () => {
  const exchange = openExchange();
  for (const fields of [{ quantity: 10 }, { quoteQuantity: 60_000 }, { side: 'sell', quantity: 10 } as const]) {
    const id = exchange.place(1, { type: 'market', ...fields });
    assert.deepEqual(exchange.ended(), [[id, 'expired', 'empty-book']]);
  }
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH, frozen: 0 });
  assert.deepEqual(exchange.spot(1, COIN), { available: COINS_EACH, frozen: 0 });
});

test('a market order goes 2 % from the best price and no tick further; what is left expires', () => {
  const exchange = openExchange();
  exchange.rules({ priceBands: false });
  exchange.sell(1, 10_000, 5);
  exchange.sell(1, 10_200, 5);
  exchange.sell(1, 10_201, 5);
  const buy = exchange.place(2, { type: 'market', quantity: 15 });
  assert.deepEqual(exchange.trades(), [
    [10_000, 5],
    [10_200, 5],
  ]);
  assert.deepEqual(exchange.ended().at(-1), [buy, 'expired', 'market-remainder']);
  assert.deepEqual(exchange.spot(2, CASH), { available: CASH_EACH - 101_000, frozen: 0 });
  for (const price of [9_801, 9_605, 9_604]) exchange.buy(1, price, 6);
  exchange.place(3, { type: 'market', side: 'sell', quantity: 18 });
  assert.deepEqual(exchange.trades(), [
    [9_801, 6],
    [9_605, 6],
  ]);
});

test('the protected price rounds towards the best price', () => {
  const exchange = openExchange();
  exchange.rules({ priceBands: false });
  for (const price of [10_001, 10_201, 10_202]) exchange.sell(1, price, 5);
  exchange.place(2, { type: 'market', quantity: 15 });
  assert.deepEqual(exchange.trades().at(-1), [10_201, 5]);
  assert.equal(exchange.trades().length, 2);
});

test('a market buy must be able to pay its worst price, and is charged what it cost', () => {
  const exchange = openExchange({ minNotional: 0 });
  exchange.rules({ priceBands: false });
  const worst = Math.floor(CASH_EACH / 10_200);
  exchange.sell(1, 10_000, worst + 1);
  assert.equal(exchange.refusal(exchange.order(2, { type: 'market', quantity: worst + 1 })), 'insufficient_balance');
  exchange.place(2, { type: 'market', quantity: worst });
  assert.deepEqual(exchange.spot(2, CASH), { available: CASH_EACH - worst * 10_000, frozen: 0 });
});

test('a buy by quote amount spends at most that, in whole lots at each price', () => {
  const exchange = openExchange();
  exchange.rules({ priceBands: false });
  exchange.sell(1, 10_000, 5);
  exchange.sell(1, 10_100, 50);
  const id = exchange.place(2, { type: 'market', quoteQuantity: 99_999 });
  assert.deepEqual(exchange.trades(), [
    [10_000, 5],
    [10_100, 4],
  ]);
  assert.deepEqual(exchange.ended().at(-1), [id, 'filled', 'filled']);
  assert.deepEqual(exchange.spot(2, CASH), { available: CASH_EACH - 90_400, frozen: 0 });
  assert.equal(
    exchange.refusal(exchange.order(2, { type: 'market', quoteQuantity: CASH_EACH })),
    'insufficient_balance',
  );
});
