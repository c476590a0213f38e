import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourcePrice } from '../commands.ts';
import { DEFAULT_ASSETS, DEFAULT_INSTRUMENTS } from '../defaults.ts';
import { INDEX_STALE_AFTER_MS, SOURCE_MAX_AGE_MS } from '../limits.ts';
import { Exchange, openExchange } from '../testing/exchange.ts';

const source = (number: number, price: number, ageMs = 0): SourcePrice => ({ source: number, price, ageMs });
const one = (...sources: SourcePrice[]) => [{ instrument: 0, sources }];
const told = (exchange: Exchange) =>
  exchange.events('IndexUpdated').map(({ instrument, price, state }) => [instrument, price, state]);

test('the index is the mean of its sources, which are told with it by name', () => {
  const exchange = openExchange();
  assert.deepEqual(exchange.engine.index(0), { price: 0, time: 0, state: 'none', sources: [] });
  exchange.tick([1_000_000, 1_000_100, 1_000_201]);
  assert.deepEqual(told(exchange), [[0, 1_000_100, 'live']]);
  assert.deepEqual(
    exchange.events('IndexSourced').map(({ source: name, price }) => [name, price]),
    [
      ['a', 1_000_000],
      ['b', 1_000_100],
      ['c', 1_000_201],
    ],
  );
  assert.equal(exchange.engine.index(0).time, exchange.now);
});

test('one source far from the others loses its weight and is shown as an outlier', () => {
  const exchange = openExchange();
  exchange.tick([1_000_000, 1_000_000, 1_050_001]);
  assert.equal(exchange.engine.index(0).price, 1_000_000);
  assert.deepEqual(
    exchange.engine.index(0).sources.map(({ state }) => state),
    ['live', 'live', 'outlier'],
  );
  exchange.tick([1_000_000, 1_000_000, 1_050_000]);
  assert.deepEqual(
    exchange.engine.index(0).sources.map(({ state }) => state),
    ['live', 'live', 'live'],
  );
});

test('a source counts up to 10 s of age; below the quorum the last price stays and is stale after 10 s', () => {
  const exchange = openExchange();
  exchange.ticks(one(source(0, 1_000_000, SOURCE_MAX_AGE_MS)));
  assert.deepEqual(told(exchange), [[0, 1_000_000, 'live']]);
  exchange.now += INDEX_STALE_AFTER_MS - 1;
  exchange.ticks(one(source(0, 1_100_000, SOURCE_MAX_AGE_MS + 1)));
  assert.deepEqual(told(exchange), [[0, 1_000_000, 'live']]);
  assert.deepEqual(
    exchange.events('IndexUpdated').map(({ fresh }) => fresh),
    [false],
    'no tick of the public log',
  );
  exchange.now += 1;
  exchange.ticks(one(source(0, 1_100_000, SOURCE_MAX_AGE_MS + 1)));
  assert.deepEqual(told(exchange), [[0, 1_000_000, 'stale']]);
});

test('when no tick comes at all a timer makes the index stale after 10 s', () => {
  const exchange = openExchange();
  exchange.tick([1_000_000]);
  assert.equal(exchange.engine.nextTimerAt(), exchange.now + INDEX_STALE_AFTER_MS);
  exchange.pass(INDEX_STALE_AFTER_MS - 1);
  assert.deepEqual(told(exchange), []);
  exchange.tick([1_000_000]);
  exchange.pass(1);
  assert.deepEqual(told(exchange), []);
  exchange.pass(INDEX_STALE_AFTER_MS - 1);
  assert.deepEqual(told(exchange), [[0, 1_000_000, 'stale']]);
  assert.equal(exchange.engine.nextTimerAt(), null);
});

test('after an outage three good samples in a row bring the index back, at their median', () => {
  const exchange = openExchange();
  exchange.tick([1_000_000]);
  exchange.pass(INDEX_STALE_AFTER_MS);
  const states: string[] = [];
  for (const price of [1_010_000, 1_020_000, 0, 1_030_000, 1_050_000, 1_040_000]) {
    exchange.now += 500;
    exchange.ticks(one(...(price > 0 ? [source(0, price)] : [])));
    states.push(exchange.engine.index(0).state);
  }
  assert.deepEqual(states, ['stale', 'stale', 'stale', 'stale', 'stale', 'live']);
  assert.equal(exchange.engine.index(0).price, 1_040_000);
});

test('each wrong tick is refused whole', () => {
  const exchange = openExchange();
  const good = source(0, 1_000_000);
  const refusal = (sources: SourcePrice[], instrument = 0) => exchange.ticks([{ instrument, sources }]).refusal;
  for (const number of [3, -1]) assert.equal(refusal([good, source(number, 1_000_000)]), 'source_unknown');
  for (const price of [0, -1, 0.5, Number.NaN]) assert.equal(refusal([source(0, price)]), 'index_price_invalid');
  assert.equal(refusal([source(0, 1_000_000, -1)]), 'index_price_invalid');
  assert.equal(refusal([good, good]), 'index_price_invalid');
  assert.equal(refusal([good], 1), 'instrument_unknown');
  assert.equal(exchange.engine.index(0).state, 'none');
});

test('ETH/BTC is derived from its two indexes, rounded down, and stale when either is', () => {
  const exchange = new Exchange();
  exchange.accept({ kind: 'Genesis', mode: 'demo' });
  for (const asset of DEFAULT_ASSETS) exchange.accept(asset);
  for (const instrument of DEFAULT_INSTRUMENTS) exchange.accept(instrument);
  exchange.accept({ kind: 'SetIndexSources', names: ['a'], quorum: 1 });
  const pair = DEFAULT_INSTRUMENTS.findIndex(({ symbol }) => symbol === 'ETH/BTC');
  const tick = (instrument: number, price: number) => exchange.tick([price], instrument);
  tick(0, 60_000_123);
  assert.equal(exchange.engine.index(pair).state, 'none');
  tick(1, 25_000_000);
  // 2,500 / 60,000.123 = 0.0416665812...; the pair counts 10^-7.
  assert.deepEqual(told(exchange), [
    [1, 25_000_000, 'live'],
    [pair, 416_665, 'live'],
  ]);
  assert.equal(tick(pair, 1).refusal, 'instrument_unknown');
  exchange.pass(INDEX_STALE_AFTER_MS - 1);
  tick(1, 25_000_000);
  exchange.pass(1);
  assert.equal(exchange.engine.index(0).state, 'stale');
  assert.equal(exchange.engine.index(1).state, 'live');
  assert.equal(exchange.engine.index(pair).state, 'stale');
});
