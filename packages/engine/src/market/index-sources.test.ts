import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { SOURCES_NOTICE_MS } from '../limits.ts';
import { Exchange, openExchange, TERMS } from '../testing/exchange.ts';

const change = (exchange: Exchange, names: readonly string[], quorum: number, ahead = SOURCES_NOTICE_MS) =>
  exchange.refusal({ kind: 'ChangeIndexSources', names, quorum, effectiveAt: exchange.now + ahead });

const inForce = (exchange: Exchange) => exchange.engine.indexSources().sources.map(({ name }) => name);

const fed = (exchange: Exchange, ...numbers: readonly number[]) =>
  exchange.ticks([
    { instrument: 0, sources: numbers.map((source) => ({ source, price: 1_000_000 + source, ageMs: 0, heardMs: 0 })) },
  ]).refusal;

test('the first sources are in force at once; the same again changes nothing, and no others can be set so', () => {
  const exchange = openExchange();
  assert.deepEqual(inForce(exchange), ['a', 'b', 'c']);
  assert.equal(exchange.refusal({ kind: 'SetIndexSources', names: ['a', 'b', 'c'], quorum: 1 }), '');
  assert.deepEqual(exchange.events('SourcesInForce'), []);
  assert.equal(exchange.refusal({ kind: 'SetIndexSources', names: ['a', 'b'], quorum: 1 }), 'sources_settled');
  assert.equal(exchange.refusal({ kind: 'SetIndexSources', names: ['a', 'b', 'c'], quorum: 2 }), 'sources_settled');
});

test('a change is in force ten minutes later at the earliest, by a timer, and is told when it is announced', () => {
  const exchange = openExchange();
  assert.equal(change(exchange, ['b', 'd'], 2, SOURCES_NOTICE_MS - 1), 'sources_too_soon');
  assert.equal(change(exchange, ['b', 'd'], 2), '');
  const effectiveAt = exchange.now + SOURCES_NOTICE_MS;
  assert.deepEqual(exchange.events('SourcesAnnounced'), [
    { kind: 'SourcesAnnounced', names: 'b d', quorum: 2, effectiveAt },
  ]);
  assert.deepEqual(exchange.engine.indexSources().next, { names: ['b', 'd'], quorum: 2, effectiveAt });
  exchange.pass(SOURCES_NOTICE_MS - 1);
  assert.deepEqual(inForce(exchange), ['a', 'b', 'c']);
  assert.equal(fed(exchange, 0), '');
  exchange.pass(1);
  assert.deepEqual(exchange.events('SourcesInForce'), [{ kind: 'SourcesInForce', names: 'b d', quorum: 2 }]);
  assert.equal(exchange.engine.indexSources().next, null);
});

test('a source keeps its number for ever, and one that is not in force is not taken', () => {
  const exchange = openExchange();
  change(exchange, ['d', 'b'], 1);
  exchange.pass(SOURCES_NOTICE_MS);
  assert.deepEqual(exchange.engine.indexSources().sources, [
    { number: 3, name: 'd' },
    { number: 1, name: 'b' },
  ]);
  for (const gone of [0, 2, 4]) assert.equal(fed(exchange, 1, gone), 'source_unknown', String(gone));
  assert.equal(fed(exchange, 1, 3), '');
  assert.deepEqual(
    exchange.engine.index(0).sources.map(({ name, price }) => [name, price]),
    [
      ['b', 1_000_001],
      ['d', 1_000_003],
    ],
  );
});

test('the later announcement replaces the earlier one, whose timer finds nothing', () => {
  const exchange = openExchange();
  change(exchange, ['d'], 1);
  change(exchange, ['a', 'b'], 2, 2 * SOURCES_NOTICE_MS);
  exchange.pass(SOURCES_NOTICE_MS);
  assert.deepEqual(inForce(exchange), ['a', 'b', 'c']);
  exchange.pass(SOURCES_NOTICE_MS);
  assert.deepEqual(inForce(exchange), ['a', 'b']);
  assert.equal(exchange.engine.indexSources().quorum, 2);
});

test('a set that cannot make an index is refused', () => {
  const exchange = openExchange();
  assert.equal(change(exchange, [], 1), 'configuration_invalid');
  assert.equal(change(exchange, ['a', 'b'], 3), 'configuration_invalid');
  assert.equal(change(exchange, ['a', 'a'], 1), 'configuration_invalid');
  assert.equal(change(exchange, ['a'], 1, 366 * DAY_MS), 'configuration_invalid');
  assert.equal(change(exchange, ['a'], 1, Number.NaN), 'configuration_invalid');
});

test('a live installation never takes a simulation or a recording, nor one source alone', () => {
  const exchange = new Exchange();
  exchange.accept({ kind: 'Genesis', mode: 'live' });
  const set = (names: string[], quorum: number) => exchange.refusal({ kind: 'SetIndexSources', names, quorum });
  assert.equal(set(['binance', 'simulated'], 2), 'configuration_invalid');
  assert.equal(set(['binance', 'kraken'], 1), 'configuration_invalid');
  assert.equal(change(exchange, ['binance', 'kraken'], 2), 'configuration_invalid', 'there is no first set');
  assert.equal(set(['binance', 'kraken'], 2), '');
  assert.equal(change(exchange, ['binance', 'recorded'], 2), 'configuration_invalid');
});

test('what the index is, it stays when the set changes; the next sample is of the new sources', () => {
  const exchange = openExchange();
  exchange.accept({ ...TERMS, instrument: 1, symbol: 'COIN/CASH2' });
  change(exchange, ['b'], 1);
  exchange.now += SOURCES_NOTICE_MS - 1;
  fed(exchange, 0, 1);
  exchange.pass(1);
  const { price, state, sources } = exchange.engine.index(0);
  assert.deepEqual([price, state, sources], [1_000_000, 'live', []]);
});
