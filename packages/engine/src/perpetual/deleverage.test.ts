import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE_MS } from '@tradewind/base';
import { CASH, type Exchange } from '../testing/exchange.ts';
import {
  contractOrder,
  contractTotal,
  DESK,
  deal,
  house,
  index,
  LISTED,
  lever,
  MARGIN_EACH,
  perpetualExchange,
  positionOf,
  sampling,
} from '../testing/perpetual.ts';

const steps = (exchange: Exchange) => exchange.events('PositionLiquidated');

/** [user, lots taken, price, won, fee] of those who were closed against others by the last sample, but for user 1. */
const met = (exchange: Exchange) =>
  exchange
    .events('PositionChanged')
    .filter(({ user, cause }) => user !== 1 && cause === 'deleveraged')
    .map(({ user, changed, price, realised, fee }) => [user, changed, price, realised, fee]);

/**
 * There is no fund. User 1 is long five lots at 1,000 ticks with 50 times leverage, user 7 with ten; short are user 2 with
 * five at 50 times, user 3 with six at 10, and user 4 with four at 50 who sold ten ticks lower.
 */
function opened(policy: 'queue' | 'pro-rata' = 'queue'): Exchange {
  const exchange = perpetualExchange({ policy }, { fund: 0 });
  exchange.accept({ ...LISTED, instrument: 2, symbol: 'COIN-CASH-2' });
  for (const [user, leverage] of [
    [1, 50],
    [2, 50],
    [3, 10],
    [4, 50],
  ] as const)
    exchange.accept(lever(user, leverage));
  deal(exchange, 1, 2, 1_000, 5);
  deal(exchange, 7, 3, 1_000, 6);
  deal(exchange, 7, 4, 990, 4);
  return exchange;
}

test('queue: who wins most by most leverage is closed first and whole, the next only as far as is needed', () => {
  const exchange = opened();
  index(exchange, 98_490);
  // The five lots of user 2 are enough: user 4 won a third as much a lot, user 3 as much by a fifth of the leverage.
  assert.deepEqual(met(exchange), [[2, 5, 98_100, 9_500, 0]]);
  const [step] = steps(exchange);
  assert.deepEqual([step?.deleveraged, step?.deleveragePrice, step?.fundPaid, step?.taken], [5, 98_100, 0, 0]);
  // 10,000 - 9,500 are left, which is less than the fee.
  assert.deepEqual([step?.fee, house(exchange, 'insurance-a')], [500, 500]);
  assert.deepEqual([positionOf(exchange, 3).lots, positionOf(exchange, 4).lots], [-6, -4]);
  // Sold for a fee of 100, closed for none.
  assert.equal(contractTotal(exchange, 2), MARGIN_EACH + 9_500 - 100);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('queue: the next in it gives what the first one lacks', () => {
  const exchange = opened();
  deal(exchange, 2, 7, 1_000, 3);
  index(exchange, 98_490);
  assert.deepEqual(met(exchange), [
    [2, 2, 98_100, 3_800, 0],
    [4, 3, 98_100, 2_700, 0],
  ]);
  assert.deepEqual([positionOf(exchange, 3).lots, positionOf(exchange, 4).lots], [-6, -1]);
});

test('pro rata: each gives by what it won of all, and what is rounded off goes by rank', () => {
  const exchange = opened('pro-rata');
  index(exchange, 98_490);
  // Won at the mark: 5 x 1,510, 6 x 1,510 and 4 x 510, in all 18,650; of five lots 2.02, 2.43 and 0.55.
  assert.deepEqual(met(exchange), [
    [2, 3, 98_100, 5_700, 0],
    [3, 2, 98_100, 3_800, 0],
  ]);
  assert.deepEqual([positionOf(exchange, 2).lots, positionOf(exchange, 3).lots], [-2, -4]);
  // A part of an isolated margin of 10,000 is freed, 3/5 of it.
  assert.equal(positionOf(exchange, 2).margin, 4_000);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test("orders of whom it meets are cancelled there, and nobody else's nor any elsewhere", () => {
  const exchange = opened();
  index(exchange, 100_000);
  const place = (user: number, instrument: number) =>
    exchange.accept(contractOrder(user, 'buy', 950, 1, { instrument })).result.id;
  const there = place(2, 1);
  const kept = [place(2, 2), place(3, 1)];
  index(exchange, 98_490);
  assert.deepEqual(
    exchange.ended().filter(([, , reason]) => reason === 'deleveraged'),
    [[there, 'cancelled', 'deleveraged']],
  );
  for (const order of kept) assert.notEqual(exchange.engine.order(order), null);
});

test('a short that is bankrupt is closed against longs', () => {
  const exchange = perpetualExchange({}, { fund: 0 });
  exchange.accept(lever(1, 50));
  deal(exchange, 2, 1, 1_000, 10);
  index(exchange, 101_493);
  assert.deepEqual(met(exchange), [[2, -10, 101_900, 19_000, 0]]);
  assert.deepEqual([steps(exchange)[0]?.deleveraged, steps(exchange)[0]?.fee], [10, 1_000]);
});

test('bankrupt further than a twentieth of the mark from it: at the mark while the fund pays all of the difference', () => {
  // 5 % of 93,429 are 4,671.45, and 98,100 is 4,671 above it; of 93,428 it is a point too far.
  for (const [fund, mark, price, paid] of [
    [23_360, 93_429, 98_100, 0],
    [23_360, 93_428, 93_428, 23_360],
    [23_359, 93_428, 98_100, 0],
  ] as const) {
    const exchange = perpetualExchange({}, { fund });
    exchange.accept(lever(1, 50));
    deal(exchange, 1, 2, 1_000, 5);
    index(exchange, mark);
    const [step] = steps(exchange);
    assert.deepEqual([step?.bankruptcy, step?.deleveragePrice, step?.fundPaid], [98_100, price, paid]);
    assert.deepEqual(met(exchange), [[2, 5, price, 5 * (100_000 - price), 0]]);
    // Either way 10,000 less 9,500 are left and go to the fund.
    assert.equal(house(exchange, 'insurance-a'), fund - paid + 500);
    assert.equal(contractTotal(exchange, 1), MARGIN_EACH - 250 - 10_000);
  }
});

test('a short that is bankrupt so far from the mark is its mirror', () => {
  // 101,900 is 5,363 below a mark of which 5 % are 5,363.15, and 5,364 below one of which they are 5,363.2.
  for (const [fund, mark, price, paid] of [
    [26_820, 107_263, 101_900, 0],
    [26_820, 107_264, 107_264, 26_820],
    [26_819, 107_264, 101_900, 0],
  ] as const) {
    const exchange = perpetualExchange({}, { fund });
    exchange.accept(lever(1, 50));
    deal(exchange, 2, 1, 1_000, 5);
    index(exchange, mark);
    const [step] = steps(exchange);
    assert.deepEqual([step?.bankruptcy, step?.deleveragePrice, step?.fundPaid], [101_900, price, paid]);
    assert.deepEqual(met(exchange), [[2, -5, price, 5 * (price - 100_000), 0]]);
    assert.equal(house(exchange, 'insurance-a'), fund - paid + 500);
    assert.equal(exchange.engine.assetSum(CASH), 0n);
  }
});

test('whom it would bring below zero it leaves out', () => {
  const brackets = [
    { floor: 0, maxLeverage: 50, maintenancePpm: 5_000 },
    { floor: 1_000_000, maxLeverage: 25, maintenancePpm: 10_000 },
    { floor: 2_000_000, maxLeverage: 10, maintenancePpm: 25_000 },
    { floor: 4_000_000, maxLeverage: 5, maintenancePpm: 50_000 },
  ];
  const exchange = perpetualExchange({ brackets }, { fund: 0 });
  // So that no pause keeps anybody from opening.
  exchange.rules({ priceBands: false });
  deal(exchange, 1, 2, 1_000, 50);
  index(exchange, 81_368);
  assert.deepEqual(met(exchange), [[2, 26, 80_100, 26 * 19_900, 0]]);
  // Between two steps somebody sells at the mark with little behind it.
  index(exchange, 78_000);
  exchange.accept(lever(3, 50));
  deal(exchange, 2, 3, 780, 12);
  deal(exchange, 2, 4, 780, 8);
  index(exchange, 78_000);
  // 472,187 are left behind 24 lots: 1,927,813 / (24 x 0.9995) = 80,366. User 3 would lose 2,400 a lot of 1,560.
  assert.deepEqual([steps(exchange)[0]?.wanted, steps(exchange)[0]?.bankruptcy], [12, 80_400]);
  assert.deepEqual(met(exchange), [
    [2, 4, 80_400, 4 * 19_600, 0],
    [4, 8, 80_400, -19_200, 0],
  ]);
  assert.equal(positionOf(exchange, 3).lots, -12);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('a fund pays no difference that it lacks once its own desk is closed against the same position at a loss', () => {
  for (const fund of [2_330_000, 2_360_000, 2_390_000]) {
    const exchange = perpetualExchange({}, { fund });
    sampling(exchange, 10 * MINUTE_MS, 112_000);
    exchange.accept(lever(1, 50));
    deal(exchange, 1, 2, 1_120, 4);
    for (const price of [111_500, 111_000, 110_500, 110_000, 109_900]) index(exchange, price);
    assert.equal(exchange.engine.perpetuals.positions(DESK)[0]?.lots, 4);
    for (let price = 109_000; price >= 80_000; price -= 1_000) sampling(exchange, 30_000, price);
    sampling(exchange, 20 * MINUTE_MS, 80_000);
    exchange.accept(lever(7, 50));
    deal(exchange, 2, 7, 799, 4);
    deal(exchange, 8, 7, 799, 266);
    index(exchange, 90_000);
    const [step] = exchange.events('PositionLiquidated');
    assert.ok(step!.deleveraged > 0 && step!.fundPaid <= fund);
    assert.ok(house(exchange, 'insurance-a') >= 0);
    assert.equal(exchange.engine.assetSum(CASH), 0n);
  }
});
