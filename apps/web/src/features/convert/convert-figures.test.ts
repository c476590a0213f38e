import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConversionLeg } from '@tradewind/api';
import { followingEnd } from './convert-figures.ts';

const leg = (side: 'buy' | 'sell', price: string): ConversionLeg => ({
  side,
  price,
  instrument: 'BTC/USDT',
  index: '50000.000',
  spread: '0.001000',
  movement: '0.000000',
  held: '0.000000',
});

test('what is got follows from what was paid, rounded down', () => {
  const legs = [leg('sell', '49948.75'), leg('buy', '200.505')];
  const cross = { fromAmount: '0.01000000', toAmount: '2.49114735', legs };
  assert.deepEqual(followingEnd(cross), { end: 'to', amount: '2.49114735' });
});

test('what is paid follows from an amount to get, rounded up', () => {
  // 123.4567 x 0.1 / 50,000 = 0.0002469134, of which the last unit is begun
  const legs = [leg('sell', '50000'), leg('buy', '0.1')];
  const exact = { fromAmount: '0.00024692', toAmount: '123.4567', legs };
  assert.deepEqual(followingEnd(exact), { end: 'from', amount: '0.00024692' });
  const whole = { fromAmount: '0.00024692', toAmount: '123.4600', legs };
  assert.deepEqual(followingEnd(whole), { end: 'to', amount: '123.46' });
});
