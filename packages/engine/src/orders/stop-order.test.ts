import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH, CASH_EACH, COIN, COINS_EACH, type Exchange, openExchange } from '../testing/exchange.ts';

/** A market that last traded at 10,000 with bands off. */
function traded(): Exchange {
  const exchange = openExchange();
  exchange.rules({ priceBands: false });
  exchange.trade(10_000);
  return exchange;
}

const triggered = (exchange: Exchange) => exchange.events('OrderTriggered').map(({ order }) => order);

test('a stop on the wrong side of the market, or at it, is refused', () => {
  const exchange = traded();
  const cases = [
    ['buy', 'stop-limit', 10_000, 10_001],
    ['sell', 'stop-limit', 10_000, 9_999],
    ['buy', 'take-profit-limit', 10_000, 9_999],
    ['sell', 'take-profit-limit', 10_000, 10_001],
  ] as const;
  for (const [side, type, wrong, right] of cases) {
    const order = exchange.order(1, { side, type, price: 10_000, quantity: 10 });
    assert.equal(exchange.refusal({ ...order, stopPrice: wrong }), 'stop_wrong_side', `${side} ${type}`);
    assert.equal(exchange.refusal({ ...order, stopPrice: right }), '', `${side} ${type}`);
  }
  const other = exchange.order(1, { type: 'stop-market', stopPrice: 9_000, quantity: 10 });
  assert.equal(exchange.refusal(other), 'stop_wrong_side');
});

test('a stop needs a price to wait for: a last trade, or a live index', () => {
  const exchange = openExchange();
  const order = exchange.order(1, { type: 'stop-market', stopPrice: 11_000, quantity: 10 });
  assert.equal(exchange.refusal(order), 'no_reference_price');
  assert.equal(exchange.refusal({ ...order, triggerBy: 'index' }), 'no_reference_price');
  exchange.tick([1_000_000]);
  assert.equal(exchange.refusal({ ...order, triggerBy: 'index' }), '');
  assert.equal(exchange.refusal(order), 'no_reference_price');
});

test('a waiting stop stands outside the book with its money frozen, and can be cancelled', () => {
  const exchange = traded();
  const id = exchange.buy(1, 10_150, 10, { type: 'stop-limit', stopPrice: 10_100 });
  assert.equal(exchange.engine.order(id)?.status, 'untriggered');
  assert.deepEqual(exchange.engine.depth(0, 5).bids, []);
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH - 101_500, frozen: 101_500 });
  exchange.cancel(1, id);
  assert.deepEqual(exchange.ended(), [[id, 'cancelled', 'user']]);
  exchange.trade(10_100);
  assert.deepEqual(triggered(exchange), []);
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH, frozen: 0 });
});

test('a stop triggers at its price and not a tick before, then trades or rests like any order', () => {
  const exchange = traded();
  const id = exchange.buy(1, 10_150, 10, { type: 'stop-limit', stopPrice: 10_100 });
  exchange.trade(10_099);
  assert.deepEqual(triggered(exchange), []);
  exchange.trade(10_100);
  assert.deepEqual(triggered(exchange), [id]);
  assert.equal(exchange.engine.order(id)?.status, 'open');
  assert.deepEqual(exchange.engine.depth(0, 5).bids, [[10_150, 10]]);
});

test('a stop-market buy freezes its stop price plus protection, which stays its worst price', () => {
  const exchange = traded();
  const id = exchange.place(1, { type: 'stop-market', stopPrice: 10_100, quantity: 20 });
  const worst = 10_302;
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH - 20 * worst, frozen: 20 * worst });
  for (const price of [worst - 1, worst, worst + 1]) exchange.sell(2, price, 6);
  exchange.trade(10_100);
  assert.deepEqual(exchange.trades().slice(1), [
    [worst - 1, 6],
    [worst, 6],
  ]);
  assert.equal(exchange.engine.order(id)?.waitsForPrice, true);
  const paid = 6 * (worst - 1) + 6 * worst;
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH - paid - 8 * worst, frozen: 8 * worst });
});

test('a stop-market on an empty side waits with all its money frozen', () => {
  const exchange = traded();
  const id = exchange.place(1, { side: 'sell', type: 'stop-market', stopPrice: 9_900, quantity: 10 });
  exchange.trade(9_900);
  const waits = exchange.events('OrderWaits').map(({ order }) => order);
  assert.deepEqual(waits, [id]);
  assert.deepEqual(exchange.spot(1, COIN), { available: COINS_EACH - 100, frozen: 100 });
});

test('two stops reached by one trade go by the distance of their trigger price, then by sequence', () => {
  const exchange = traded();
  const stop = (user: number, stopPrice: number) => exchange.buy(user, 10_300, 6, { type: 'stop-limit', stopPrice });
  const far = stop(1, 10_200);
  const near = stop(2, 10_100);
  const second = stop(1, 10_100);
  exchange.trade(10_200);
  assert.deepEqual(triggered(exchange), [near, second, far]);
});

test('a triggered order may trade and so trigger the next, within one command', () => {
  const exchange = traded();
  exchange.sell(2, 10_200, 6);
  exchange.sell(2, 10_300, 6);
  const first = exchange.buy(1, 10_200, 6, { type: 'stop-limit', stopPrice: 10_100 });
  const second = exchange.buy(1, 10_300, 6, { type: 'stop-limit', stopPrice: 10_200 });
  exchange.trade(10_100);
  assert.deepEqual(triggered(exchange), [first, second]);
  assert.equal(exchange.engine.top(0).last, 10_300);
});

test('a take-profit sell waits above, a stop sell below; index stops look at the index alone', () => {
  const exchange = traded();
  exchange.tick([1_000_000]);
  const profit = exchange.sell(1, 10_100, 6, { type: 'take-profit-limit', stopPrice: 10_100, triggerBy: 'index' });
  const loss = exchange.sell(1, 9_000, 6, { type: 'stop-limit', stopPrice: 9_900, triggerBy: 'index' });
  exchange.trade(10_100);
  assert.deepEqual(triggered(exchange), []);
  exchange.tick([1_009_999]);
  assert.deepEqual(triggered(exchange), []);
  exchange.tick([1_010_000]);
  assert.deepEqual(triggered(exchange), [profit]);
  exchange.tick([990_000]);
  assert.deepEqual(triggered(exchange), [loss]);
});

test('while the index is stale no stop triggers, by last neither; when it is back they do', () => {
  const exchange = traded();
  exchange.tick([1_000_000]);
  const id = exchange.buy(1, 10_150, 10, { type: 'stop-limit', stopPrice: 10_100 });
  exchange.pass(10_000);
  assert.equal(exchange.engine.index(0).state, 'stale');
  exchange.trade(10_100);
  assert.deepEqual(triggered(exchange), []);
  for (let sample = 1; sample <= 3; sample += 1) {
    exchange.now += 500;
    exchange.tick([1_010_000]);
    assert.deepEqual(triggered(exchange), sample < 3 ? [] : [id]);
  }
});
