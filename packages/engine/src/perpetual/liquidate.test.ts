import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH, type Exchange, HOUSE_USERS } from '../testing/exchange.ts';
import {
  CONTRACT,
  contractBalance,
  contractOrder,
  contractTotal,
  deal,
  FUND,
  house,
  index,
  LISTED,
  leave,
  lever,
  listOther,
  MARGIN_EACH,
  OTHER_CONTRACT,
  otherIndex,
  perpetualExchange,
  positionOf,
} from '../testing/perpetual.ts';

/** Steps of the last sample. */
const steps = (exchange: Exchange) => exchange.events('PositionLiquidated');

const fund = (exchange: Exchange) => house(exchange, 'insurance-a');

/** User 1 is long ten lots at 1,000 ticks with 50 times leverage, user 2 short with as much; nothing else is in their accounts. */
function opened(): Exchange {
  const exchange = perpetualExchange();
  for (const user of [1, 2]) exchange.accept(lever(user, 50));
  deal(exchange, 1, 2, 1_000, 10);
  for (const user of [1, 2]) leave(exchange, user, 0);
  return exchange;
}

test('a long is due where its margin and what it lost come to what has to be kept, a point above it is not', () => {
  const exchange = opened();
  index(exchange, 98_493);
  // 20,000 - 15,070 = 4,930, and 0.5 % of 984,930 are 4,924.65.
  assert.deepEqual([positionOf(exchange, 1).equity, positionOf(exchange, 1).maintenance], [4_930, 4_925]);
  assert.deepEqual(steps(exchange), []);
  index(exchange, 98_492);
  const [step, ...others] = steps(exchange);
  assert.deepEqual(others, []);
  assert.deepEqual([step?.user, step?.equity, step?.maintenance], [1, 4_920, 4_925]);
});

test('nobody is liquidated where nobody can close; who is due still when closing goes on is, by the mark of then', () => {
  for (const shut of ['paused', 'cancel-only'] as const) {
    const exchange = opened();
    exchange.accept(contractOrder(3, 'buy', 986, 10));
    exchange.accept({ kind: 'SetInstrumentState', instrument: CONTRACT, state: shut });
    index(exchange, 98_490);
    assert.deepEqual([steps(exchange), exchange.trades()], [[], []]);
    exchange.accept({ kind: 'SetInstrumentState', instrument: CONTRACT, state: 'reduce-only' });
    index(exchange, 98_491);
    assert.deepEqual(
      steps(exchange).map(({ user, mark, traded }) => [user, mark, traded]),
      [[1, 98_491, 10]],
    );
  }
});

test('no fund pays, at a price of another position, for what is lost where nobody can close and may come back', () => {
  const exchange = perpetualExchange();
  listOther(exchange);
  for (const instrument of [CONTRACT, OTHER_CONTRACT]) exchange.accept(lever(1, 50, 'cross', instrument));
  deal(exchange, 1, 7, 1_000, 85);
  deal(exchange, 1, 7, 1_000, 5, OTHER_CONTRACT);
  leave(exchange, 1, 0);
  const wallet = contractTotal(exchange, 1);
  exchange.accept({ kind: 'SetInstrumentState', instrument: CONTRACT, state: 'paused' });
  index(exchange, 80_000);
  for (const price of [90_000, 80_000]) {
    otherIndex(exchange, price);
    assert.deepEqual(steps(exchange), []);
  }
  assert.deepEqual([contractTotal(exchange, 1), fund(exchange)], [wallet, FUND]);
  exchange.accept({ kind: 'SetInstrumentState', instrument: CONTRACT, state: 'trading' });
  index(exchange, 80_001);
  assert.deepEqual(
    steps(exchange).map(({ instrument }) => instrument),
    [CONTRACT, OTHER_CONTRACT],
  );
  assert.equal(contractTotal(exchange, 1), 0);
});

test('a long that the book closes gets back what its fees leave, to the unit', () => {
  const exchange = opened();
  exchange.accept(contractOrder(3, 'buy', 986, 10));
  index(exchange, 98_490);
  assert.deepEqual(exchange.trades(), [[986, 10]]);
  const [step] = steps(exchange);
  // Nothing would be left at 980,000 / (10 x 0.9995) = 98,049.02, and 0.5 % of 986,000 are less than what is left.
  assert.deepEqual([step?.bankruptcy, step?.traded, step?.tradedFor, step?.fee], [98_100, 10, 986_000, 4_930]);
  assert.deepEqual([step?.taken, step?.deleveraged, step?.fundPaid], [0, 0, 0]);
  // 20,000 - 14,000 lost - 493 to who takes - 4,930.
  assert.deepEqual(contractBalance(exchange, 1), { available: 577, frozen: 0 });
  assert.equal(fund(exchange), FUND + 4_930);
  assert.deepEqual(exchange.engine.perpetuals.positions(1), []);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('a short is the mirror of a long', () => {
  const exchange = opened();
  exchange.accept(contractOrder(3, 'sell', 1_014, 10));
  index(exchange, 101_492);
  assert.deepEqual(steps(exchange), []);
  index(exchange, 101_493);
  const [step] = steps(exchange);
  // 20,000 - 14,930 = 5,070 against 5,074.65; nothing would be left at 1,020,000 / (10 x 1.0005) = 101,949.02.
  assert.deepEqual([step?.equity, step?.maintenance, step?.bankruptcy], [5_070, 5_075, 101_900]);
  assert.deepEqual([step?.wanted, step?.traded, step?.fee], [-10, 10, 5_070]);
  // 20,000 - 14,000 - 507 - 5,070.
  assert.deepEqual(contractBalance(exchange, 2), { available: 423, frozen: 0 });
  assert.equal(fund(exchange), FUND + 5_070);
});

test('the fee is no more than what is left', () => {
  const exchange = opened();
  exchange.accept(contractOrder(3, 'buy', 983, 10));
  index(exchange, 98_490);
  // 20,000 - 17,000 - 491.5 rounded up.
  assert.equal(steps(exchange)[0]?.fee, 2_508);
  assert.equal(contractTotal(exchange, 1), 0);
  assert.equal(fund(exchange), FUND + 2_508);
});

test('what is worse than bankruptcy is left in the book, the fund takes it at that price', () => {
  const exchange = opened();
  exchange.accept(contractOrder(3, 'buy', 981, 4));
  exchange.accept(contractOrder(4, 'buy', 980, 10));
  index(exchange, 98_490);
  assert.deepEqual(exchange.trades(), [[981, 4]]);
  const [step] = steps(exchange);
  assert.deepEqual([step?.traded, step?.taken, step?.deleveraged], [4, 6, 0]);
  // 20,000 - 19,000 - a fee of 196.2 rounded up, for what the book took alone.
  assert.deepEqual([step?.fee, contractTotal(exchange, 1)], [803, 0]);
  assert.deepEqual(exchange.engine.depth(1, 5).bids, [[980, 10]]);
});

test('orders there are cancelled before anything is closed, those in another contract stay with an isolated margin', () => {
  const exchange = perpetualExchange();
  exchange.accept({ ...LISTED, instrument: 2, symbol: 'COIN-CASH-2' });
  exchange.accept(lever(1, 50));
  index(exchange, 100_000);
  deal(exchange, 1, 2, 1_000, 10);
  const bid = exchange.accept(contractOrder(1, 'buy', 950, 1)).result.id;
  const ask = exchange.accept(contractOrder(1, 'sell', 1_050, 10, { reduceOnly: true })).result.id;
  const elsewhere = exchange.accept(contractOrder(1, 'buy', 950, 1, { instrument: 2 })).result.id;
  index(exchange, 98_490);
  assert.deepEqual(
    exchange.ended().filter(([order]) => [bid, ask].includes(order)),
    [
      [ask, 'cancelled', 'liquidation'],
      [bid, 'cancelled', 'liquidation'],
    ],
  );
  assert.deepEqual(
    exchange.engine.openOrders(1).map(({ id }) => id),
    [elsewhere],
  );
});

/** User 1 is long ten lots of one contract and thirty of another in cross, with 80,000 behind them. */
function openedCross(): Exchange {
  const exchange = perpetualExchange();
  exchange.accept({ ...LISTED, instrument: 2, symbol: 'COIN-CASH-2' });
  for (const instrument of [1, 2]) exchange.accept(lever(1, 50, 'cross', instrument));
  index(exchange, 100_000);
  deal(exchange, 1, 2, 1_000, 10);
  deal(exchange, 1, 3, 1_000, 30, 2);
  leave(exchange, 1, 0);
  return exchange;
}

test('in cross the largest loss is closed first, and what is then enough keeps the other position', () => {
  const exchange = openedCross();
  exchange.accept(contractOrder(4, 'buy', 990, 30, { instrument: 2 }));
  index(exchange, 98_493);
  // 80,000 - 60,280 = 19,720 against 0.5 % of 984,930 and of 2,954,790, each rounded up.
  const { wallet, unrealised, maintenance } = exchange.engine.perpetuals.account(1);
  assert.deepEqual([wallet + unrealised, maintenance], [19_720, 4_925 + 14_774]);
  assert.deepEqual(steps(exchange), []);
  index(exchange, 98_492);
  const [step, ...others] = steps(exchange);
  assert.deepEqual(others, []);
  assert.deepEqual([step?.instrument, step?.mode, step?.equity, step?.maintenance], [2, 'cross', 19_680, 19_699]);
  // Behind it stands 80,000 - 15,080: nothing is left at 2,935,080 / (30 x 0.9995) = 97,884.9.
  assert.deepEqual([step?.bankruptcy, step?.tradedFor, step?.fee], [97_900, 2_970_000, 14_850]);
  // 80,000 - 30,000 lost - 1,485 - 14,850.
  assert.equal(exchange.engine.perpetuals.account(1).wallet, 33_665);
  assert.deepEqual([positionOf(exchange, 1).instrument, positionOf(exchange, 1).lots], [1, 10]);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('in cross it goes on at once where the account is still due, and the last position ends it at nothing', () => {
  const exchange = openedCross();
  const order = exchange.accept(contractOrder(1, 'sell', 1_050, 10, { reduceOnly: true })).result.id;
  index(exchange, 98_492);
  assert.deepEqual(exchange.ended()[0], [order, 'cancelled', 'liquidation']);
  const [first, second] = steps(exchange);
  assert.deepEqual([first?.instrument, first?.taken, first?.bankruptcy], [2, 30, 97_900]);
  // 30 lots at 97,900 lose 63,000; what is left of the account with the loss of the other is 1,920, all of it the fee.
  assert.deepEqual([first?.fee, second?.equity, second?.maintenance], [1_920, 0, 4_925]);
  // 15,080 stand behind ten lots: 984,920 / (10 x 0.9995) = 98,541.3.
  assert.deepEqual([second?.instrument, second?.bankruptcy, second?.taken, second?.fee], [1, 98_600, 10, 1_080]);
  assert.deepEqual(contractBalance(exchange, 1), { available: 0, frozen: 0 });
  assert.equal(fund(exchange), FUND + 3_000);
});

test('in cross the larger loss alone is closed while another position has won, and its win stands behind it', () => {
  const exchange = perpetualExchange();
  exchange.accept({ ...LISTED, instrument: 2, symbol: 'COIN-CASH-2' });
  for (const instrument of [1, 2]) exchange.accept(lever(1, 50, 'cross', instrument));
  index(exchange, 100_000);
  deal(exchange, 2, 1, 1_000, 10);
  deal(exchange, 1, 3, 1_000, 30, 2);
  leave(exchange, 1, 0);
  index(exchange, 96_969);
  const [step, second] = steps(exchange);
  // 80,000 + 30,310 - 90,930 = 19,380 against 4,849 and 14,546; 110,310 stand behind the long: 2,889,690 / (30 x 0.9995).
  assert.deepEqual([step?.equity, step?.maintenance, step?.bankruptcy], [19_380, 19_395, 96_400]);
  // Thirty lots at 96,400 lose 108,000: the win of 30,310 is paid out for it, and 2,310 are left for the fee.
  assert.equal(step?.fee, 2_310);
  // The short is at its mark and nothing stands behind it: 969,690 / (10 x 1.0005) is 96,920.5.
  assert.deepEqual([second?.lots, second?.entryNotional, second?.equity], [-10, 969_690, 0]);
  assert.deepEqual([second?.bankruptcy, second?.taken, second?.fee], [96_900, 10, 690]);
  assert.equal(contractTotal(exchange, 1), 0);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('a house maker is liquidated like anybody', () => {
  const exchange = perpetualExchange();
  const [maker] = HOUSE_USERS;
  exchange.accept(lever(maker, 50));
  deal(exchange, maker, 2, 1_000, 10);
  index(exchange, 98_493);
  assert.deepEqual(steps(exchange), []);
  index(exchange, 98_492);
  assert.deepEqual(
    steps(exchange).map(({ user, taken, fee }) => [user, taken, fee]),
    [[maker, 10, 1_000]],
  );
  assert.equal(contractTotal(exchange, maker), MARGIN_EACH - 500 - 20_000);
});

test('while the index is stale nobody is liquidated; the first mark after it does it', () => {
  const exchange = opened();
  exchange.now += 10_000;
  const tooFewSources = { instrument: 0, sources: [{ source: 0, price: 90_000, ageMs: 60_000, heardMs: 60_000 }] };
  exchange.ticks([tooFewSources]);
  const isLive = () => exchange.engine.perpetuals.contract(1)?.live;
  assert.equal(isLive(), false);
  while (!isLive()) {
    assert.deepEqual([steps(exchange), positionOf(exchange, 1).lots], [[], 10]);
    index(exchange, 98_490);
  }
  assert.equal(steps(exchange).length, 1);
});
