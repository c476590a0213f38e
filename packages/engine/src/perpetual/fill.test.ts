import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH, type Exchange } from '../testing/exchange.ts';
import {
  CONTRACT,
  contractBalance,
  contractOrder,
  contractTotal,
  deal,
  house,
  index,
  leave,
  lever,
  MARGIN_EACH,
  moved,
  OTHER_CONTRACT,
  perpetualExchange,
  positionOf,
  refusedWhole,
  sampling,
  winElsewhere,
} from '../testing/perpetual.ts';

/** [lots, entry, margin, realised, fees] of the position of a user. */
function held(exchange: Exchange, user: number): readonly number[] {
  const { lots, entryNotional, margin, realised, fees } = positionOf(exchange, user);
  return [lots, entryNotional, margin, realised, fees];
}

const isConserved = (exchange: Exchange) =>
  exchange.engine.assetSum(CASH) === 0n &&
  exchange.engine.perpetuals.positionsIn(CONTRACT).reduce((sum, { lots }) => sum + lots, 0) === 0;

test('isolated: opened, added to, closed in part and turned, to the unit', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  assert.deepEqual(held(exchange, 1), [10, 1_000_000, 200_000, 0, 500]);
  assert.deepEqual(held(exchange, 2), [-10, 1_000_000, 200_000, 0, 200]);
  const first = positionOf(exchange, 1).id;

  deal(exchange, 1, 2, 1_003, 7);
  // 702,100 more: 140,420 of margin, and a fee of 351.05 that is rounded up.
  assert.deepEqual(held(exchange, 1), [17, 1_702_100, 340_420, 0, 852]);

  deal(exchange, 2, 1, 1_010, 5);
  // 5/17 of the entry are 500,617.6...: of a long rounded up; of the margin 100,123.5..., rounded down.
  const margin = 340_420 - 100_123;
  assert.deepEqual(held(exchange, 1), [12, 1_201_482, margin, 505_000 - 500_618, 852 + 101]);
  const wallet = MARGIN_EACH - 953 + 4_382 - margin;
  assert.deepEqual(contractBalance(exchange, 1), { available: wallet, frozen: margin });
  // What the short releases is rounded down, and it lost 4,383.
  assert.deepEqual(held(exchange, 2).slice(0, 2), [-12, 1_201_483]);

  deal(exchange, 2, 1, 990, 20);
  const [closed, opened] = exchange.events('PositionChanged').filter(({ user }) => user === 1);
  assert.deepEqual([closed?.position, closed?.lots, closed?.realised], [first, 0, 12 * 99_000 - 1_201_482]);
  assert.deepEqual([closed?.fee, opened?.fee], [238, 159]);
  assert.deepEqual(held(exchange, 1), [-8, 792_000, 158_400, 0, 159]);
  assert.ok(positionOf(exchange, 1).id > first);
  assert.equal(contractTotal(exchange, 1), MARGIN_EACH - 953 + 4_382 - 13_482 - 238 - 159);
  assert.ok(isConserved(exchange));
});

test('cross: the wallet stands behind it, what was opened is frozen of it, and a loss comes out of it', () => {
  const exchange = perpetualExchange();
  for (const user of [1, 2]) exchange.accept(lever(user, 5, 'cross'));
  deal(exchange, 1, 2, 1_000, 10);
  assert.deepEqual(held(exchange, 1), [10, 1_000_000, 200_000, 0, 500]);
  assert.equal(exchange.engine.perpetuals.account(1).wallet, MARGIN_EACH - 500);
  index(exchange, 99_000);
  deal(exchange, 2, 1, 990, 4);
  assert.deepEqual(held(exchange, 1), [6, 600_000, 120_000, -4_000, 580]);
  assert.deepEqual(contractBalance(exchange, 1), { available: MARGIN_EACH - 580 - 4_000 - 120_000, frozen: 120_000 });
  const { free, unrealised } = exchange.engine.perpetuals.account(1);
  assert.deepEqual([unrealised, free], [-6_000, MARGIN_EACH - 580 - 4_000 - 120_000 - 6_000]);
  deal(exchange, 2, 1, 990, 6);
  assert.deepEqual(exchange.engine.perpetuals.positions(1), []);
  assert.equal(contractBalance(exchange, 1).frozen, 0);
  assert.ok(isConserved(exchange));
});

test('what is realised comes out of clearing and goes into it: it holds what the open positions have won', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  deal(exchange, 3, 1, 1_020, 4);
  assert.equal(house(exchange, 'perpetual-clearing'), -8_000);
  deal(exchange, 2, 3, 1_020, 4);
  assert.equal(house(exchange, 'perpetual-clearing'), 0);
  deal(exchange, 2, 1, 1_000, 6);
  assert.equal(house(exchange, 'perpetual-clearing'), 0);
  assert.equal(exchange.engine.perpetuals.contract(CONTRACT)?.openLots, 0);
});

test('a part that lost more than the margin it frees takes the rest of the margin that stays', () => {
  const exchange = perpetualExchange();
  exchange.accept(lever(1, 50));
  deal(exchange, 1, 2, 1_000, 10);
  leave(exchange, 1, 0);
  index(exchange, 99_000);
  // A tenth frees 2,000 and loses 1,500 with a fee of 20; the next one frees as much and loses 2,500.
  deal(exchange, 3, 1, 985, 1);
  assert.equal(positionOf(exchange, 1).margin, 18_000);
  assert.deepEqual(contractBalance(exchange, 1), { available: 2_000 - 1_500 - 20, frozen: 18_000 });
  deal(exchange, 3, 1, 975, 1);
  assert.equal(positionOf(exchange, 1).margin, 18_000 - 2_000 - (2_500 + 20 - 2_000));
  assert.equal(contractBalance(exchange, 1).available, 480);
});

test('what would be due at once at a deeper price is not filled there: the order ends and keeps what it has', () => {
  const exchange = perpetualExchange();
  exchange.accept(lever(1, 50));
  exchange.accept(contractOrder(2, 'sell', 1_000, 5));
  exchange.accept(contractOrder(3, 'sell', 1_040, 5));
  exchange.accept(contractOrder(1, 'buy', 1_040, 10));
  assert.deepEqual(exchange.trades(), [[1_000, 5]]);
  assert.deepEqual(
    exchange.ended().map(([, status, reason]) => [status, reason]),
    [
      ['filled', 'filled'],
      ['expired', 'insufficient-funds'],
    ],
  );
  assert.deepEqual(held(exchange, 1).slice(0, 3), [5, 500_000, 10_000]);
});

test('a resting order that its account no longer bears ends when it is met, and the next one trades', () => {
  const exchange = perpetualExchange();
  exchange.accept(lever(2, 5, 'cross'));
  deal(exchange, 2, 1, 1_000, 10);
  leave(exchange, 2, 100_450);
  const unborne = exchange.accept(contractOrder(2, 'buy', 1_000, 5)).result.id;
  const next = exchange.accept(contractOrder(4, 'buy', 1_000, 5)).result.id;
  index(exchange, 98_500);
  exchange.accept(contractOrder(3, 'sell', 1_000, 5));
  assert.deepEqual(
    exchange
      .ended()
      .map(([order, , reason]) => [order, reason])
      .slice(0, 2),
    [
      [unborne, 'insufficient-funds'],
      [next, 'filled'],
    ],
  );
  assert.equal(positionOf(exchange, 2).lots, 10);
  assert.equal(positionOf(exchange, 4).lots, 5);
});

test('a win by a mark that is not of now pays for no loss, and for nothing that is opened', () => {
  const exchange = perpetualExchange();
  exchange.rules({ orderRate: false, priceBands: false, selfTradePrevention: true });
  exchange.accept(lever(3, 50, 'cross'));
  deal(exchange, 3, 4, 1_000, 10);
  winElsewhere(exchange, 3, 7);
  exchange.accept(moved(3, exchange.engine.perpetuals.account(3).free, 'contract', 'spot'));
  // 20,000 behind ten lots and 2,000 behind one, which has won 200,000.
  assert.equal(exchange.engine.perpetuals.account(3).wallet, 22_000);
  const loses = (price: number) => {
    exchange.accept(contractOrder(2, 'buy', price, 10));
    exchange.accept(contractOrder(3, 'sell', price, 10, { timeInForce: 'IOC' }));
    const { lots } = exchange.engine.perpetuals.positions(3).find(({ instrument }) => instrument === CONTRACT)!;
    return lots;
  };
  sampling(exchange, 60_000, 97_500);
  assert.equal(exchange.engine.perpetuals.contract(OTHER_CONTRACT)!.live, false);
  assert.equal(loses(976), 10);
  assert.deepEqual(
    exchange.ended().map(([, status, reason]) => [status, reason]),
    [['expired', 'insufficient-funds']],
  );
  assert.equal(refusedWhole(exchange, contractOrder(3, 'buy', 975, 1)), 'margin_missing');
});
