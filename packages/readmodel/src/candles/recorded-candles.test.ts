import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { parseDecimal } from '@tradewind/base';
import {
  marketDataDir,
  skipWithout,
  XRPETH_CANDLES_1M,
  XRPETH_CANDLES_5M,
  XRPETH_TRADES,
  xrpethCandles,
  xrpethTrades,
} from '@tradewind/testkit';
import { buildCandles, type Candle, rollUp, type TradePoint } from './candle.ts';

/** Decimals of every recorded number here, prices and quantities alike. */
const SCALE = 8;
const SECONDS = 'lean-candles/spot_coinbase_second_btcusd_20161007_trade.zip';
const MINUTES = 'lean-candles/spot_coinbase_minute_btcusd_20161007_trade.zip';

function units(text: string): number {
  const read = parseDecimal(text, SCALE);
  assert.ok(read.ok, `not a plain decimal: ${text}`);
  return read.value;
}

/** [openTime, open, high, low, close, volume] */
function rowOf(candle: Candle): readonly (number | bigint)[] {
  return [candle.openTime, candle.open, candle.high, candle.low, candle.close, candle.volume];
}

test('candles of the recorded XRP/ETH trades equal the recorded candles row for row', {
  skip: skipWithout(XRPETH_TRADES),
}, () => {
  const trades: TradePoint[] = xrpethTrades().map(({ timeMs, price, quantity }) => {
    return { time: timeMs, price: units(price), quantity: units(quantity), quote: 0 };
  });
  assert.equal(trades.length, 5_929);
  const files = [
    ['1m', XRPETH_CANDLES_1M, 1_022],
    ['5m', XRPETH_CANDLES_5M, 287],
  ] as const;
  for (const [interval, file, count] of files) {
    const recorded = xrpethCandles(file).map(({ openTimeMs, open, high, low, close, volume }) => {
      return [openTimeMs, units(open), units(high), units(low), units(close), BigInt(units(volume))];
    });
    assert.equal(recorded.length, count);
    assert.deepEqual(buildCandles(trades, interval).map(rowOf), recorded);
  }
});

test('second candles of the recorded BTC/USD roll up to its minute candles', { skip: skipWithout(SECONDS) }, () => {
  const seconds = zippedCandles(SECONDS);
  const minutes = zippedCandles(MINUTES);
  assert.deepEqual([seconds.length, minutes.length], [4_063, 1_419]);
  assert.deepEqual(rollUp(seconds, '1m').map(rowOf), minutes.map(rowOf));
});

function zippedCandles(file: string): Candle[] {
  const lines = unzip(readFileSync(join(marketDataDir()!, file)))
    .trim()
    .split(/\r?\n/);
  return lines.map((line) => {
    const [time, open, high, low, close, volume] = line.split(',') as [string, string, string, string, string, string];
    return {
      openTime: Number(time),
      open: units(open),
      high: units(high),
      low: units(low),
      close: units(close),
      volume: BigInt(units(volume)),
      quoteVolume: 0n,
      trades: 0,
    };
  });
}

/** The first file of a zip, found through the directory at its end. */
function unzip(zip: Buffer): string {
  const entry = zip.readUInt32LE(zip.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  const header = zip.readUInt32LE(entry + 42);
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(entry + 20))).toString();
}
