import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Instrument, Ticker } from '@tradewind/api';
import { sortBy, sorted } from './sorting.ts';

const markets = ['B/USDT', 'A/USDT', 'C/USDT', 'D/USDT'].map((id) => ({ id }) as Instrument);
const ticker = (last: string | null, open24h: string | null, quoteVolume24h: string | null) =>
  ({ last, open24h, quoteVolume24h }) as Ticker;
const tickers = {
  'A/USDT': ticker('10', '8', '5'),
  'B/USDT': ticker('9', '9', '700'),
  'C/USDT': ticker(null, null, null),
};

test('each column sorts both ways by size, and what has no figure comes last either way', () => {
  const order = (key: 'name' | 'last' | 'change' | 'volume', descending: boolean) =>
    sorted(markets, tickers, { key, descending })
      .map(({ id }) => id[0])
      .join('');
  assert.equal(order('name', false), 'ABCD');
  assert.equal(order('name', true), 'DCBA');
  assert.equal(order('last', true), 'ABCD');
  assert.equal(order('last', false), 'BACD');
  assert.equal(order('change', true), 'ABCD');
  assert.equal(order('volume', true), 'BACD');
});

test('a column chosen again turns round; a new figure begins with the largest, names with the first', () => {
  assert.deepEqual(sortBy('last', { key: 'name', descending: false }), { key: 'last', descending: true });
  assert.deepEqual(sortBy('last', { key: 'last', descending: true }), { key: 'last', descending: false });
  assert.deepEqual(sortBy('name', { key: 'last', descending: true }), { key: 'name', descending: false });
});
