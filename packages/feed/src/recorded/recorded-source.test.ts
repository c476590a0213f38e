import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { CaptureError, parseCaptureLine } from './capture-line.ts';
import { midPrice } from './mid-price.ts';
import { RecordedSource } from './recorded-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradewind-capture-'));
after(() => rmSync(folder, { recursive: true }));

const instruments = [{ symbol: 'BTC/USDT', indexScale: 3 }];
const begin = 1_700_000_000_000;

function ticker(afterMs: number, bid: string, ask: string, name = 'BTCUSDT'): string {
  const data = { u: afterMs, s: name, b: bid, B: '1', a: ask, A: '1' };
  return `${begin + afterMs}000000 ${JSON.stringify({ stream: `${name.toLowerCase()}@bookTicker`, data })}`;
}

function write(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  const text = `${lines.join('\n')}\n`;
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

const plain = write('one.txt', [ticker(0, '100', '101'), ticker(400, '102', '103'), ticker(900, '7', '8', 'LTCUSDT')]);
const zipped = write('two.gz', [ticker(1_000, '104', '105'), ticker(2_000, '106', '107')]);
const files = [plain, zipped];
const litecoin = { symbol: 'LTC/USDT', indexScale: 3 };

test('the mid is exact and half a unit is rounded up', () => {
  assert.equal(midPrice('61685.99000000', '61686.00000000', 3), 61_685_995);
  assert.equal(midPrice('0.0001', '0.0002', 3), 0);
  assert.equal(midPrice('0.0004', '0.0006', 3), 1);
  assert.equal(midPrice('0.00049999', '0.0005', 3), 0);
  assert.equal(midPrice('90000.00000001', '90000.00000001', 8), 9_000_000_000_001);
  for (const text of ['1e3', '-1', '', '1.123456789']) assert.throws(() => midPrice(text, '1', 3), CaptureError);
});

test('files are read in the order given, plain or gzip, and instruments without a recording are left out', async () => {
  const source = new RecordedSource({ files, instruments, speed: 1, loop: false });
  await source.prepare(5_000);
  assert.deepEqual(source.sample(5_000), [{ symbol: 'BTC/USDT', price: 100_500, ageMs: 0, heardMs: 0 }]);
  await source.prepare(5_499);
  assert.equal(source.sample(5_499)[0]?.price, 100_500, 'between grid points nothing moves');
  await source.prepare(5_500);
  assert.deepEqual(source.sample(5_500), [{ symbol: 'BTC/USDT', price: 102_500, ageMs: 100, heardMs: 100 }]);
  await source.prepare(6_000);
  assert.deepEqual(source.sample(6_000), [{ symbol: 'BTC/USDT', price: 104_500, ageMs: 0, heardMs: 0 }]);
  assert.equal(source.ended, false);
  await source.prepare(20_000);
  assert.equal(source.ended, true);
  assert.deepEqual(source.sample(20_000), [{ symbol: 'BTC/USDT', price: 106_500, ageMs: 13_000, heardMs: 13_000 }]);
});

test('speed maps recorded time to platform time, ages included', async () => {
  const source = new RecordedSource({ files, instruments, speed: 4, loop: false });
  await source.prepare(0);
  await source.prepare(300);
  assert.deepEqual(source.sample(300), [{ symbol: 'BTC/USDT', price: 104_500, ageMs: 50, heardMs: 50 }]);
});

test('a market that nobody tells of grows old while the recording is heard', async () => {
  const source = new RecordedSource({ files, instruments: [...instruments, litecoin], speed: 1, loop: false });
  await source.prepare(0);
  await source.prepare(2_000);
  assert.deepEqual(
    source.sample(2_000).map(({ symbol, ageMs, heardMs }) => [symbol, ageMs, heardMs]),
    [
      ['BTC/USDT', 0, 0],
      ['LTC/USDT', 1_100, 0],
    ],
  );
});

test('a loop begins again one grid step after the end, without the price growing old', async () => {
  const source = new RecordedSource({ files, instruments, speed: 1, loop: true });
  const prices: (number | undefined)[] = [];
  for (let now = 0; now <= 7_500; now += 500) {
    await source.prepare(now);
    const [sample] = source.sample(now);
    prices.push(sample?.price);
    assert.ok(sample !== undefined && sample.ageMs <= 1_000, `age ${sample?.ageMs} at ${now}`);
    assert.ok(sample.heardMs <= 500, `heard ${sample.heardMs} ms before ${now}`);
  }
  const round = [100_500, 102_500, 104_500, 104_500, 106_500];
  assert.deepEqual(prices, [...round, ...round, ...round, 100_500]);
  assert.equal(source.ended, false);
  await source.close();
});

test('a missing file, a damaged file and a foreign format are named, never swallowed', async () => {
  const sourceOf = (path: string) => new RecordedSource({ files: [path], instruments, speed: 1, loop: false });
  await assert.rejects(sourceOf(join(folder, 'absent.gz')).prepare(0), /absent\.gz/);
  const cut = join(folder, 'cut.gz');
  writeFileSync(cut, gzipSync(`${ticker(0, '1', '2')}\n`.repeat(5_000)).subarray(0, 200));
  const broken = sourceOf(cut);
  await assert.rejects(async () => {
    await broken.prepare(0);
    await broken.prepare(10_000);
  }, CaptureError);
  const foreign = write('foreign.txt', ['time,price', '1,2']);
  await assert.rejects(sourceOf(foreign).prepare(0), CaptureError);
  assert.throws(() => parseCaptureLine(`${begin}000000 {not json`), CaptureError);
  assert.equal(parseCaptureLine(`${begin}000000 {"stream":"x@kline_1m","data":{"s":"X"}}`), null);
});
