import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../testing/exchange.ts';
import {
  CONTRACT,
  contractBalance,
  contractOrder,
  contractTotal,
  deal,
  index,
  leave,
  lever,
  MARGIN_EACH,
  moved,
  perpetualExchange,
  positionOf,
  refusedWhole,
} from '../testing/perpetual.ts';

const orderMargin = (exchange: Exchange, user = 1) => exchange.engine.perpetuals.account(user).orderMargin;

const placed = (exchange: Exchange, ...order: Parameters<typeof contractOrder>) =>
  exchange.accept(contractOrder(...order)).result.id;

test('orders set aside the larger of two sides, and give it back when they are cancelled or made smaller', () => {
  const exchange = perpetualExchange();
  const bid = placed(exchange, 1, 'buy', 990, 10);
  // 198,000 and 495 and 396.
  assert.equal(orderMargin(exchange), 198_891);
  placed(exchange, 1, 'sell', 1_010, 5);
  assert.equal(orderMargin(exchange), 198_891);
  const ask = placed(exchange, 1, 'sell', 1_020, 10);
  // 1,525,000: 305,000 and 762.5 rounded up and 915.
  assert.equal(orderMargin(exchange), 305_000 + 763 + 915);
  assert.equal(contractBalance(exchange, 1).frozen, 306_678);
  exchange.cancel(1, ask);
  assert.equal(orderMargin(exchange), 198_891);
  exchange.accept({ kind: 'ReduceOrder', user: 1, clientId: '', bodyHash: 0, order: bid, quantity: 4 });
  // Now five sales at 1,010: 101,000 and 252.5 and 303.
  assert.equal(orderMargin(exchange), 101_000 + 253 + 303);
  exchange.accept({ kind: 'CancelAllOrders', user: 1, clientId: '', bodyHash: 0, instrument: 1 });
  assert.deepEqual(contractBalance(exchange, 1), { available: MARGIN_EACH, frozen: 0 });
});

test('a fill moves what was set aside for it into the position, at its price', () => {
  const exchange = perpetualExchange();
  placed(exchange, 1, 'buy', 1_000, 10);
  assert.equal(orderMargin(exchange), 200_900);
  placed(exchange, 2, 'sell', 990, 4);
  // Six lots are left: 120,000 and 300 and 240; four were bought at 1,000 for the fee of who rests.
  assert.deepEqual([orderMargin(exchange), positionOf(exchange, 1).margin], [120_540, 80_000]);
  assert.deepEqual(contractBalance(exchange, 1), { available: MARGIN_EACH - 80 - 200_540, frozen: 200_540 });
});

test('what closes a position sets nothing aside, what goes beyond it its share, and half a close does not free the other side', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  placed(exchange, 1, 'sell', 1_010, 10);
  assert.equal(orderMargin(exchange), 0);
  placed(exchange, 1, 'sell', 1_020, 5);
  // A third of 1,520,000: 506,667 at 5x are 101,334, and 253.3 and 304.0006 rounded up.
  assert.equal(orderMargin(exchange), 101_334 + 254 + 305);
  placed(exchange, 1, 'buy', 990, 10);
  assert.equal(orderMargin(exchange), 198_891);
  deal(exchange, 2, 1, 1_000, 10);
  // Now all 15 sales open.
  assert.equal(orderMargin(exchange), 304_000 + 760 + 912);
});

test('what an order would lose at once by the mark is set aside too', () => {
  const exchange = perpetualExchange();
  placed(exchange, 1, 'buy', 1_005, 10);
  assert.equal(orderMargin(exchange), 201_000 + 503 + 402 + 5_000);
  placed(exchange, 2, 'sell', 1_006, 10);
  assert.equal(orderMargin(exchange, 2), 201_200 + 503 + 604);
});

test('reduce-only orders follow the position down, the newest first', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  const close = (price: number, lots: number) => placed(exchange, 1, 'sell', price, lots, { reduceOnly: true });
  const first = close(1_010, 4);
  const second = close(1_005, 4);
  deal(exchange, 2, 1, 1_000, 5);
  assert.equal(exchange.engine.order(first)?.quantity, 4);
  assert.equal(exchange.engine.order(second)?.quantity, 1);
  assert.deepEqual(exchange.engine.depth(1, 5).asks, [
    [1_005, 1],
    [1_010, 4],
  ]);
  deal(exchange, 2, 1, 1_000, 2);
  assert.deepEqual([exchange.engine.order(second), exchange.engine.order(first)?.quantity], [null, 3]);
  deal(exchange, 2, 1, 1_000, 3);
  assert.equal(exchange.engine.order(first), null);
});

test('a reduce-only stop is cut to what there is when it meets its price, and ends where there is nothing', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  const stop = (lots: number, stopPrice: number) =>
    placed(exchange, 1, 'sell', 0, lots, { type: 'stop-market', stopPrice, triggerBy: 'mark', reduceOnly: true });
  stop(10, 995);
  stop(10, 995);
  exchange.accept(contractOrder(3, 'buy', 994, 30));
  index(exchange, 99_450);
  assert.deepEqual(exchange.trades(), [[994, 10]]);
  assert.deepEqual(exchange.engine.openOrders(1), []);
  assert.deepEqual(exchange.engine.perpetuals.positions(1), []);
});

test('a triggered order that waits for a price ends where it may open no more, and one that closes trades', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  const above = { type: 'stop-market', stopPrice: 1_005, triggerBy: 'mark' } as const;
  const opens = placed(exchange, 4, 'buy', 0, 5, above);
  const closes = placed(exchange, 2, 'buy', 0, 5, above);
  index(exchange, 100_600);
  assert.deepEqual([exchange.engine.order(opens)?.status, exchange.engine.order(closes)?.status], ['open', 'open']);
  exchange.accept({ kind: 'SetInstrumentState', instrument: CONTRACT, state: 'reduce-only' });
  placed(exchange, 1, 'sell', 1_006, 10, { reduceOnly: true });
  index(exchange, 100_600);
  assert.deepEqual(exchange.trades(), [[1_006, 5]]);
  assert.deepEqual(
    exchange.ended().filter(([order]) => order === opens),
    [[opens, 'expired', 'market-closed']],
  );
  assert.deepEqual(exchange.engine.perpetuals.positions(4), []);
});

test('where only closing is allowed a stop closes, and one that would open ends; where nothing trades both wait', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  const below = { type: 'stop-market', stopPrice: 995, triggerBy: 'mark' } as const;
  placed(exchange, 1, 'sell', 0, 10, { ...below, reduceOnly: true });
  const opens = placed(exchange, 4, 'sell', 0, 1, below);
  exchange.accept(contractOrder(3, 'buy', 994, 30));
  exchange.accept({ kind: 'SetInstrumentState', instrument: CONTRACT, state: 'paused' });
  index(exchange, 99_450);
  assert.deepEqual(exchange.trades(), []);
  exchange.accept({ kind: 'SetInstrumentState', instrument: CONTRACT, state: 'reduce-only' });
  index(exchange, 99_440);
  assert.deepEqual(exchange.trades(), [[994, 10]]);
  assert.deepEqual(
    exchange.ended().filter(([order]) => order === opens),
    [[opens, 'expired', 'market-closed']],
  );
});

test('an open win opens nothing and does not leave the account, an open loss is held back', () => {
  const exchange = perpetualExchange();
  exchange.accept(lever(1, 5, 'cross'));
  deal(exchange, 1, 2, 1_000, 10);
  leave(exchange, 1, 20_000);
  index(exchange, 101_000);
  assert.equal(exchange.engine.perpetuals.account(1).free, 20_000);
  assert.equal(refusedWhole(exchange, moved(1, 20_001, 'contract', 'spot')), 'insufficient_balance');
  index(exchange, 99_000);
  assert.equal(refusedWhole(exchange, moved(1, 10_001, 'contract', 'spot')), 'insufficient_balance');
  exchange.accept(moved(1, 10_000, 'contract', 'spot'));
  assert.equal(contractTotal(exchange, 1), 210_000);
});

test('what the contract account lacks comes from Spot in the same command, and no unit more', () => {
  const exchange = perpetualExchange();
  leave(exchange, 1, 100_000);
  const spot = exchange.spot(1, 0).available;
  assert.equal(refusedWhole(exchange, contractOrder(1, 'buy', 1_000, 10)), 'margin_missing');
  exchange.accept(contractOrder(1, 'buy', 1_000, 10, { fromSpot: true }));
  assert.equal(exchange.spot(1, 0).available, spot - 100_900);
  assert.deepEqual(contractBalance(exchange, 1), { available: 0, frozen: 200_900 });
});
