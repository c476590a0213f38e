import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReduceOrder } from '../commands.ts';
import { CASH, CASH_EACH, COIN, COINS_EACH, openExchange, TERMS } from '../testing/exchange.ts';

const reduce = (user: number, order: number, quantity: number): ReduceOrder => ({
  kind: 'ReduceOrder',
  user,
  clientId: '',
  bodyHash: 0,
  order,
  quantity,
});
const cancelAll = (user: number, instrument: number) =>
  ({ kind: 'CancelAllOrders', user, clientId: '', bodyHash: 0, instrument }) as const;

test('a cancelled order leaves the book and its lock goes back to the last unit', () => {
  const exchange = openExchange();
  const id = exchange.sell(1, 10_000, 10);
  exchange.buy(2, 10_000, 6);
  exchange.cancel(1, id);
  assert.deepEqual(
    exchange.events('OrderEnded').map(({ status, filled, filledQuote }) => [status, filled, filledQuote]),
    [['cancelled', 6, 60_000]],
  );
  assert.deepEqual(exchange.spot(1, COIN), { available: COINS_EACH - 60, frozen: 0 });
  assert.deepEqual(exchange.engine.depth(0, 5).asks, []);
});

test("another user's order, an ended one and one that never was are all unknown", () => {
  const exchange = openExchange();
  const id = exchange.buy(1, 10_000, 5);
  assert.equal(exchange.cancel(2, id).refusal, 'order_unknown');
  assert.equal(exchange.refusal(reduce(2, id, 4)), 'order_unknown');
  for (const order of [0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER, id + 1])
    assert.equal(exchange.cancel(1, order).refusal, 'order_unknown');
  assert.equal(exchange.cancel(1, id).refusal, '');
  assert.equal(exchange.cancel(1, id).refusal, 'order_unknown');
  assert.equal(exchange.refusal(reduce(1, id, 4)), 'order_unknown');
});

test('a reduced order keeps its place and releases what it no longer needs', () => {
  const exchange = openExchange();
  const first = exchange.buy(1, 10_000, 10);
  const second = exchange.buy(2, 10_000, 10);
  exchange.accept(reduce(1, first, 6));
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH - 60_000, frozen: 60_000 });
  assert.deepEqual(exchange.engine.depth(0, 5).bids, [[10_000, 16]]);
  exchange.sell(3, 10_000, 8);
  assert.deepEqual(
    exchange.events('Traded').map(({ makerOrder, quantity }) => [makerOrder, quantity]),
    [
      [first, 6],
      [second, 2],
    ],
  );
});

test('the new total lies above what is filled and below the present total, both ends excluded', () => {
  const exchange = openExchange();
  const id = exchange.buy(1, 10_000, 20);
  exchange.sell(2, 10_000, 7);
  for (const quantity of [7, 6, 0, -1, 20, 21, 7.5, Number.NaN])
    assert.equal(exchange.refusal(reduce(1, id, quantity)), 'reduce_invalid', String(quantity));
  assert.equal(exchange.refusal(reduce(1, id, 19)), '');
  assert.equal(exchange.refusal(reduce(1, id, 8)), '');
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH - 80_000, frozen: 10_000 });
});

test('a waiting stop can be reduced, one by quote amount cannot', () => {
  const exchange = openExchange();
  exchange.trade(10_000);
  const stop = exchange.sell(1, 9_800, 10, { type: 'stop-limit', stopPrice: 9_900 });
  exchange.accept(reduce(1, stop, 4));
  assert.deepEqual(exchange.spot(1, COIN), { available: COINS_EACH - 40, frozen: 40 });
  const byQuote = exchange.place(1, { type: 'stop-market', stopPrice: 10_100, quoteQuantity: 60_000 });
  assert.equal(exchange.refusal(reduce(1, byQuote, 1)), 'reduce_invalid');
});

test("cancel all takes one's own open and waiting orders of one instrument, or of all", () => {
  const exchange = openExchange();
  exchange.accept({ ...TERMS, instrument: 1, symbol: 'SECOND' });
  exchange.trade(10_000);
  exchange.buy(1, 9_900, 10);
  exchange.buy(1, 10_200, 10, { type: 'stop-limit', stopPrice: 10_100 });
  exchange.buy(1, 9_900, 10, { instrument: 1 });
  const other = exchange.buy(2, 9_900, 10);
  assert.equal(exchange.refusal(cancelAll(1, 2)), 'instrument_unknown');
  assert.deepEqual(exchange.accept(cancelAll(1, 0)).result, { kind: 'command', id: 2 });
  assert.equal(exchange.engine.openOrders(1).length, 1);
  exchange.buy(1, 9_900, 10);
  assert.deepEqual(exchange.accept(cancelAll(1, -1)).result, { kind: 'command', id: 2 });
  assert.deepEqual(exchange.accept(cancelAll(1, -1)).result, { kind: 'command', id: 0 });
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH, frozen: 0 });
  assert.notEqual(exchange.engine.order(other), null);
});

test('every change of a level has the next depth number of its instrument', () => {
  const exchange = openExchange();
  const numbers: number[] = [];
  const note = () => numbers.push(...exchange.events('LevelChanged').map(({ depthSeq }) => depthSeq));
  const id = exchange.buy(1, 10_000, 10);
  note();
  exchange.accept(reduce(1, id, 9));
  note();
  exchange.sell(2, 10_000, 5);
  note();
  exchange.cancel(1, id);
  note();
  assert.deepEqual(
    exchange.events('LevelChanged').map(({ quantity }) => quantity),
    [0],
  );
  assert.deepEqual(numbers, [1, 2, 3, 4]);
  assert.equal(exchange.engine.depth(0, 1).seq, 4);
});
