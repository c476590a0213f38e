import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capturedMessages, skipWithoutCaptures, spotMessages } from '../testing/raw-captures.ts';
import { binance } from './binance.ts';
import { coinbase } from './coinbase.ts';
import { kraken } from './kraken.ts';
import { unitsOf } from './message.ts';
import { MessageError, type VenueReader } from './venue.ts';

const skip = skipWithoutCaptures;

function refused(reader: VenueReader, message: unknown): void {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  assert.throws(() => reader.read(text), MessageError, text);
}

/** What no venue sends, for every reader. */
const NONSENSE = ['', '{', '[]', 'null', '7', '"x"', '[1,2]', '{}', '[[[[]]]]', `"${'x'.repeat(100_000)}"`];

test('kraken: every change of the capture has the checksum of the book that is kept', { skip }, () => {
  const messages = capturedMessages('KRAKEN.ws.50.0.gz');
  const pairs = [
    ...new Set(
      messages
        .map((text) => JSON.parse(text))
        .filter(Array.isArray)
        .map((list) => list.at(-1)),
    ),
  ];
  assert.equal(pairs.length, 10);
  const reader = kraken.reader(pairs);
  let checked = 0;
  let quotes = 0;
  for (const text of messages) {
    if (text.includes('"c":"')) checked += 1;
    for (const { bid, ask } of reader.read(text)) {
      assert.ok(bid > 0 && bid < ask);
      quotes += 1;
    }
  }
  assert.deepEqual([checked, quotes], [4_269, 4_279]);
});

test('kraken: after a change that was lost the checksum is wrong, and nothing is told until a new snapshot', {
  skip,
}, () => {
  const messages = capturedMessages('KRAKEN.ws.50.0.gz').filter((text) => text.endsWith('"XMR/USD"]'));
  const reader = kraken.reader(['XMR/USD']);
  const [snapshot, , ...later] = messages;
  reader.read(snapshot!);
  let told = 0;
  let wrong = 0;
  for (const text of later)
    try {
      told += reader.read(text).length;
    } catch (error) {
      assert.ok(error instanceof MessageError);
      wrong += 1;
    }
  assert.ok(wrong > 500 && told < later.length - 500, `${wrong} refused, ${told} told`);
  assert.equal(reader.read(snapshot!).length, 1);
});

test('coinbase: the book that is kept shows the best prices that the venue itself names', { skip }, () => {
  const messages = capturedMessages('COINBASE.ws.28.0.gz').map((text) => ({ text, told: JSON.parse(text) }));
  const products = [...new Set(messages.flatMap(({ told }) => told.product_id ?? []))] as string[];
  assert.equal(products.length, 10);
  const reader = coinbase.reader(products);
  const best = new Map<string, readonly [number, number]>();
  const count = { quotes: 0, same: 0, other: 0 };
  for (const { text, told } of messages) {
    for (const { market, bid, ask } of reader.read(text)) {
      assert.ok(bid > 0 && bid < ask);
      best.set(market, [bid, ask]);
      count.quotes += 1;
    }
    const kept = best.get(told.product_id);
    if (told.type !== 'ticker' || kept === undefined) continue;
    // The two channels are not in step: a ticker may come before the change of the book that it speaks of.
    count[unitsOf(told.best_bid) === kept[0] && unitsOf(told.best_ask) === kept[1] ? 'same' : 'other'] += 1;
  }
  assert.deepEqual(count, { quotes: 9_729, same: 100, other: 7 });
});

test('binance: every best price of both captures is read as it was written', { skip }, () => {
  const futures = capturedMessages('BINANCE_FUTURES.ws.1.0.gz');
  const markets = ['SUSHIUSDT', 'AKROUSDT', 'KEEPUSDT', 'CTKUSDT', 'BTCUSDT'];
  const reader = binance.reader(markets);
  let quotes = 0;
  for (const text of [...futures, ...spotMessages(2_000)]) {
    const [quote] = reader.read(text);
    if (!text.includes('@bookTicker"')) assert.equal(quote, undefined);
    else {
      const { data } = JSON.parse(text);
      assert.deepEqual(quote, {
        market: data.s,
        bid: unitsOf(data.b),
        ask: unitsOf(data.a),
        eventMs: data.E ?? null,
      });
      quotes += 1;
    }
  }
  assert.ok(quotes > 1_000, `${quotes} quotes`);
});

test('binance: what cannot be a best price is refused', () => {
  const reader = binance.reader(['BTCUSDT']);
  const ticker = (fields: object) => ({
    stream: 'btcusdt@bookTicker',
    data: { s: 'BTCUSDT', b: '1', a: '2', ...fields },
  });
  assert.equal(reader.read(JSON.stringify(ticker({}))).length, 1);
  for (const text of NONSENSE) refused(reader, text);
  for (const fields of [
    { s: 'ETHUSDT' },
    { s: '__proto__' },
    { b: '2' },
    { b: '3' },
    { b: '0' },
    { b: '-1' },
    { b: 1 },
  ])
    refused(reader, ticker(fields));
  for (const b of ['1e0', '0x1', ' 1', '1.', '.5', 'NaN', 'Infinity', null, '1.000000001', '9'.repeat(30)])
    refused(reader, ticker({ b }));
});

test('coinbase: changes before a snapshot, of other products, without a side or a price are refused', () => {
  const reader = coinbase.reader(['BTC-USDT']);
  const update = (...changes: unknown[]) => ({ type: 'l2update', product_id: 'BTC-USDT', changes, time: 'nonsense' });
  refused(reader, update(['buy', '1', '1']));
  for (const text of NONSENSE) refused(reader, text);
  const snapshot = { type: 'snapshot', product_id: 'BTC-USDT', bids: [['100', '1']], asks: [['102', '1']] };
  refused(reader, { ...snapshot, product_id: 'ETH-USDT' });
  refused(reader, { ...snapshot, bids: 'x' });
  refused(reader, { type: 'error', message: 'Failed to subscribe', reason: 'nothing' });
  const quote = { market: 'BTC-USDT', bid: 10_000_000_000, ask: 10_200_000_000, eventMs: null };
  assert.deepEqual(reader.read(JSON.stringify(snapshot)), [quote]);
  for (const change of [['up', '1', '1'], ['buy', '-1', '1'], ['buy', '1'], 7]) refused(reader, update(change));
  assert.deepEqual(reader.read(JSON.stringify(update(['sell', '101', '2'], ['buy', '20000000', '1']))), [
    { ...quote, ask: 10_100_000_000 },
  ]);
  assert.deepEqual(reader.read(JSON.stringify(update(['buy', '105', '2']))), [], 'sides that overlap tell nothing');
  assert.deepEqual(reader.read(JSON.stringify({ type: 'heartbeat' })), []);
});

test('kraken: what is not asked for or not a book is refused', () => {
  const reader = kraken.reader(['XBT/USDT']);
  const snapshot = { as: [['102', '1', '1618678133.1']], bs: [['100', '1', '1618678133.2']] };
  for (const text of NONSENSE) refused(reader, text);
  refused(reader, [1, { a: [['1', '1', '1.0']] }, 'book-10', 'XBT/USDT']);
  refused(reader, [1, snapshot, 'book-10', 'ETH/USDT']);
  refused(reader, [1, snapshot, 'book-99999', 'XBT/USDT']);
  refused(reader, [1, snapshot, 'trade', 'XBT/USDT']);
  refused(reader, [1, { as: 'x' }, 'book-10', 'XBT/USDT']);
  assert.equal(reader.read(JSON.stringify([1, snapshot, 'book-10', 'XBT/USDT'])).length, 1);
  assert.deepEqual(reader.read('{"event":"heartbeat"}'), []);
});
