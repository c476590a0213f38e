import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restoreEngine } from '../index.ts';
import { MAX_SAMPLE_AGE_MS, MAX_TRIGGERS_PER_COMMAND, REFERENCE_TRADES_WINDOW_MS } from '../limits.ts';
import { CASH, CASH_EACH, COIN, COINS_EACH, Exchange, openExchange, SIMULATED_USER } from '../testing/exchange.ts';

/** Group A with an index of 10,000 ticks: protection 2 %, 1 % for the last trade to trigger, 0.5 % at first. */
const INDEX = 1_000_000;
const STOP = { side: 'sell', type: 'stop-market', stopPrice: 9_990, quantity: 10, triggerBy: 'index' } as const;

function indexed(): Exchange {
  const exchange = openExchange();
  exchange.tick([INDEX]);
  exchange.trade(10_000);
  return exchange;
}

/** The next sample, half a second later. */
function sampled(exchange: Exchange, index = INDEX): void {
  exchange.now += 500;
  exchange.tick([index]);
}

/** A sell of 10 lots, triggered by a sample that falls to its stop; the book has no bid. */
function waitingSell(exchange: Exchange): number {
  const id = exchange.place(1, STOP);
  sampled(exchange, 999_000);
  sampled(exchange);
  assert.equal(exchange.engine.order(id)?.waitsForPrice, true);
  return id;
}

const triggered = (exchange: Exchange) => exchange.events('OrderTriggered').map(({ order }) => order);

test('the last trade triggers only while it lies within half the protection of the index', () => {
  for (const [price, near] of [
    [9_900, true],
    [9_899, false],
  ] as const) {
    const exchange = indexed();
    const id = exchange.sell(1, 9_800, 10, { type: 'stop-limit', stopPrice: 9_950 });
    exchange.trade(price);
    assert.deepEqual(triggered(exchange), near ? [id] : [], String(price));
    // Once the index is near, so is the same last trade.
    sampled(exchange, 995_000);
    assert.deepEqual(triggered(exchange), near ? [] : [id], String(price));
  }
});

test('a triggered order goes a quarter of the protection at once, all of it after a minute, and evenly in between', () => {
  const exchange = indexed();
  for (const price of [9_941, 9_940, 9_866, 9_791]) exchange.buy(2, price, 6);
  const id = exchange.place(1, { ...STOP, quantity: 24 });
  // 9,990 less 0.5 % is 9,940.05: the index is stricter than the best price.
  const filledAt = new Map<number, number>();
  for (let ms = 0; ms <= 60_000; ms += 500) {
    sampled(exchange, 999_000);
    for (const [price] of exchange.trades()) if (!filledAt.has(price)) filledAt.set(price, ms);
  }
  // 9,990 less 1.25 % is 9,865.125 after half a minute, less 2 % it is 9,790.2.
  assert.deepEqual(
    [...filledAt],
    [
      [9_941, 0],
      [9_940, 500],
      [9_866, 30_000],
      [9_791, 60_000],
    ],
  );
  assert.deepEqual(exchange.ended().at(-1), [id, 'filled', 'filled']);
});

test('what finds no price waits, and the sample that finds one ends it', () => {
  const exchange = indexed();
  const id = waitingSell(exchange);
  const view = exchange.engine.order(id);
  assert.deepEqual([view?.status, view?.filled], ['open', 0]);
  assert.deepEqual(exchange.spot(1, COIN), { available: COINS_EACH - 100, frozen: 100 });
  exchange.buy(2, 9_990, 6);
  assert.deepEqual(exchange.trades(), [], 'a bid is no sample');
  sampled(exchange);
  assert.deepEqual(exchange.trades(), [[9_990, 6]]);
  assert.equal(exchange.engine.order(id)?.status, 'partially-filled');
  assert.equal(exchange.engine.order(id)?.waitsForPrice, true);
  assert.deepEqual(exchange.events('OrderWaits'), [], 'it is told once');
  exchange.buy(2, 9_980, 6);
  sampled(exchange);
  assert.deepEqual(exchange.trades(), [[9_980, 4]]);
  assert.deepEqual(exchange.ended(), [[id, 'filled', 'filled']]);
  assert.deepEqual(exchange.spot(1, COIN), { available: COINS_EACH - 100, frozen: 0 });
});

test('a buy waits while prices lie beyond what is frozen for it, also when its protection would allow more', () => {
  const exchange = indexed();
  const id = exchange.place(1, { ...STOP, side: 'buy', stopPrice: 10_100 });
  const worst = 10_302;
  exchange.sell(2, 10_310, 10);
  sampled(exchange, 1_031_000);
  assert.equal(exchange.engine.order(id)?.waitsForPrice, true);
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH - 10 * worst, frozen: 10 * worst });
  exchange.sell(2, worst, 6);
  sampled(exchange, 1_031_000);
  assert.deepEqual(exchange.trades(), [[worst, 6]]);
  assert.deepEqual(exchange.spot(1, CASH), { available: CASH_EACH - 10 * worst, frozen: 4 * worst });
});

test('an order that waits can be reduced and cancelled, with its lock to the unit', () => {
  const exchange = indexed();
  const id = waitingSell(exchange);
  exchange.accept({ kind: 'ReduceOrder', user: 1, clientId: '', bodyHash: 0, order: id, quantity: 7 });
  assert.deepEqual(exchange.spot(1, COIN), { available: COINS_EACH - 70, frozen: 70 });
  assert.deepEqual(exchange.engine.depth(0, 5).asks, []);
  exchange.cancel(1, id);
  assert.deepEqual(exchange.ended(), [[id, 'cancelled', 'user']]);
  assert.deepEqual(exchange.spot(1, COIN), { available: COINS_EACH, frozen: 0 });
  exchange.buy(2, 10_000, 10);
  sampled(exchange);
  assert.deepEqual(exchange.trades(), []);
});

test('an order that waits counts among the open ones, no longer among the stops', () => {
  const exchange = indexed();
  exchange.rules({ orderRate: false });
  waitingSell(exchange);
  const stop = exchange.order(1, { side: 'sell', type: 'stop-limit', price: 9_000, stopPrice: 9_000, quantity: 10 });
  for (let count = 0; count < 10; count += 1) exchange.accept(stop);
  assert.equal(exchange.refusal(stop), 'stop_orders_limit');
  const limit = exchange.order(1, { side: 'sell', price: 10_500, quantity: 5 });
  for (let count = 0; count < 199; count += 1) exchange.accept(limit);
  assert.equal(exchange.refusal(limit), 'open_orders_limit');
});

test('an order that waits goes on waiting over a restart', () => {
  const exchange = indexed();
  const id = waitingSell(exchange);
  const restored = new Exchange(restoreEngine(exchange.engine.snapshot()));
  restored.now = exchange.now;
  restored.buy(2, 9_990, 10);
  sampled(restored);
  assert.deepEqual(restored.ended().at(-1), [id, 'filled', 'filled']);
});

test('waiting orders are tried by turn, and what one sample cannot try is first in the next', () => {
  const exchange = indexed();
  const orders = Array.from({ length: MAX_TRIGGERS_PER_COMMAND + 1 }, () => exchange.place(SIMULATED_USER, STOP));
  // The first triggers all but one, the second that one, the third tries all but that one.
  for (let samples = 0; samples < 3; samples += 1) sampled(exchange, 999_000);
  const filled = [1, 2, 3].map(() => {
    exchange.buy(2, 9_990, 10);
    sampled(exchange, 999_000);
    return exchange.ended().at(-1)?.[0];
  });
  assert.deepEqual(filled, [orders.at(-1), orders[0], orders[1]]);
});

test('a triggered order does not trade by a sample that comes more than 2 s late', () => {
  for (const [late, trades] of [
    [MAX_SAMPLE_AGE_MS, [[9_990, 10]]],
    [MAX_SAMPLE_AGE_MS + 1, []],
  ] as const) {
    const exchange = indexed();
    waitingSell(exchange);
    exchange.buy(2, 9_990, 10);
    const sampledAt = exchange.now + 500;
    exchange.now = sampledAt + late;
    const sources = [{ source: 0, price: INDEX, ageMs: 0, heardMs: 0 }];
    exchange.ticks([{ instrument: 0, sources }], sampledAt);
    assert.deepEqual(exchange.trades(), trades);
  }
});

test('a market order goes 2 % from the index where that is stricter, and is refused by a sample older than 2 s', () => {
  const exchange = indexed();
  for (const price of [10_150, 10_200, 10_201]) exchange.sell(2, price, 5);
  const order = exchange.order(1, { type: 'market', quantity: 15 });
  exchange.now += MAX_SAMPLE_AGE_MS;
  const { id } = exchange.accept(order).result;
  assert.deepEqual(exchange.trades(), [
    [10_150, 5],
    [10_200, 5],
  ]);
  assert.deepEqual(exchange.ended().at(-1), [id, 'expired', 'market-remainder']);
  exchange.now += 1;
  assert.equal(exchange.refusal(order), 'index_stale');
  assert.equal(
    exchange.refusal(exchange.order(1, { ...STOP, stopPrice: 9_000 })),
    '',
    'a stop waits for better samples',
  );
});

test('where there is no index the mean of trades triggers and protects, and without trades stops wait', () => {
  const exchange = openExchange();
  const stop = { ...STOP, stopPrice: 9_950 };
  assert.equal(exchange.refusal(exchange.order(1, stop)), 'no_reference_price');
  exchange.trade(10_000);
  const byMean = exchange.place(1, stop);
  const byLast = exchange.place(2, { ...stop, triggerBy: 'last' });
  // The mean of both is 9,950.5: near the last, and above the stop.
  exchange.trade(9_901);
  assert.deepEqual(triggered(exchange), [byLast]);
  exchange.trade(9_901);
  assert.deepEqual(triggered(exchange), [byMean]);
  const late = exchange.place(3, { ...stop, stopPrice: 9_890, triggerBy: 'last' });
  // The mean of four is 9,875.5: this last is far from it, and after five minutes there is none.
  exchange.trade(9_700);
  exchange.now += REFERENCE_TRADES_WINDOW_MS;
  exchange.ticks([]);
  assert.equal(exchange.engine.order(late)?.status, 'untriggered');
  exchange.trade(9_700);
  assert.deepEqual(triggered(exchange), [late]);
});

test('where there is no index, a market order goes 2 % from the mean of trades, and what waits is tried by other samples', () => {
  const exchange = openExchange();
  exchange.trade(10_000);
  exchange.buy(2, 9_801, 6);
  exchange.buy(2, 9_799, 6);
  exchange.place(1, { side: 'sell', type: 'market', quantity: 12 });
  assert.deepEqual(exchange.trades(), [[9_801, 6]]);
  exchange.trade(9_990);
  const id = exchange.place(1, { ...STOP, stopPrice: 9_985, triggerBy: 'last' });
  exchange.trade(9_980);
  assert.equal(exchange.engine.order(id)?.waitsForPrice, true);
  exchange.buy(2, 9_980, 10);
  exchange.ticks([]);
  assert.deepEqual(exchange.ended().at(-1), [id, 'filled', 'filled']);
});

test('while the index is stale or the market closed, nothing that waits is tried', () => {
  const exchange = indexed();
  const id = waitingSell(exchange);
  exchange.accept({ kind: 'SetInstrumentState', instrument: 0, state: 'post-only' });
  exchange.buy(2, 9_990, 10, { postOnly: true });
  sampled(exchange);
  assert.deepEqual(exchange.trades(), []);
  exchange.pass(20_000);
  exchange.accept({ kind: 'SetInstrumentState', instrument: 0, state: 'trading' });
  for (const samples of [1, 2]) {
    sampled(exchange);
    assert.deepEqual(exchange.trades(), [], String(samples));
  }
  sampled(exchange);
  assert.deepEqual(exchange.ended().at(-1), [id, 'filled', 'filled']);
});
