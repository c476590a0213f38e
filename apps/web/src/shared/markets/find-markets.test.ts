// A market is found by what people call it: its symbol with or without the stroke, or the name of its coin.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ALL, FAVOURITES, findMarkets } from './find-markets.ts';

const market = (id: string) => {
  const [base = '', quote = ''] = id.split('/');
  return { id, base, quote };
};
const markets = ['BTC/USDT', 'ETH/USDT', 'ETH/BTC', 'ETC/USDT', 'LINK/USDT', 'DOGE/USDT', 'NEW/USDT'].map(market);
const found = (text: string, group = ALL, favourites: readonly string[] = []) =>
  findMarkets(markets, { text, group, favourites }).map(({ id }) => id);

test('nothing typed shows the group in the order of the list', () => {
  assert.deepEqual(
    found(''),
    markets.map(({ id }) => id),
  );
  assert.deepEqual(found('', 'BTC'), ['ETH/BTC']);
  assert.deepEqual(found(' ', FAVOURITES, ['DOGE/USDT', 'BTC/USDT']), ['BTC/USDT', 'DOGE/USDT']);
  assert.deepEqual(found('', FAVOURITES), []);
});

test('the stroke within the symbol of a contract may be left out as well', () => {
  const contract = { id: 'BTC-USDT', base: 'BTC', quote: 'USDT' };
  for (const text of ['btc-u', 'btcusdt', 'bitcoin'])
    assert.deepEqual(findMarkets([contract], { text, group: ALL, favourites: [] }), [contract], text);
});

test('symbols are found by their beginning first, then by any part', () => {
  assert.deepEqual(found('btc'), ['BTC/USDT', 'ETH/BTC']);
  assert.deepEqual(found('ETH'), ['ETH/USDT', 'ETH/BTC', 'ETC/USDT']);
  assert.deepEqual(found('ethbtc'), ['ETH/BTC']);
  assert.deepEqual(found('/b'), ['ETH/BTC']);
});

test('a coin is found by its name, whatever group was open', () => {
  assert.deepEqual(found('chain', 'BTC'), ['LINK/USDT']);
  assert.deepEqual(found(' Bitcoin '), ['BTC/USDT']);
  assert.deepEqual(found('classic'), ['ETC/USDT']);
});

test('a coin without a known name is found by its symbol, and nothing fits nonsense', () => {
  assert.deepEqual(found('new'), ['NEW/USDT']);
  assert.deepEqual(found('no such thing'), []);
});
