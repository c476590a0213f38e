import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssetCost, Index } from '@tradewind/api';
import { toldCosts, unrealised } from './cost-figures.ts';

const cost = (over: Partial<AssetCost>): AssetCost => ({
  asset: 'BTC',
  priced: '0.5',
  unpriced: '1',
  cost: '20000.000000',
  average: '40000.00000000',
  realised: '0.000000',
  ...over,
});
const index = (price: string | null, state: Index['state'] = 'live') =>
  [{ instrument: 'BTC/USDT', price, state }] as unknown as Index[];

test('the profit counts what was bought, at the index; what came without a price is not in it', () => {
  assert.equal(unrealised(cost({}), index('50000')), '5000');
  assert.equal(unrealised(cost({}), index('39999.99')), '-0.005');
});

test('without an index that is live, or without anything bought, there is no profit: never 0', () => {
  assert.equal(unrealised(cost({}), undefined), null);
  assert.equal(unrealised(cost({}), index('50000', 'stale')), null);
  assert.equal(unrealised(cost({ priced: '0.00000000', cost: '0.000000', average: null }), index('50000')), null);
});

test('an asset that is held or brought a profit has a line, one that is gone has none', () => {
  const gone = { priced: '0.00000000', unpriced: '0.00000000' };
  const told = toldCosts([
    cost({}),
    cost({ asset: 'ETH', ...gone }),
    cost({ asset: 'SOL', ...gone, realised: '-1.5' }),
  ]);
  assert.deepEqual(
    told.map(({ asset }) => asset),
    ['BTC', 'SOL'],
  );
});
