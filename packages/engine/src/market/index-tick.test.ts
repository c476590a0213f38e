import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOURCE_HEARD_WITHIN_MS, SOURCE_PRICE_HOLDS_MS } from '@tradewind/rules';
import type { SourcePrice } from '../commands.ts';
import { DEFAULT_ASSETS, DEFAULT_INSTRUMENTS } from '../defaults.ts';
import { DEFAULT_APART_PPM, INDEX_STALE_AFTER_MS } from '../limits.ts';
import { COIN, Exchange, openExchange, TERMS } from '../testing/exchange.ts';

const source = (number: number, price: number, ageMs = 0, heardMs = 0): SourcePrice => {
  return { source: number, price, ageMs, heardMs };
};
const one = (...sources: SourcePrice[]) => [{ instrument: 0, sources }];
const told = (exchange: Exchange) =>
  exchange.events('IndexUpdated').map(({ instrument, price, state }) => [instrument, price, state]);

test('the index is the mean of its sources, which are told with it by name', () => {
  const exchange = openExchange();
  assert.deepEqual(exchange.engine.index(0), { price: 0, time: 0, state: 'none', apart: false, sources: [] });
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

test('a price holds 30 s while its source is heard; below the quorum the last one stays and is stale after 10 s', () => {
  const exchange = openExchange();
  exchange.ticks(one(source(0, 1_000_000, SOURCE_PRICE_HOLDS_MS)));
  assert.deepEqual(told(exchange), [[0, 1_000_000, 'live']]);
  exchange.now += INDEX_STALE_AFTER_MS - 1;
  exchange.ticks(one(source(0, 1_100_000, SOURCE_PRICE_HOLDS_MS + 1)));
  assert.deepEqual(told(exchange), [[0, 1_000_000, 'live']]);
  assert.deepEqual(
    exchange.events('IndexUpdated').map(({ fresh }) => fresh),
    [false],
    'no tick of the public log',
  );
  exchange.now += 1;
  exchange.ticks(one(source(0, 1_100_000, SOURCE_PRICE_HOLDS_MS + 1)));
  assert.deepEqual(told(exchange), [[0, 1_000_000, 'stale']]);
});

test('a venue that was not heard for more than 2 s makes no part of the price, however young its quote', () => {
  const exchange = openExchange();
  exchange.ticks(one(source(0, 1_000_000), source(1, 1_000_200, 0, SOURCE_HEARD_WITHIN_MS)));
  assert.equal(exchange.engine.index(0).price, 1_000_100);
  exchange.now += 500;
  exchange.ticks(one(source(0, 1_000_000), source(1, 1_000_200, 0, SOURCE_HEARD_WITHIN_MS + 1)));
  const { price, sources } = exchange.engine.index(0);
  assert.equal(price, 1_000_000);
  assert.deepEqual(
    sources.map(({ state }) => state),
    ['live', 'stale'],
  );
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
  for (const heard of [-1, 0.5]) assert.equal(refusal([source(0, 1_000_000, 0, heard)]), 'index_price_invalid');
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

test('a derived index is as old as the older of its two: market orders are refused when one of them has fallen silent', () => {
  const exchange = openExchange();
  exchange.accept({ kind: 'ListAsset', asset: 2, symbol: 'GEM', scale: 3, grantAmount: 0 });
  exchange.accept({ ...TERMS, instrument: 1, symbol: 'GEM/CASH', base: 2 });
  const derived = { base: 2, quote: COIN, derivedNumerator: 1, derivedDenominator: 0, priceScale: 3 };
  exchange.accept({ ...TERMS, ...derived, instrument: 2, symbol: 'GEM/COIN' });
  for (const instrument of [0, 1]) exchange.tick([1_000_000], instrument);
  const { now } = exchange;
  const market = exchange.order(1, { instrument: 2, type: 'market', quantity: 10 });
  exchange.now += 2_000;
  exchange.tick([1_000_000], 1);
  assert.equal(exchange.refusal(market), '');
  exchange.now += 1;
  exchange.tick([1_000_000], 1);
  assert.equal(exchange.engine.index(2).time, now);
  assert.equal(exchange.refusal(market), 'index_stale');
});

test('a sample is of now or of the past, and never before an earlier one of its instruments', () => {
  const exchange = openExchange();
  const at = (time: number) => exchange.ticks(one(source(0, 1_000_000)), time).refusal;
  const { now } = exchange;
  for (const time of [now + 1, -1, 0.5, Number.NaN]) assert.equal(at(time), 'sample_time_invalid', String(time));
  assert.equal(exchange.engine.index(0).state, 'none');
  assert.equal(at(now - 2_000), '');
  assert.equal(at(now - 2_001), 'sample_time_invalid');
  assert.equal(at(now - 2_000), '', 'the same moment again');
  assert.deepEqual(exchange.events('IndexUpdated')[0]!.time, now - 2_000);
  assert.equal(exchange.engine.index(0).time, now - 2_000, 'the index is of its sample, not of its command');
  assert.equal(at(now), '');
});

test('samples that come late end a staleness that only the clock saw: no recovery, and every one of them counts', () => {
  const exchange = openExchange();
  exchange.tick([1_000_000]);
  const { now } = exchange;
  exchange.pass(INDEX_STALE_AFTER_MS + 5_000);
  assert.equal(exchange.engine.index(0).state, 'stale');
  const prices: number[] = [];
  for (let late = 1; late <= 30; late += 1) {
    exchange.ticks(one(source(0, 1_000_000 + late)), now + late * 500);
    const [updated] = exchange.events('IndexUpdated');
    assert.deepEqual([updated!.state, updated!.fresh], ['live', true]);
    prices.push(updated!.price);
  }
  assert.deepEqual(
    prices,
    prices.map((_, at) => 1_000_001 + at),
  );
});

test('an outage that the samples themselves show takes three of them, also when they come late together', () => {
  const exchange = openExchange();
  exchange.tick([1_000_000]);
  const { now } = exchange;
  exchange.pass(20_000);
  const states = [10_000, 10_500, 11_000].map((ms) => {
    exchange.ticks(one(source(0, 1_000_000 + ms)), now + ms);
    return exchange.engine.index(0).state;
  });
  assert.deepEqual(states, ['stale', 'stale', 'live']);
  assert.equal(exchange.engine.index(0).price, 1_010_500);
});

test('a sample that is older than ten seconds makes an index live only until time is next let pass', () => {
  const exchange = openExchange();
  exchange.now += 15_000;
  exchange.ticks(one(source(0, 1_000_000)), exchange.now - INDEX_STALE_AFTER_MS);
  assert.equal(exchange.engine.nextTimerAt(), exchange.now);
  exchange.pass(0);
  assert.equal(exchange.engine.index(0).state, 'stale');
});

test('sources are apart beyond 500 ppm, to the unit, until operators set another bound', () => {
  const exchange = openExchange();
  const apart = (above: number) => {
    exchange.now += 500;
    exchange.tick([1_000_000 - above, 1_000_000 + above]);
    assert.equal(exchange.events('IndexUpdated')[0]!.apart, exchange.engine.index(0).apart);
    return exchange.engine.index(0).apart;
  };
  assert.equal(exchange.engine.indexSources().apartPpm, DEFAULT_APART_PPM);
  assert.deepEqual([apart(250), apart(251), apart(0)], [false, true, false]);
  exchange.accept({ kind: 'SetIndexRules', apartPpm: 10 });
  assert.deepEqual(exchange.events('IndexRulesSet'), [{ kind: 'IndexRulesSet', apartPpm: 10 }]);
  assert.deepEqual([apart(5), apart(6)], [false, true]);
  for (const apartPpm of [-1, 0.5, 50_001])
    assert.equal(exchange.refusal({ kind: 'SetIndexRules', apartPpm }), 'configuration_invalid');
  assert.equal(exchange.engine.indexSources().apartPpm, 10);
});

test('where the index moves more than the bound within 30 s, so far may its sources differ', () => {
  const exchange = openExchange();
  // A hundred ppm up and down at every sample: 775 in thirty seconds.
  for (let at = 0; at < 100; at += 1) {
    exchange.now += 500;
    exchange.tick([1_000_000 + (at % 2) * 100]);
  }
  const apart = (above: number) => {
    exchange.now += 500;
    exchange.tick([1_000_000 - above, 1_000_000 + above]);
    return exchange.engine.index(0).apart;
  };
  assert.deepEqual([apart(380), apart(400)], [false, true]);
});
