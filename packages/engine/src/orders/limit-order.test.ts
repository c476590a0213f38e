import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH, CASH_EACH, COIN, COINS_EACH, openExchange } from '../testing/exchange.ts';

test('a limit order freezes price x quantity x k, or its lots, and rests', () => {
  const exchange = openExchange();
  const buy = exchange.buy(1, 10_000, 7);
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH - 70_000, frozen: 70_000 });
  assert.deepEqual(
    exchange.events('LevelChanged').map(({ side, price, quantity, depthSeq }) => [side, price, quantity, depthSeq]),
    [['buy', 10_000, 7, 1]],
  );
  exchange.sell(2, 10_001, 6);
  assert.deepEqual(exchange.spot(2, COIN), { available: COINS_EACH - 60, frozen: 60 });
  const { bids, asks } = exchange.engine.depth(0, 10);
  assert.deepEqual([bids, asks], [[[10_000, 7]], [[10_001, 6]]]);
  assert.equal(exchange.engine.order(buy)?.status, 'open');
  assert.deepEqual(exchange.engine.top(0), { bid: 10_000, ask: 10_001, last: 0 });
});

test('trades happen at the resting price, best price first, then first come first served', () => {
  const exchange = openExchange();
  const [late, first, second] = [exchange.sell(1, 10_010, 5), exchange.sell(1, 10_000, 5), exchange.sell(2, 10_000, 5)];
  exchange.buy(3, 10_020, 12);
  const makers = exchange.events('Traded').map(({ makerOrder, price, quantity }) => [makerOrder, price, quantity]);
  assert.deepEqual(makers, [
    [first, 10_000, 5],
    [second, 10_000, 5],
    [late, 10_010, 2],
  ]);
  assert.equal(exchange.engine.order(late)?.status, 'partially-filled');
  assert.equal(exchange.engine.order(late)?.filled, 2);
});

test('both sides book the same units, pay 0.1 % of what they receive, and a better price is released at once', () => {
  const exchange = openExchange();
  exchange.sell(1, 10_000, 15);
  const taker = exchange.buy(2, 10_003, 20);
  const [trade] = exchange.events('Traded');
  assert.deepEqual([trade!.quoteAmount, trade!.makerFee, trade!.takerFee], [150_000, 150, 1]);
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH + 150_000 - 150, frozen: 0 });
  assert.deepEqual(exchange.spot(1, COIN), { available: COINS_EACH - 150, frozen: 0 });
  assert.deepEqual(exchange.spot(2, COIN), { available: COINS_EACH + 150 - 1, frozen: 0 });
  assert.deepEqual(exchange.spot(2, CASH), { available: CASH_EACH - 150_000 - 5 * 10_003, frozen: 5 * 10_003 });
  exchange.cancel(2, taker);
  assert.deepEqual(exchange.spot(2, CASH), { available: CASH_EACH - 150_000, frozen: 0 });
  for (const asset of [CASH, COIN]) assert.equal(exchange.engine.assetSum(asset), 0n);
});

test('each fill posts a base, a quote and a fee movement on either side', () => {
  const exchange = openExchange();
  exchange.sell(1, 10_000, 100);
  exchange.buy(2, 10_000, 100);
  const posted = exchange.events('UserPosted').map(({ user, asset, amount, reason, reference, referenceId }) => {
    return [user, asset, amount, reason, reference, referenceId].join(' ');
  });
  assert.deepEqual(posted.sort(), [
    '1 0 -1000 fee trade 1',
    '1 0 1000000 trade trade 1',
    '1 1 -1000 trade trade 1',
    '2 0 -1000000 trade trade 1',
    '2 1 -1 fee trade 1',
    '2 1 1000 trade trade 1',
  ]);
  const fees = exchange.events('HousePosted').map(({ house, asset, amount }) => [house, asset, amount]);
  assert.deepEqual(fees.sort(), [
    ['fees', 0, 1_000],
    ['fees', 1, 1],
  ]);
});

test('a fee is never more than what was received', () => {
  const exchange = openExchange({ makerFeePpm: 1_000_000, takerFeePpm: 1_000_000 });
  exchange.sell(1, 10_000, 5);
  exchange.buy(2, 10_000, 5);
  const [trade] = exchange.events('Traded');
  assert.deepEqual([trade!.makerFee, trade!.takerFee], [50_000, 50]);
  assert.deepEqual(exchange.spot(2, COIN), { available: COINS_EACH, frozen: 0 });
});

test('an immediate-or-cancel order takes what it reaches and never rests', () => {
  const exchange = openExchange();
  exchange.sell(1, 10_000, 5);
  exchange.sell(1, 10_001, 5);
  const id = exchange.buy(2, 10_000, 8, { timeInForce: 'IOC' });
  assert.deepEqual(exchange.trades(), [[10_000, 5]]);
  assert.deepEqual(exchange.ended().at(-1), [id, 'expired', 'immediate-or-cancel']);
  assert.deepEqual(exchange.spot(2, CASH), { available: CASH_EACH - 50_000, frozen: 0 });
  const none = exchange.buy(2, 9_999, 8, { timeInForce: 'IOC' });
  assert.deepEqual(exchange.ended(), [[none, 'expired', 'immediate-or-cancel']]);
});

test('a fill-or-kill order trades whole or not at all', () => {
  const exchange = openExchange();
  exchange.sell(1, 10_000, 5);
  exchange.sell(3, 10_001, 5);
  const killed = exchange.buy(2, 10_001, 11, { timeInForce: 'FOK' });
  assert.deepEqual(exchange.trades(), []);
  assert.deepEqual(exchange.ended(), [[killed, 'expired', 'fill-or-kill']]);
  assert.deepEqual(exchange.spot(2, CASH), { available: CASH_EACH, frozen: 0 });
  const filled = exchange.buy(2, 10_001, 10, { timeInForce: 'FOK' });
  assert.deepEqual(exchange.trades(), [
    [10_000, 5],
    [10_001, 5],
  ]);
  assert.deepEqual(exchange.ended().at(-1), [filled, 'filled', 'filled']);
});

test("one's own orders do not count for fill-or-kill", () => {
  const exchange = openExchange();
  exchange.sell(2, 10_000, 5);
  exchange.sell(1, 10_000, 5);
  const id = exchange.buy(2, 10_000, 6, { timeInForce: 'FOK' });
  assert.deepEqual(exchange.ended(), [[id, 'expired', 'fill-or-kill']]);
  assert.equal(exchange.engine.openOrders(2).length, 1);
});

test('a post-only order that would trade is refused, one tick away it rests', () => {
  const exchange = openExchange();
  exchange.sell(1, 10_000, 5);
  const order = exchange.order(2, { side: 'buy', price: 10_000, quantity: 6, postOnly: true });
  assert.equal(exchange.refusal(order), 'post_only_would_trade');
  assert.deepEqual(exchange.spot(2, CASH), { available: CASH_EACH, frozen: 0 });
  exchange.accept({ ...order, price: 9_999 });
  exchange.cancel(2, exchange.engine.openOrders(2)[0]!.id);
  exchange.buy(2, 9_990, 6);
  assert.equal(exchange.refusal({ ...order, user: 3, side: 'sell', price: 9_990 }), 'post_only_would_trade');
});

test('an order id is never used again, so an old one stays unknown', () => {
  const exchange = openExchange();
  const first = exchange.buy(1, 10_000, 5);
  exchange.cancel(1, first);
  const second = exchange.buy(1, 10_000, 5);
  assert.notEqual(second, first);
  assert.equal(exchange.engine.order(first), null);
  assert.equal(exchange.cancel(1, first).refusal, 'order_unknown');
  assert.equal(exchange.engine.order(second)?.id, second);
});
