import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH, type Exchange } from '../testing/exchange.ts';
import {
  CONTRACT,
  contractOrder,
  contractTotal,
  DESK,
  deal,
  FUND,
  house,
  index,
  LISTED,
  leave,
  lever,
  MARGIN_EACH,
  perpetualExchange,
  positionOf,
  sampling,
} from '../testing/perpetual.ts';
import { PERPETUAL } from './schema.ts';

const INTERVAL_MS = PERPETUAL.limits.FUNDING_INTERVAL_MS;

/** Time until the interval ends that runs. */
const left = ({ engine, now }: Exchange) => engine.perpetuals.contract(CONTRACT)!.nextFundingAt - now;

interface Funded {
  /** [mean, rate, samples, lacking] of the contract. */
  readonly set: readonly number[];
  /** [user, owed, paid] of its positions, in order. */
  readonly paid: readonly (readonly number[])[];
}

/** What a funding of the contract does once it is due: its payers are asked, then its receivers. */
function funded(exchange: Exchange): Funded {
  let set: readonly number[] = [];
  const paid: (readonly number[])[] = [];
  for (let passes = 0; passes < 3; passes += 1) {
    exchange.pass(0);
    for (const one of exchange.events('FundingSet'))
      if (one.instrument === CONTRACT) set = [one.mean, one.rate, one.samples, one.lacking];
    for (const { instrument, user, owed, amount } of exchange.events('FundingPaid'))
      if (instrument === CONTRACT) paid.push([user, owed, amount]);
  }
  return { set, paid };
}

/** Samples the index until the interval ends, and tells what that did. */
function fundedAt(exchange: Exchange, price: number): Funded {
  sampling(exchange, left(exchange) - 500, price);
  exchange.now += 500;
  exchange.tick([price]);
  return funded(exchange);
}

test("a book above the index: longs pay, rounded up, shorts get, rounded down, and the unit between is the fund's", () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  exchange.accept(contractOrder(3, 'buy', 1_002, 10));
  const { set, paid } = fundedAt(exchange, 100_003);
  // 197 above 100,003 are 1,969,940 billionths; the first of places 641 to 5,760 was taken before there was a book, and
  // weighs 641 of 16,386,560. Less the 0.05 % by which it is drawn to the interest.
  assert.deepEqual(set, [1_969_862, 1_469_862, 5_120, 0]);
  // 1,469.9 of 1,000,030.
  assert.deepEqual(paid, [
    [1, 1_470, 1_470],
    [2, -1_469, -1_469],
  ]);
  assert.equal(house(exchange, 'insurance-a'), FUND + 1);
  assert.equal(house(exchange, 'perpetual-funding'), 0);
  // It comes out of the margin and goes into it.
  assert.deepEqual([positionOf(exchange, 1).margin, positionOf(exchange, 2).margin], [198_530, 201_469]);
  assert.deepEqual([positionOf(exchange, 1).funding, positionOf(exchange, 2).funding], [1_470, -1_469]);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('a book below the index: shorts pay; in cross it comes out of the wallet and goes into it', () => {
  const exchange = perpetualExchange();
  for (const user of [1, 2]) exchange.accept(lever(user, 5, 'cross'));
  deal(exchange, 1, 2, 1_000, 10);
  exchange.accept(contractOrder(3, 'sell', 998, 11));
  const { set, paid } = fundedAt(exchange, 100_003);
  // 203 below 100,003 are 2,029,939 billionths, less 641 of 16,386,560.
  assert.deepEqual(set, [-2_029_859, -1_529_859, 5_120, 0]);
  assert.deepEqual(paid, [
    [2, 1_530, 1_530],
    [1, -1_529, -1_529],
  ]);
  assert.equal(exchange.engine.perpetuals.account(1).wallet, MARGIN_EACH - 500 + 1_529);
  assert.equal(exchange.engine.perpetuals.account(2).wallet, MARGIN_EACH - 200 - 1_530);
  assert.equal(house(exchange, 'insurance-a'), FUND + 1);
});

test('a rate is capped at three quarters of what the first bracket has to keep', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  exchange.accept(contractOrder(3, 'buy', 1_010, 10));
  const { set, paid } = fundedAt(exchange, 100_000);
  assert.equal(set[1], 3_750_000);
  assert.deepEqual(paid[0], [1, 3_750, 3_750]);
});

test('of fewer than half of the samples nobody pays, half of them are enough', () => {
  for (const [first, samples, rate] of [
    [2_881, 2_880, 100_000],
    [2_882, 2_879, 0],
  ] as const) {
    const exchange = perpetualExchange({}, { sampled: false });
    // At the begin of a place in the interval, none of which was taken.
    exchange.now += left(exchange) - INTERVAL_MS + (first - 1) * 5_000 - 500;
    index(exchange, 100_000);
    deal(exchange, 1, 2, 1_000, 10);
    const { set, paid } = fundedAt(exchange, 100_000);
    assert.deepEqual(set, [0, rate, samples, 0]);
    assert.equal(paid.length, rate === 0 ? 0 : 2);
  }
});

/**
 * User 1 is long five lots, entered at 1,000, with 1,759 behind them since five others were sold at 964; users 2 and 4 are
 * short. The index is 1,010, and a book above it makes the rate 0.375 %.
 */
function thin(fund = FUND): Exchange {
  const exchange = perpetualExchange({}, { fund });
  exchange.accept(lever(1, 50));
  deal(exchange, 1, 2, 1_000, 8);
  deal(exchange, 1, 4, 1_000, 2);
  exchange.accept(contractOrder(2, 'buy', 964, 5));
  exchange.accept(contractOrder(1, 'sell', 964, 5));
  // Half of 20,000 is freed, 18,000 lost and 241 paid.
  assert.equal(positionOf(exchange, 1).margin, 10_000 - (18_000 + 241 - 10_000));
  index(exchange, 101_000);
  exchange.accept(contractOrder(3, 'buy', 1_015, 10));
  return exchange;
}

test('what an isolated margin lacks is taken by settling what the position has won', () => {
  const exchange = thin();
  const { paid } = fundedAt(exchange, 101_000);
  // 0.375 % of 505,000 are 1,893.75.
  assert.deepEqual(paid[0], [1, 1_894, 1_894]);
  const { entryNotional, margin, realised } = positionOf(exchange, 1);
  assert.deepEqual([entryNotional, margin, realised], [505_000, 1_759 + 5_000 - 1_894, -18_000 + 5_000]);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

/** The interval of `thin` ends while the index is stale; the next marks are of so much. */
function fundedLate(exchange: Exchange, price = 98_000): Funded {
  sampling(exchange, left(exchange) - 15_000, 101_000);
  exchange.now += 15_000;
  const atEnd = funded(exchange);
  assert.deepEqual([atEnd.set, atEnd.paid], [[], []]);
  while (exchange.engine.perpetuals.contract(CONTRACT)?.live === false) index(exchange, price);
  return funded(exchange);
}

test('due while stale it waits for the first good mark; what nobody pays the fund adds', () => {
  const exchange = thin();
  const { set, paid } = fundedLate(exchange);
  assert.equal(set[1], 3_750_000);
  // By that mark: 1,837.5 of 490,000, of which 1,759 are there and nothing was won. Shorts of three lots and of two get theirs.
  assert.deepEqual(paid, [
    [1, 1_838, 1_759],
    [2, -1_102, -1_102],
    [4, -735, -735],
  ]);
  assert.equal(house(exchange, 'insurance-a'), FUND - 78);
  assert.equal(positionOf(exchange, 1).margin, 0);
  index(exchange, 98_000);
  assert.deepEqual(
    exchange.events('PositionLiquidated').map(({ user }) => user),
    [1],
  );
});

test("what the fund lacks too the receivers get less, each by his part, and what that leaves is the fund's", () => {
  const exchange = thin(50);
  const { set, paid } = fundedLate(exchange);
  assert.equal(set[3], 28);
  // Of 1,837 there are 1,809: 1,085.2 and 723.8.
  assert.deepEqual(paid.slice(1), [
    [2, -1_102, -1_085],
    [4, -735, -723],
  ]);
  assert.equal(house(exchange, 'insurance-a'), 1);
  assert.equal(house(exchange, 'perpetual-funding'), 0);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('one after the other: the margin, what the position has won, the fund, and then the receivers', () => {
  const exchange = thin(50);
  const { set, paid } = fundedLate(exchange, 100_010);
  // 0.375 % of 500,050 are 1,875.2; there are 1,759, and 50 have been won. Of 1,875 the fund adds 50 of 66 that are lacking.
  assert.deepEqual([set[1], set[3]], [3_750_000, 16]);
  assert.deepEqual(paid[0], [1, 1_876, 1_809]);
  const { entryNotional, margin } = positionOf(exchange, 1);
  assert.deepEqual([entryNotional, margin], [500_050, 0]);
  // 1,125 and 750 of 1,875, of which 1,859 are there: 1,115.4 and 743.6.
  assert.deepEqual(paid.slice(1), [
    [2, -1_125, -1_115],
    [4, -750, -743],
  ]);
  assert.equal(house(exchange, 'insurance-a'), 1);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('who closed before the end pays nothing, nor who opens behind it; where nothing is open nobody is asked', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  sampling(exchange, left(exchange) - 5_000, 100_000);
  deal(exchange, 3, 1, 1_000, 10);
  exchange.now += left(exchange);
  exchange.tick([100_000]);
  // What is being paid is paid out before an order trades.
  exchange.accept(contractOrder(7, 'sell', 1_000, 10));
  const asked = exchange.events('FundingPaid').map(({ user }) => user);
  exchange.accept(contractOrder(4, 'buy', 1_000, 10));
  assert.deepEqual([asked, funded(exchange).paid], [[3, 2], []]);
  assert.deepEqual(
    [1, 2, 3, 4, 7].map((user) => exchange.engine.perpetuals.positions(user)[0]?.funding ?? 0),
    [0, -100, 100, 0, 0],
  );
  deal(exchange, 2, 3, 1_000, 10);
  deal(exchange, 7, 4, 1_000, 10);
  assert.deepEqual(fundedAt(exchange, 100_000), { set: [0, 100_000, 5_760, 0], paid: [] });
});

test('what a cross wallet lacks is taken by settling what its positions have won, the largest first', () => {
  const exchange = perpetualExchange();
  for (const [instrument, symbol] of [
    [2, 'COIN-CASH-2'],
    [3, 'COIN-CASH-3'],
  ] as const)
    exchange.accept({ ...LISTED, instrument, symbol });
  index(exchange, 100_000);
  for (const instrument of [1, 2, 3]) exchange.accept(lever(1, 50, 'cross', instrument));
  deal(exchange, 1, 2, 1_000, 5);
  deal(exchange, 1, 2, 1_000, 20, 2);
  deal(exchange, 2, 1, 1_000, 26, 3);
  leave(exchange, 1, 0);
  index(exchange, 103_800);
  deal(exchange, 1, 3, 1_038, 26, 3);
  const wallet = () => exchange.engine.perpetuals.account(1).wallet;
  // 51 lots took 102,000; 26 lost 98,800 and paid 1,349.4.
  assert.equal(wallet(), 102_000 - 98_800 - 1_350);
  exchange.accept(contractOrder(4, 'buy', 1_044, 10));
  const { paid } = fundedAt(exchange, 103_800);
  // 0.375 % of 519,000 are 1,946.25; the other contract, without a book, asks 0.01 % of 2,076,000.
  assert.deepEqual(paid[0], [1, 1_947, 1_947]);
  assert.equal(wallet(), 1_850 + 76_000 - 1_947 - 208);
  assert.deepEqual(
    exchange.engine.perpetuals.positions(1).map(({ instrument, entryNotional }) => [instrument, entryNotional]),
    [
      [2, 2_076_000],
      [1, 500_000],
    ],
  );
});

test('the desk of the fund pays and gets like anybody, out of the fund and into it', () => {
  const exchange = perpetualExchange();
  exchange.accept(lever(1, 50));
  deal(exchange, 1, 2, 1_000, 10);
  index(exchange, 98_490);
  const before = house(exchange, 'insurance-a');
  const { paid } = fundedAt(exchange, 98_490);
  // 98.49; a unit of it is left over.
  assert.deepEqual(paid, [
    [DESK, 99, 99],
    [2, -98, -98],
  ]);
  assert.equal(house(exchange, 'insurance-a'), before - 99 + 1);
  assert.deepEqual([positionOf(exchange, DESK).margin, contractTotal(exchange, DESK)], [0, 0]);
});
