import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FundHouse } from '../commands.ts';
import { CASH, emptyExchange } from '../testing/exchange.ts';

const MOST = Number.MAX_SAFE_INTEGER;
const inflow = (amount: number, fields: Partial<FundHouse> = {}): FundHouse => ({
  kind: 'FundHouse',
  house: 'play-money',
  asset: CASH,
  amount,
  ...fields,
});

test('what comes in leaves the outside world: two legs that sum to zero', () => {
  const exchange = emptyExchange();
  exchange.accept(inflow(700));
  const legs = exchange.events('HousePosted').map(({ house, amount, total, reason }) => [house, amount, total, reason]);
  assert.deepEqual(legs, [
    ['external', -700, -700, 'inflow'],
    ['play-money', 700, 700, 'inflow'],
  ]);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('the total of an asset may reach 2^53 - 1 and not one unit more, whichever account it goes to', () => {
  const exchange = emptyExchange();
  exchange.accept(inflow(MOST - 1));
  assert.equal(exchange.refusal(inflow(2, { house: 'adjustments' })), 'asset_total_exceeded');
  exchange.accept(inflow(1, { house: 'adjustments' }));
  assert.equal(exchange.refusal(inflow(1)), 'asset_total_exceeded');
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('an inflow of nothing, of a part or of an unknown asset, or to the outside world, is refused', () => {
  const exchange = emptyExchange();
  for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 53])
    assert.equal(exchange.refusal(inflow(amount)), 'amount_invalid');
  for (const asset of [2, -1]) assert.equal(exchange.refusal(inflow(1, { asset })), 'asset_unknown');
  assert.equal(exchange.refusal(inflow(1, { house: 'external' })), 'configuration_invalid');
  assert.deepEqual(exchange.events('HousePosted'), []);
});

test('the same inflow twice comes in twice: it carries no client id', () => {
  const exchange = emptyExchange();
  exchange.accept(inflow(5));
  exchange.accept(inflow(5));
  assert.equal(exchange.events('HousePosted')[1]!.total, 10);
});
