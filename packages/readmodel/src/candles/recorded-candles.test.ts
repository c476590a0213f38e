import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { parseDecimal } from '@tradewind/base';
import { buildCandles, type Candle, rollUp, type TradePoint } from './candle.ts';
import type { Interval } from './interval.ts';

const root = resolve(import.meta.dirname, '../../../..');
const data = resolve(root, process.env.MARKET_DATA_DIR ?? '../shared/data');

/** Why the test is skipped when the recording is not there. */
function missing(folder: string): string | false {
  return existsSync(join(data, folder))
    ? false
    : `no recorded market data: ${folder} is not in MARKET_DATA_DIR (${data})`;
}

/** A recorded plain decimal as an integer. */
function units(text: string, scale: number): number {
  const read = parseDecimal(text, scale);
  assert.ok(read.ok, `not a plain decimal: ${text}`);
  return read.value;
}

function lines(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','));
}

/** [openTime, open, high, low, close, volume] */
type Row = readonly (number | bigint)[];

function rowOf(candle: Candle): Row {
  return [candle.openTime, candle.open, candle.high, candle.low, candle.close, candle.volume];
}

const PRICE_SCALE = 8;
const QUANTITY_SCALE = 8;

test('candles of the recorded XRP/ETH trades equal the recorded candles row for row', {
  skip: missing('xrpeth-201910'),
}, () => {
  const read = (name: string): string[][] =>
    lines(gunzipSync(readFileSync(join(data, 'xrpeth-201910', name))).toString()).slice(1);
  const trades: TradePoint[] = read('trades.csv.gz').map((cells) => ({
    time: Number(cells[0]),
    price: units(cells[4]!, PRICE_SCALE),
    quantity: units(cells[5]!, QUANTITY_SCALE),
    quote: 0,
  }));
  assert.equal(trades.length, 5_929);
  const expected: readonly (readonly [Interval, string, number])[] = [
    ['1m', 'candles_1m.csv.gz', 1_022],
    ['5m', 'candles_5m.csv.gz', 287],
  ];
  for (const [interval, file, count] of expected) {
    const recorded = read(file).map(recordedRow);
    assert.equal(recorded.length, count);
    assert.deepEqual(buildCandles(trades, interval).map(rowOf), recorded);
  }
});

test('second candles of the recorded BTC/USD roll up to its minute candles', { skip: missing('lean-candles') }, () => {
  const read = (name: string): Row[] =>
    lines(unzip(readFileSync(join(data, 'lean-candles', name))).replaceAll('\r', '')).map(recordedRow);
  const seconds = read('spot_coinbase_second_btcusd_20161007_trade.zip').map(candleOfRow);
  assert.equal(seconds.length, 4_063);
  const minutes = read('spot_coinbase_minute_btcusd_20161007_trade.zip');
  assert.equal(minutes.length, 1_419);
  assert.deepEqual(rollUp(seconds, '1m').map(rowOf), minutes);
});

function recordedRow(cells: string[]): Row {
  const prices = cells.slice(1, 5).map((cell) => units(cell, PRICE_SCALE));
  return [Number(cells[0]), ...prices, BigInt(units(cells[5]!, QUANTITY_SCALE))];
}

function candleOfRow(row: Row): Candle {
  const [openTime, open, high, low, close] = row.map(Number) as [number, number, number, number, number];
  return { openTime, open, high, low, close, volume: BigInt(row[5]!), quoteVolume: 0n, trades: 0 };
}

/** The one file of a zip, found through the central directory at its end. */
function unzip(zip: Buffer): string {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const entry = zip.readUInt32LE(end + 16);
  const [method, size, header] = [
    zip.readUInt16LE(entry + 10),
    zip.readUInt32LE(entry + 20),
    zip.readUInt32LE(entry + 42),
  ];
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const bytes = zip.subarray(start, start + size);
  return (method === 0 ? bytes : inflateRawSync(bytes)).toString();
}
