import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findEntries, type SearchEntry } from './search-index.ts';

const entry = (title: string, words = ''): SearchEntry => ({ to: `/${title}`, title, words, market: null });
const entries = [entry('WBTC/USDT'), entry('BTC/USDT', 'Bitcoin'), entry('Überweisung'), entry('Assets', 'wallet')];
const found = (text: string) => findEntries(entries, text).map((one) => one.title);

test('what begins with the search comes before what merely holds it', () => {
  assert.deepEqual(found('btc'), ['BTC/USDT', 'WBTC/USDT']);
});

test('case, accents and the slash of a market do not matter, other words count too', () => {
  assert.deepEqual(found('uber'), ['Überweisung']);
  assert.deepEqual(found('BTCUSDT'), ['BTC/USDT', 'WBTC/USDT']);
  assert.deepEqual(found('wallet'), ['Assets']);
  assert.deepEqual(found('usdt bitcoin'), ['BTC/USDT']);
});

test('a contract is found by its symbol, the name of its coin and its product', () => {
  const all = [...entries, entry('BTC-USDT', 'Bitcoin Futures')];
  for (const text of ['btc-usdt', 'bitcoin futures', 'futures', 'btcusdt futures'])
    assert.equal(findEntries(all, text)[0]?.title, 'BTC-USDT', text);
});

test('an empty search holds everything in its order, a strange one nothing', () => {
  assert.equal(found('  ').length, entries.length);
  assert.deepEqual(found('zzz'), []);
});
