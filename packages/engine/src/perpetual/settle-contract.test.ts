import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import type { Command } from '../commands.ts';
import { TERMS_FURTHEST_MS } from '../limits.ts';
import { CASH, type Exchange } from '../testing/exchange.ts';
import {
  CONTRACT,
  contractBalance,
  contractOrder,
  contractTotal,
  deal,
  FUND,
  house,
  index,
  lever,
  MARGIN_EACH,
  perpetualExchange,
  positionOf,
  refusedWhole,
  sampling,
} from '../testing/perpetual.ts';

const ends = (effectiveAt: number, instrument = CONTRACT): Command => {
  return { kind: 'DelistContract', instrument, effectiveAt };
};

const contractOf = ({ engine }: Exchange) => engine.perpetuals.contract(CONTRACT)!;

test('an end is announced a day ahead, once, for a contract that there is', () => {
  const exchange = perpetualExchange();
  const { now } = exchange;
  assert.equal(refusedWhole(exchange, ends(now + DAY_MS, 0)), 'contract_unknown');
  assert.equal(refusedWhole(exchange, ends(now + DAY_MS, 2)), 'contract_unknown');
  assert.equal(refusedWhole(exchange, ends(now + DAY_MS - 1)), 'terms_too_soon');
  for (const at of [-1, 0.5, Number.NaN, now + TERMS_FURTHEST_MS + 1])
    assert.equal(refusedWhole(exchange, ends(at)), 'configuration_invalid');
  exchange.accept(ends(now + DAY_MS));
  assert.deepEqual(exchange.events('ContractEnds'), [
    { kind: 'ContractEnds', instrument: CONTRACT, effectiveAt: now + DAY_MS },
  ]);
  assert.equal(contractOf(exchange).endsAt, now + DAY_MS);
  assert.equal(refusedWhole(exchange, ends(now + 2 * DAY_MS)), 'contract_ending');
});

/**
 * Of the last half hour the index is 1,000 for twenty minutes and 1,030 for ten. User 1 is long ten lots at 1,000 and user 2
 * short; in the last ten minutes user 3 buys ten at 1,031 of user 4, with 50 times leverage.
 */
function ending(fund = FUND): Exchange {
  const exchange = perpetualExchange({}, { fund });
  const endsAt = exchange.now + DAY_MS;
  exchange.accept(ends(endsAt));
  deal(exchange, 1, 2, 1_000, 10);
  exchange.now = endsAt - 35 * MINUTE_MS;
  sampling(exchange, 5 * MINUTE_MS, 100_000);
  sampling(exchange, 20 * MINUTE_MS - 5_000, 100_000);
  sampling(exchange, 10_000, 103_000);
  exchange.accept(lever(3, 50));
  deal(exchange, 3, 4, 1_031, 10);
  assert.equal(positionOf(exchange, 3).margin, 20_620);
  sampling(exchange, endsAt - exchange.now - 5_000, 103_000);
  exchange.now = endsAt;
  return exchange;
}

test('all is closed at the mean of the index of the last half hour by how long it held, without a fee', () => {
  const exchange = ending();
  const orders = [
    contractOrder(1, 'sell', 1_050, 10, { reduceOnly: true }),
    contractOrder(7, 'buy', 1_000, 1),
    contractOrder(7, 'sell', 0, 1, { type: 'stop-market', stopPrice: 990, triggerBy: 'mark' }),
  ].map((order) => exchange.accept(order).result.id);
  const before = [1, 2, 3, 4].map((user) => contractTotal(exchange, user));
  exchange.pass(0);
  // 20 minutes of 100,000 and 10 of 103,000.
  assert.deepEqual(exchange.events('ContractSettled'), [
    { kind: 'ContractSettled', instrument: CONTRACT, price: 101_000, lacking: 0, uncovered: 0 },
  ]);
  const won = [1, 2, 3, 4].map((user, at) => contractTotal(exchange, user) - before[at]!);
  // User 3 lost 21,000 of a margin of 20,620: the fund pays 380, nobody else does.
  assert.deepEqual(won, [10_000, -10_000, -20_620, 21_000]);
  assert.equal(house(exchange, 'insurance-a'), FUND - 380);
  assert.equal(house(exchange, 'perpetual-clearing'), 0);
  assert.deepEqual(
    exchange.ended().map(([order, status, reason]) => [order, status, reason]),
    orders.map((order) => [order, 'cancelled', 'settled']),
  );
  for (const user of [1, 2, 3, 4, 7]) assert.equal(contractBalance(exchange, user).frozen, 0);
  assert.deepEqual(exchange.engine.perpetuals.positionsIn(CONTRACT), []);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('what losers and the fund cannot pay the winners bear by their wins', () => {
  const exchange = ending(100);
  const before = [1, 4].map((user) => contractTotal(exchange, user));
  exchange.pass(0);
  assert.equal(exchange.events('ContractSettled')[0]?.lacking, 280);
  // 30,720 of 31,000: 9,909.7 and 20,810.3. The unit between is the fund's.
  const won = [1, 4].map((user, at) => contractTotal(exchange, user) - before[at]!);
  assert.deepEqual(won, [9_909, 20_810]);
  assert.equal(house(exchange, 'insurance-a'), 1);
  assert.equal(house(exchange, 'perpetual-clearing'), 0);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('a win that was paid out before, and that the loser cannot pay, stays in clearing and is told', () => {
  const exchange = ending(100);
  deal(exchange, 2, 1, 1_010, 10);
  deal(exchange, 4, 1, 1_010, 10);
  const before = [3, 1].map((user) => contractTotal(exchange, user));
  assert.equal(house(exchange, 'perpetual-clearing'), -21_000);
  exchange.pass(0);
  // User 3 lacks 380, the fund has 100, and user 1, who sold at 1,010, has won nothing.
  assert.deepEqual(exchange.events('ContractSettled'), [
    { kind: 'ContractSettled', instrument: CONTRACT, price: 101_000, lacking: 0, uncovered: 280 },
  ]);
  const won = [3, 1].map((user, at) => contractTotal(exchange, user) - before[at]!);
  assert.deepEqual(won, [-20_620, 0]);
  assert.equal(house(exchange, 'insurance-a'), 0);
  assert.equal(house(exchange, 'perpetual-clearing'), -280);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('a contract that was settled takes no orders, and gets no mark', () => {
  const exchange = ending();
  exchange.pass(0);
  assert.equal(refusedWhole(exchange, contractOrder(1, 'buy', 1_000, 1)), 'market_not_trading');
  const { mark } = contractOf(exchange);
  index(exchange, 90_000);
  assert.equal(contractOf(exchange).mark, mark);
  assert.equal(refusedWhole(exchange, ends(exchange.now + DAY_MS)), 'contract_ending');
});

test('without an index in the last half hour it waits, a minute at a time, and takes what comes', () => {
  const exchange = perpetualExchange();
  const endsAt = exchange.now + DAY_MS;
  exchange.accept(ends(endsAt));
  deal(exchange, 1, 2, 1_000, 10);
  exchange.pass(DAY_MS);
  assert.equal(positionOf(exchange, 1).lots, 10);
  exchange.pass(40_000);
  while (!contractOf(exchange).live) index(exchange, 102_000);
  index(exchange, 102_000);
  exchange.pass(MINUTE_MS - (exchange.now - endsAt) - 1);
  assert.equal(positionOf(exchange, 1).lots, 10);
  exchange.pass(1);
  assert.equal(exchange.events('ContractSettled')[0]?.price, 102_000);
  assert.equal(contractTotal(exchange, 1), MARGIN_EACH - 500 + 20_000);
});

test('a contract that was settled waits for no funding any more', () => {
  const exchange = ending();
  exchange.pass(0);
  for (let days = 0; days < 3; days += 1) {
    exchange.pass(DAY_MS);
    index(exchange, 101_000);
  }
  assert.deepEqual(exchange.events('FundingSet'), []);
  assert.equal(exchange.engine.nextTimerAt(), null);
});
