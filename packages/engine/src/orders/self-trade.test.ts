import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH, CASH_EACH, COIN, COINS_EACH, openExchange } from '../testing/exchange.ts';

test("a user's newest order wins: the own resting order expires and the taker goes on", () => {
  const exchange = openExchange();
  const own = exchange.sell(1, 10_000, 10);
  exchange.sell(2, 10_000, 10);
  const taker = exchange.buy(1, 10_000, 10);
  assert.deepEqual(exchange.ended(), [
    [own, 'expired', 'self-trade'],
    [exchange.events('Traded')[0]!.makerOrder, 'filled', 'filled'],
    [taker, 'filled', 'filled'],
  ]);
  assert.equal(exchange.events('Traded')[0]!.makerUser, 2);
  assert.deepEqual(exchange.spot(1, COIN), { available: COINS_EACH + 99, frozen: 0 });
});

test('users of one group never trade with each other, users without a group may', () => {
  const exchange = openExchange();
  for (const user of [20, 21]) {
    exchange.accept({ kind: 'OpenAccount', user, class: 'user', group: 5 });
    exchange.accept({ kind: 'Grant', user, clientId: '', bodyHash: 0 });
  }
  const resting = exchange.sell(20, 10_000, 10);
  exchange.buy(21, 10_000, 10);
  assert.deepEqual(exchange.trades(), []);
  assert.deepEqual(exchange.ended(), [[resting, 'expired', 'self-trade']]);
  exchange.sell(1, 10_000, 10);
  assert.equal(exchange.trades().length, 1);
});

test('when house meets house both orders end', () => {
  const exchange = openExchange();
  const resting = exchange.sell(8, 10_000, 10);
  const taker = exchange.buy(9, 10_000, 10);
  assert.deepEqual(exchange.ended(), [
    [resting, 'expired', 'self-trade'],
    [taker, 'expired', 'self-trade'],
  ]);
  assert.deepEqual(exchange.spot(9, CASH), { available: CASH_EACH, frozen: 0 });
});

test('a fill-or-kill order of the house does not count on what lies behind another house order', () => {
  const exchange = openExchange();
  exchange.sell(1, 10_000, 10);
  exchange.sell(8, 10_001, 10);
  exchange.sell(1, 10_002, 10);
  const killed = exchange.buy(9, 10_002, 20, { timeInForce: 'FOK' });
  assert.deepEqual(exchange.ended(), [[killed, 'expired', 'fill-or-kill']]);
  exchange.buy(9, 10_002, 10, { timeInForce: 'FOK' });
  assert.deepEqual(exchange.trades(), [[10_000, 10]]);
});

test('a simulated trader trades with the house', () => {
  const exchange = openExchange();
  exchange.sell(8, 10_000, 10);
  exchange.buy(7, 10_000, 10);
  assert.equal(exchange.trades().length, 1);
});

test('switched off, everyone may trade with everyone', () => {
  const exchange = openExchange();
  exchange.rules({ selfTradePrevention: false });
  exchange.sell(1, 10_000, 10);
  exchange.buy(1, 10_000, 10);
  assert.equal(exchange.trades().length, 1);
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH - 100, frozen: 0 });
});
