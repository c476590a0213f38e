import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { TICKS_PER_DAY } from './calendar.ts';
import { createDayPath } from './day-path.ts';
import { dayPaths, genesisStart, nextDayStart } from './day-start.ts';
import type { Noise } from './noise.ts';
import { SIMULATED_MARKETS } from './parameters.ts';
import { daySeed } from './seed.ts';

const master = new Uint8Array(32).fill(7);
const seed = daySeed(master, 20_000);
const bitcoin = SIMULATED_MARKETS[0]!;

const day = { seed, noise: 'chacha20' } as const;

function wholeDay(place: number, noise: Noise = 'chacha20'): Float64Array {
  const { symbol, parameters } = SIMULATED_MARKETS[place]!;
  const prices = new Float64Array(TICKS_PER_DAY);
  createDayPath({ seed, noise }, symbol, parameters.anchor, parameters).fill(prices);
  return prices;
}

test('a price depends on the tick number alone, not on how one came to it', () => {
  const prices = wholeDay(0);
  for (const tick of [0, 1, 239, 240, 86_400, TICKS_PER_DAY - 1]) {
    const path = createDayPath(day, bitcoin.symbol, bitcoin.parameters.anchor, bitcoin.parameters);
    assert.equal(path.at(tick), prices[tick]);
    if (tick + 1 < TICKS_PER_DAY) assert.equal(path.next(), prices[tick + 1]);
    assert.equal(path.close(), prices[TICKS_PER_DAY - 1]);
    assert.equal(path.close(), prices[TICKS_PER_DAY - 1]);
  }
});

test('the path of a known seed has the same bytes on every machine', () => {
  const digest = (noise: Noise) => createHash('sha256').update(wholeDay(0, noise)).digest('hex');
  assert.equal(digest('sfc32'), '561b95a66c01769d43f482c47b445c1b5c59eed143379812508322b0d99210f0');
  assert.equal(digest('chacha20'), 'b8727f2047859ba20921a93f8cf3f102f62fbf2f8229fb60d186fd42c74bdb42');
});

test('a tick behind or beyond the day is an error', () => {
  const path = createDayPath(day, bitcoin.symbol, bitcoin.parameters.anchor, bitcoin.parameters);
  path.at(10);
  assert.throws(() => path.at(10), RangeError);
  path.at(TICKS_PER_DAY - 1);
  assert.throws(() => path.next(), RangeError);
});

test('a day moves like its market: about its own deviation per minute, BTC and ETH together', () => {
  const minutes = [0, 1].map((place) => {
    const prices = wholeDay(place);
    return Array.from({ length: 1_439 }, (_, minute) => prices[(minute + 1) * 120]! / prices[minute * 120]! - 1);
  });
  const [btc, eth] = minutes as [number[], number[]];
  const deviation = (moves: number[]) => Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
  const perMinute = Math.hypot(0.011, 0.018) / Math.sqrt(1_440);
  assert.ok(deviation(btc) > perMinute / 2.5 && deviation(btc) < perMinute * 2.5, `deviation ${deviation(btc)}`);
  const shared = btc.reduce((sum, move, minute) => sum + move * eth[minute]!, 0) / btc.length;
  const correlation = shared / deviation(btc) / deviation(eth);
  assert.ok(correlation > 0.4 && correlation < 0.95, `correlation ${correlation}`);
});

test('prices are positive safe integers and stay bounded over 200 days', () => {
  let start = genesisStart(20_000, SIMULATED_MARKETS);
  for (let days = 0; days < 200; days++)
    start = nextDayStart(start.day, dayPaths({ master, published: [] }, start, SIMULATED_MARKETS));
  for (const [place, { symbol, parameters }] of SIMULATED_MARKETS.entries()) {
    const close = start.closes[place]!;
    assert.ok(Number.isSafeInteger(close), symbol);
    assert.ok(close > parameters.anchor / 4 && close < parameters.anchor * 4, `${symbol} ended at ${close}`);
  }
});

test('a price far from its anchor stops at the bound', () => {
  const { anchor, ...rest } = bitcoin.parameters;
  const wild = { ...rest, anchor, ownDeviation: 0.05 };
  const prices = new Float64Array(TICKS_PER_DAY);
  createDayPath(day, bitcoin.symbol, anchor * 8, wild).fill(prices);
  assert.ok(prices.every((price) => price >= Math.floor(anchor / 8) && price <= anchor * 8));
  assert.ok(prices.includes(anchor * 8) || prices.includes(anchor / 8), 'the bound was never reached');
});
