import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CONTRACT,
  contractBalance,
  contractOrder,
  deal,
  index,
  LISTED,
  leave,
  lever,
  MARGIN_EACH,
  moved,
  perpetualExchange,
  positionOf,
  refusedWhole,
} from '../testing/perpetual.ts';

test('who has set nothing is levered five times, isolated', () => {
  const exchange = perpetualExchange();
  const { mode, leverage } = exchange.engine.perpetuals.lever(1, CONTRACT)!;
  assert.deepEqual([mode, leverage], ['isolated', 5]);
});

test('a leverage is whole, at least 1 and no more than the bracket of what is held allows', () => {
  const exchange = perpetualExchange();
  for (const leverage of [0, -1, 126, 1_000, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    assert.equal(refusedWhole(exchange, lever(1, leverage)), 'leverage_invalid');
  for (const leverage of [51, 125]) assert.equal(refusedWhole(exchange, lever(1, leverage)), 'leverage_above_bracket');
  assert.equal(refusedWhole(exchange, lever(1, 5, 'isolated', 0)), 'contract_unknown');
  exchange.accept(lever(1, 50));
  exchange.accept(lever(1, 1));
  // 250 lots at 1,000 ticks stand where the bracket of 25x begins.
  deal(exchange, 7, 8, 1_000, 249);
  exchange.accept(lever(7, 50));
  exchange.accept(lever(7, 5));
  deal(exchange, 7, 8, 1_000, 1);
  assert.equal(refusedWhole(exchange, lever(7, 26)), 'leverage_above_bracket');
  exchange.accept(lever(7, 25));
});

test('the leverage of what rests counts too: no order above its bracket, and none is left above it', () => {
  const exchange = perpetualExchange();
  exchange.accept(lever(7, 50));
  assert.equal(refusedWhole(exchange, contractOrder(7, 'buy', 1_000, 250)), 'leverage_above_bracket');
  exchange.accept(contractOrder(7, 'buy', 1_000, 249));
  assert.equal(refusedWhole(exchange, contractOrder(7, 'buy', 1_000, 1)), 'leverage_above_bracket');
  exchange.accept(lever(7, 25));
  exchange.accept(contractOrder(7, 'buy', 1_000, 1));
  assert.equal(refusedWhole(exchange, lever(7, 26)), 'leverage_above_bracket');
});

test('the mode changes only without a position and without orders, also such that wait for their price', () => {
  const exchange = perpetualExchange();
  const cross = lever(1, 5, 'cross');
  const resting = exchange.accept(contractOrder(1, 'buy', 990, 1)).result.id;
  assert.equal(refusedWhole(exchange, cross), 'margin_mode_in_use');
  exchange.accept(lever(1, 7));
  exchange.cancel(1, resting);
  const stop = contractOrder(1, 'buy', 0, 1, { type: 'stop-market', stopPrice: 1_010, triggerBy: 'index' });
  const waiting = exchange.accept(stop).result.id;
  assert.equal(refusedWhole(exchange, cross), 'margin_mode_in_use');
  exchange.cancel(1, waiting);
  deal(exchange, 1, 2, 1_000, 1);
  assert.equal(refusedWhole(exchange, cross), 'margin_mode_in_use');
  deal(exchange, 2, 1, 1_000, 1);
  exchange.accept(cross);
  deal(exchange, 1, 2, 1_000, 1);
  assert.equal(refusedWhole(exchange, lever(1, 5)), 'margin_mode_in_use');
  assert.equal(positionOf(exchange, 1).mode, 'cross');
});

test('less leverage takes what an isolated margin lacks, a loss paid, more leverage leaves it as it is', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  exchange.accept(lever(1, 2));
  const [changed] = exchange.events('PositionChanged');
  assert.deepEqual([changed?.cause, changed?.leverage, changed?.margin], ['leverage', 2, 500_000]);
  exchange.accept(lever(1, 10));
  assert.equal(positionOf(exchange, 1).margin, 500_000);
  assert.equal(positionOf(exchange, 1).removable, 400_000);
  index(exchange, 99_000);
  // Worth 990,000 with 10,000 lost: 1x takes 500,000 more.
  exchange.accept(lever(1, 1));
  assert.equal(positionOf(exchange, 1).margin, 1_000_000);
  assert.deepEqual(contractBalance(exchange, 1), { available: MARGIN_EACH - 500 - 1_000_000, frozen: 1_000_000 });
});

test('less leverage is refused where the account lacks what position or orders take more of it, by one unit', () => {
  const exchange = perpetualExchange();
  deal(exchange, 1, 2, 1_000, 10);
  leave(exchange, 1, 299_999);
  assert.equal(refusedWhole(exchange, lever(1, 2)), 'margin_missing');
  leave(exchange, 2, 300_000);
  exchange.accept(lever(2, 2));
  assert.deepEqual(contractBalance(exchange, 2), { available: 0, frozen: 500_000 });

  exchange.accept(contractOrder(3, 'buy', 1_000, 10));
  leave(exchange, 3, 1_000_000 + 500 - 200_900 - 1);
  assert.equal(refusedWhole(exchange, lever(3, 1)), 'margin_missing');
  exchange.accept(lever(3, 2));
  // 500,000 and 500 to open and 250 to close at 500,000.
  assert.equal(contractBalance(exchange, 3).frozen, 500_750);
});

test('in cross it is what was opened that takes more or less of the account', () => {
  const exchange = perpetualExchange();
  exchange.accept(lever(1, 5, 'cross'));
  deal(exchange, 1, 2, 1_000, 10);
  assert.equal(contractBalance(exchange, 1).frozen, 200_000);
  exchange.accept(lever(1, 3, 'cross'));
  assert.equal(contractBalance(exchange, 1).frozen, 333_334);
  assert.equal(positionOf(exchange, 1).margin, 333_334);
  exchange.accept(lever(1, 50, 'cross'));
  assert.equal(contractBalance(exchange, 1).frozen, 20_000);
});

test('an account whose open losses have used up what is free sets other leverage where that takes nothing', () => {
  const exchange = perpetualExchange();
  exchange.accept({ ...LISTED, instrument: 2, symbol: 'COIN-CASH-2' });
  exchange.accept(lever(1, 5, 'cross'));
  deal(exchange, 1, 2, 1_000, 10);
  leave(exchange, 1, 10_000);
  index(exchange, 98_000);
  assert.equal(exchange.engine.perpetuals.account(1).free, 0);
  assert.equal(refusedWhole(exchange, lever(1, 4, 'cross')), 'margin_missing');
  exchange.accept(lever(1, 3, 'isolated', 2));
  assert.equal(exchange.engine.perpetuals.lever(1, 2)?.leverage, 3);
  assert.equal(exchange.engine.perpetuals.lever(1, CONTRACT)?.leverage, 5);
});

test('while the index is not live nothing that stands behind a cross position leaves the account, nor is freed', () => {
  const exchange = perpetualExchange();
  exchange.accept(lever(1, 2, 'cross'));
  deal(exchange, 1, 2, 1_000, 90);
  const out = (amount: number) => moved(1, amount, 'contract', 'spot');
  exchange.pass(60_000);
  assert.equal(exchange.engine.perpetuals.contract(CONTRACT)!.live, false);
  assert.equal(refusedWhole(exchange, lever(1, 3, 'cross')), 'contract_reduce_only');
  assert.equal(refusedWhole(exchange, out(1)), 'insufficient_balance');
  exchange.accept(lever(1, 1, 'cross'));
  while (!exchange.engine.perpetuals.contract(CONTRACT)!.live) index(exchange, 100_000);
  exchange.accept(lever(1, 3, 'cross'));
  exchange.accept(out(1));
});
