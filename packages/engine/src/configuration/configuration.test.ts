import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import type { ListAsset, ListInstrument } from '../commands.ts';
import { DEFAULT_ASSETS, DEFAULT_INSTRUMENTS } from '../defaults.ts';
import { Exchange, emptyExchange, START_MS, TERMS } from '../testing/exchange.ts';
import type { Noise } from '../vocabulary.ts';

const asset = (fields: Partial<ListAsset>): ListAsset => ({
  kind: 'ListAsset',
  asset: 2,
  symbol: 'NEW',
  scale: 8,
  grantAmount: 0,
  ...fields,
});

test('the default assets and instruments are all accepted and read back as given', () => {
  const exchange = new Exchange();
  exchange.accept({ kind: 'Genesis', mode: 'demo' });
  for (const one of DEFAULT_ASSETS) exchange.accept(one);
  for (const one of DEFAULT_INSTRUMENTS) exchange.accept(one);
  const symbols = exchange.engine.instruments().map(({ symbol }) => symbol);
  assert.deepEqual(
    symbols,
    DEFAULT_INSTRUMENTS.map(({ symbol }) => symbol),
  );
  assert.deepEqual(
    exchange.engine.assets().map(({ id, symbol, scale, grantAmount }) => [id, symbol, scale, grantAmount]),
    DEFAULT_ASSETS.map(({ asset: id, symbol, scale, grantAmount }) => [id, symbol, scale, grantAmount]),
  );
});

test('asset ids are dense, symbols new and not empty, scales 0 to 8', () => {
  const wrong: Partial<ListAsset>[] = [
    { asset: 1 },
    { asset: 3 },
    { asset: -1 },
    { symbol: '' },
    { symbol: 'COIN' },
    { symbol: 'МИР' },
    { symbol: 'A B' },
    { symbol: 'A'.repeat(33) },
    { scale: 9 },
    { scale: -1 },
    { scale: 1.5 },
    { grantAmount: -1 },
    { grantAmount: 0.5 },
  ];
  const exchange = emptyExchange();
  for (const fields of wrong)
    assert.equal(exchange.refusal(asset(fields)), 'configuration_invalid', JSON.stringify(fields));
  exchange.accept(asset({ scale: 8 }));
  exchange.accept(asset({ asset: 3, symbol: 'OTHER', scale: 0 }));
});

test('an instrument is refused whose terms could not book a trade exactly or name what is not there', () => {
  const wrong: Partial<ListInstrument>[] = [
    { instrument: 1 },
    { symbol: '' },
    { base: 0 },
    { quote: 2 },
    { lotUnits: 0 },
    { lotUnits: 1.5 },
    { tickUnits: 0 },
    { unitsPerTickLot: 0 },
    { unitsPerTickLot: 0.5 },
    { minNotional: -1 },
    { makerFeePpm: -1 },
    { takerFeePpm: 1_000_001 },
    { derivedNumerator: 0, derivedDenominator: 0 },
    { derivedNumerator: 0 },
  ];
  const exchange = emptyExchange();
  for (const fields of wrong)
    assert.equal(exchange.refusal({ ...TERMS, ...fields }), 'configuration_invalid', JSON.stringify(fields));
  exchange.accept(TERMS);
  assert.equal(exchange.refusal({ ...TERMS, instrument: 1 }), 'configuration_invalid');
  exchange.accept({ ...TERMS, instrument: 1, symbol: 'AGAIN' });
});

test('the state of an instrument is told when it changes and only then', () => {
  const exchange = emptyExchange();
  exchange.accept({ ...TERMS, state: 'prelaunch' });
  const set = () => exchange.accept({ kind: 'SetInstrumentState', instrument: 0, state: 'trading' });
  set();
  assert.deepEqual(
    exchange.events('InstrumentStateChanged').map(({ state }) => state),
    ['trading'],
  );
  set();
  assert.deepEqual(exchange.events('InstrumentStateChanged'), []);
  assert.equal(exchange.refusal({ kind: 'SetInstrumentState', instrument: 1, state: 'trading' }), 'instrument_unknown');
});

test('index sources are at most 16 different names with a quorum of at least one', () => {
  const exchange = emptyExchange();
  const names = Array.from({ length: 17 }, (_, i) => `source-${i}`);
  const set = (given: string[], quorum: number) => exchange.refusal({ kind: 'SetIndexSources', names: given, quorum });
  assert.equal(set(names, 1), 'configuration_invalid');
  assert.equal(set(['a', 'a'], 1), 'configuration_invalid');
  assert.equal(set(['é\u0142'], 1), 'configuration_invalid');
  assert.equal(set(['a'], 0), 'configuration_invalid');
  assert.equal(set(['a'], 1.5), 'configuration_invalid');
  assert.equal(set(names.slice(0, 16), 1), '');
});

test('the first hash of a day stays with its noise; one that comes when the day has begun is late', () => {
  const exchange = emptyExchange();
  const day = Math.floor(START_MS / DAY_MS);
  const publish = (when: number, hash: string, noise: Noise = 'chacha20') =>
    exchange.refusal({ kind: 'PublishSeedHash', day: when, hash, noise });
  const [first, other] = ['a'.repeat(64), 'b'.repeat(64)];
  assert.equal(publish(day, first), '');
  assert.equal(exchange.events('SeedHashPublished')[0]!.late, true);
  assert.equal(publish(day + 1, first), '');
  assert.equal(exchange.events('SeedHashPublished')[0]!.late, false);
  assert.equal(publish(day + 1, other), 'seed_hash_invalid');
  assert.equal(publish(day + 1, first), '');
  assert.deepEqual(exchange.events('SeedHashPublished'), []);
  assert.equal(publish(day + 1, first, 'sfc32'), 'seed_hash_invalid', 'nobody chooses the noise afterwards');
  assert.equal(publish(day + 2, 'A'.repeat(64)), 'seed_hash_invalid');
  assert.equal(publish(-1, first), 'seed_hash_invalid');
  assert.equal(exchange.engine.seedHash(day + 1), first);
  assert.equal(exchange.engine.seedHash(day + 2), null);
  assert.deepEqual(exchange.engine.seedHashes(), [
    { day, hash: first, late: true, noise: 'chacha20' },
    { day: day + 1, hash: first, late: false, noise: 'chacha20' },
  ]);
});
