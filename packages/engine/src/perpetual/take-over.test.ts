import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import { CASH, type Exchange } from '../testing/exchange.ts';
import {
  contractOrder,
  contractTotal,
  DESK,
  deal,
  house,
  index,
  lever,
  perpetualExchange,
  positionOf,
  sampling,
} from '../testing/perpetual.ts';

/** [user, taken by the fund, closed against others] of the steps of the last sample. */
const steps = (exchange: Exchange) =>
  exchange.events('PositionLiquidated').map(({ user, taken, deleveraged }) => [user, taken, deleveraged]);

const fund = (exchange: Exchange) => house(exchange, 'insurance-a');

/** User 1 is long so many lots at 1,000 ticks with 50 times leverage, user 2 short; the fund has so much. */
function opened(amount: number, lots = 10): Exchange {
  const exchange = perpetualExchange({}, { fund: amount });
  exchange.accept(lever(1, 50));
  deal(exchange, 1, 2, 1_000, lots);
  return exchange;
}

test('the fund takes a position at the price of bankruptcy and without a fee; its desk holds it', () => {
  const exchange = opened(10_000_000);
  index(exchange, 98_490);
  assert.deepEqual(steps(exchange), [[1, 10, 0]]);
  const { lots, entryNotional, margin, fees } = positionOf(exchange, DESK);
  assert.deepEqual([lots, entryNotional, margin, fees], [10, 981_000, 0, 0]);
  // Behind a desk stands the fund, with the fee; ten lots are worth 984,900.
  assert.equal(positionOf(exchange, DESK).equity, 10_000_000 + 1_000 + 984_900 - 981_000);
  assert.deepEqual(
    exchange
      .events('PositionChanged')
      .map(({ user, cause, price, changed, fee }) => [user, cause, price, changed, fee]),
    [
      [1, 'taken-over', 98_100, -10, 0],
      [DESK, 'taken-over', 98_100, 10, 0],
      [1, 'liquidation-fee', 0, 0, 1_000],
    ],
  );
  assert.equal(contractTotal(exchange, DESK), 0);
});

test('a fifth of the fund is taken, a unit more is not', () => {
  for (const [amount, expected] of [
    [4_905_000, [1, 10, 0]],
    [4_904_999, [1, 0, 10]],
  ] as const) {
    const exchange = opened(amount);
    index(exchange, 98_490);
    assert.deepEqual(steps(exchange), [expected]);
  }
});

test('all that the fund then holds counts: what it has already makes room less, what it holds against it more', () => {
  for (const [amount, last] of [
    [5_395_400, [1, 10, 0]],
    [5_395_399, [1, 0, 10]],
  ] as const) {
    const exchange = opened(amount);
    exchange.accept(lever(3, 50));
    deal(exchange, 3, 2, 1_000, 1);
    index(exchange, 98_490);
    // The fund gets 100 of the first one's margin; a fifth of it has to hold eleven lots at 98,100, which are 1,079,100.
    assert.deepEqual(steps(exchange), [[3, 1, 0], last]);
    if (last[1] === 0) continue;
    exchange.accept(lever(4, 50));
    deal(exchange, 7, 4, 985, 5);
    // 9,850 behind five lots short are due from 99,971 on.
    index(exchange, 99_971);
    assert.deepEqual([steps(exchange), positionOf(exchange, DESK).lots], [[[4, 5, 0]], 6]);
    assert.equal(exchange.engine.assetSum(CASH), 0n);
  }
});

test('what the desk sells at the mark the fund wins, and it never meets who bids', () => {
  const exchange = opened(10_000_000);
  index(exchange, 98_490);
  exchange.accept(contractOrder(3, 'buy', 985, 4));
  sampling(exchange, 5_000, 98_490);
  // The mark of 98,490 is 985 rounded up, where somebody bids.
  assert.deepEqual(exchange.engine.depth(1, 5).asks, [[986, 10]]);
  const before = fund(exchange);
  exchange.accept(contractOrder(4, 'buy', 986, 3));
  assert.deepEqual(exchange.trades(), [[986, 3]]);
  // Three lots for 295,800 that were taken for 294,300, less 59.16 for who rests, rounded up.
  assert.equal(fund(exchange) - before, 1_500 - 60);
  assert.equal(positionOf(exchange, DESK).lots, 7);
});

test('a fund that lost three tenths in eight hours still takes, one that lost more does not until they are over', () => {
  for (const [amount, first] of [
    [1_266_667, [3, 1, 0]],
    [1_266_666, [3, 0, 1]],
  ] as const) {
    const exchange = opened(amount);
    exchange.accept(lever(3, 50));
    deal(exchange, 3, 2, 1_000, 1);
    index(exchange, 60_000);
    // Ten lots are more than a fifth of it. So that they close at the mark it pays 10 x 38,100, and gets a fee of 1,000.
    assert.deepEqual(steps(exchange), [[1, 0, 10], first]);
  }
  const exchange = opened(1_266_666);
  index(exchange, 60_000);
  assert.equal(fund(exchange), 886_666);
  for (const [user, hours, expected] of [
    [3, 7, [3, 0, 1]],
    [4, 2, [4, 1, 0]],
  ] as const) {
    sampling(exchange, hours * HOUR_MS, 60_000);
    exchange.accept(lever(user, 50));
    deal(exchange, user, 2, 600, 1);
    index(exchange, 59_000);
    assert.deepEqual(steps(exchange), [expected]);
  }
});
