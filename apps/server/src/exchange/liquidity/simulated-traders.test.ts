import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenOrderView, PlaceOrder } from '@tradewind/engine';
import { SIMULATED_TRADER_USERS } from './accounts.ts';
import { indexes, type Scene, viewOf } from './fixture.ts';
import { decideTrade } from './simulated-traders.ts';
import { spotMarkets } from './spot-dealing.ts';
import { CENTITICKS, type LiquidMarket } from './view.ts';

const TICKS = 10_000;
const seed = 21;
const markets = spotMarkets(viewOf({}));

/** What happens in one market over many half seconds, its best prices one tick around the index. */
function acts(market: LiquidMarket, scene: Scene = {}) {
  const mid = Math.floor(indexes[market.instrument.id]! / CENTITICKS);
  const view = viewOf({ top: { bid: mid - 1, ask: mid + 1 }, ...scene });
  const seen = spotMarkets(view).find(({ instrument }) => instrument.id === market.instrument.id)!;
  const all = Array.from({ length: TICKS }, (_, tick) => decideTrade(seen, view, tick, tick * 500, seed));
  return { mid, all, done: all.filter((act) => act !== null) };
}

function placed(market: LiquidMarket, scene: Scene = {}): PlaceOrder[] {
  return acts(market, scene).done.filter((act) => act.kind === 'PlaceOrder');
}

test('traders act as often as the market is lively, all of them, on both sides, and the same from the same seed', () => {
  for (const market of markets) {
    const { all, done } = acts(market);
    const expected = (TICKS * market.profile.activityPermille) / 1_000;
    assert.ok(Math.abs(done.length - expected) < expected / 5, `${done.length} acts, ${expected} expected`);
    assert.deepEqual(new Set(done.map(({ user }) => user)), new Set(SIMULATED_TRADER_USERS));
    const buys = placed(market).filter(({ side }) => side === 'buy').length;
    assert.ok(buys > done.length * 0.4 && buys < done.length * 0.6, `${buys} of ${done.length} buy`);
    assert.deepEqual(acts(market).all, all);
  }
});

test('every order is small, large enough for its market and near the index', () => {
  for (const market of markets) {
    const { unitsPerTickLot, minNotional, symbol } = market.instrument;
    const { mid } = acts(market);
    const orders = placed(market);
    for (const { price, quantity, timeInForce, side } of orders) {
      assert.ok(Number.isSafeInteger(price) && Number.isSafeInteger(quantity), symbol);
      const notional = price * quantity * unitsPerTickLot;
      assert.ok(notional >= minNotional && notional < market.profile.typicalOrder * 5, `${symbol} ${notional}`);
      assert.ok(Math.abs(price - mid) <= mid * 0.002 + 2, `${symbol} ${price}`);
      if (timeInForce === 'IOC')
        assert.ok(side === 'buy' ? price > mid : price < mid, 'a taker reaches the other side');
      else assert.ok(side === 'buy' ? price <= mid : price > mid, 'a resting order stays on its side');
    }
    const takers = orders.filter(({ timeInForce }) => timeInForce === 'IOC').length;
    assert.ok(takers > orders.length / 2 && takers < orders.length, symbol);
  }
});

test('without a live index nothing is done, and nobody takes from an empty book', () => {
  const [market] = markets as [LiquidMarket];
  assert.deepEqual(acts(market, { state: 'stale' }).done, []);
  const resting = placed(market, { top: { bid: 0, ask: 0 } });
  assert.ok(resting.length > 0 && resting.every(({ timeInForce }) => timeInForce === 'GTC'));
});

test('a trader that cannot pay does not order', () => {
  assert.deepEqual(acts(markets[0]!, { held: 0 }).done, []);
});

test('an old resting order is cancelled before anything else, and a trader with two of them only takes', () => {
  const [market] = markets as [LiquidMarket];
  const young = SIMULATED_TRADER_USERS.flatMap((user) => [restingOf(user, 1, Infinity), restingOf(user, 2, Infinity)]);
  assert.ok(placed(market, { orders: young }).every(({ timeInForce }) => timeInForce === 'IOC'));
  const old = SIMULATED_TRADER_USERS.map((user) => restingOf(user, user, -45_001));
  const done = acts(market, { orders: old }).done;
  assert.ok(done.length > 0);
  for (const act of done) assert.deepEqual([act.kind, 'order' in act && act.order], ['CancelOrder', act.user]);
});

function restingOf(user: number, id: number, createdAt: number): OpenOrderView {
  return {
    id,
    clientId: '',
    user,
    instrument: 0,
    side: 'buy',
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    triggerBy: 'last',
    price: 1,
    stopPrice: 0,
    quantity: 1,
    quoteQuantity: 0,
    filled: 0,
    filledQuote: 0,
    status: 'open',
    waitsForPrice: false,
    createdAt,
    updatedAt: createdAt,
    turn: 1,
  };
}
