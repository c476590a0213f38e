import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type BookTicker, type DepthDiff, type DepthSnapshot, parseCaptureLine } from './capture-line.ts';
import { captureUnits } from './capture-units.ts';
import { readLines } from './read-lines.ts';
import { RecordedBook } from './recorded-book.ts';
import { RecordedSource } from './recorded-source.ts';

const root = process.env.MARKET_DATA_DIR ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
const folder = `${root}/binance-feed-20240808`;
const skip = existsSync(folder) ? false : `no recorded market data in ${folder}; set MARKET_DATA_DIR`;
const spotFiles = [`${folder}/spot_btcusdt_20240808.gz`, `${folder}/spot_btcusdt_20240809.gz`];
const futuresFiles = [`${folder}/usdm_btcusdt_20240808.gz`];

interface Numbered {
  readonly line: number;
}

interface Capture {
  readonly diffs: (DepthDiff & Numbered)[];
  readonly tickers: Map<number, BookTicker & Numbered>;
  readonly tradeIds: number[];
  readonly snapshot: DepthSnapshot;
}

async function readCapture(files: readonly string[]): Promise<Capture> {
  const diffs: (DepthDiff & Numbered)[] = [];
  const tickers = new Map<number, BookTicker & Numbered>();
  const tradeIds: number[] = [];
  let snapshot: DepthSnapshot | null = null;
  let line = 0;
  for await (const text of readLines(files)) {
    line++;
    const parsed = parseCaptureLine(text);
    if (parsed?.kind === 'depth-diff') diffs.push({ ...parsed, line });
    else if (parsed?.kind === 'depth-snapshot') snapshot = parsed;
    else if (parsed?.kind === 'book-ticker') tickers.set(parsed.updateId, { ...parsed, line });
    else if (parsed?.kind === 'trade') tradeIds.push(parsed.id);
  }
  assert.ok(snapshot !== null);
  return { diffs, tickers, tradeIds, snapshot };
}

/**
 * Rebuilds the book through all diffs and compares its best prices at every update id that a bookTicker line shares.
 * `late` counts the applied diffs that arrived after the snapshot, `shown` the shared ids whose bookTicker came first.
 */
function rebuild({ diffs, tickers, snapshot }: Capture) {
  const book = new RecordedBook(snapshot);
  const fates = { applied: 0, dropped: 0, gap: 0 };
  const count = { late: 0, shared: 0, shown: 0 };
  for (const diff of diffs) {
    const fate = book.apply(diff);
    fates[fate]++;
    if (fate !== 'applied') continue;
    if (diff.timeMs > snapshot.timeMs) count.late++;
    const { bid, ask } = book.best();
    assert.ok(bid > 0 && bid < ask, `crossed after update ${diff.lastId}: ${bid} ${ask}`);
    const ticker = tickers.get(diff.lastId);
    if (ticker === undefined) continue;
    assert.deepEqual({ bid, ask }, { bid: captureUnits(ticker.bid), ask: captureUnits(ticker.ask) });
    count.shared++;
    if (ticker.line < diff.line) count.shown++;
  }
  return { ...fates, ...count };
}

function assertConsecutive(ids: readonly number[]): void {
  for (const [place, id] of ids.entries()) assert.equal(id, ids[0]! + place);
}

test('a spot capture rebuilds the book that the venue itself showed, and no trade is missing', { skip }, async () => {
  const capture = await readCapture(spotFiles);
  assert.deepEqual(rebuild(capture), { applied: 6_493, dropped: 2, gap: 0, late: 6_492, shared: 1_072, shown: 1_072 });
  assert.equal(capture.tradeIds.length, 19_904);
  assert.equal(capture.tradeIds.at(-1), 3_735_703_162);
  assertConsecutive(capture.tradeIds);
  capture.diffs.splice(5_000, 1);
  assert.ok(rebuildFates(capture).includes('gap'), 'a missing diff is noticed');
});

test('a futures capture rebuilds likewise, by its own rule of succession', { skip }, async () => {
  const capture = await readCapture(futuresFiles);
  assert.deepEqual(rebuild(capture), { applied: 6_547, dropped: 4, gap: 0, late: 6_545, shared: 629, shown: 503 });
  assert.equal(capture.tradeIds.length, 21_313);
  assertConsecutive(capture.tradeIds);
});

function rebuildFates({ diffs, snapshot }: Capture): string[] {
  const book = new RecordedBook(snapshot);
  return diffs.map((diff) => book.apply(diff));
}

test('the recorded source gives the mid of the latest bookTicker line at every half second to the end', {
  skip,
}, async () => {
  const instruments = [
    { symbol: 'BTC/USDT', indexScale: 3 },
    { symbol: 'ETH/USDT', indexScale: 4 },
  ];
  const { tickers, diffs } = await readCapture(spotFiles);
  const lines = [...tickers.values()];
  const first = diffs[0]!.timeMs;
  const source = new RecordedSource({ files: spotFiles, instruments, speed: 1, loop: false });
  const startMs = 1_000_000;
  let samples = 0;
  let place = -1;
  for (let elapsed = 500; elapsed < 650_000; elapsed += 500, samples++) {
    while (lines[place + 1] !== undefined && lines[place + 1]!.timeMs - first <= elapsed) place++;
    if (elapsed === 500) await source.prepare(startMs);
    await source.prepare(startMs + elapsed);
    const line = lines[place]!;
    const twice = captureUnits(line.bid) + captureUnits(line.ask);
    const price = Math.floor((twice + 100_000) / 200_000);
    const ageMs = elapsed - (line.timeMs - first);
    const [sample, ...others] = source.sample(startMs + elapsed);
    assert.deepEqual([sample?.symbol, sample?.price, sample?.ageMs, others.length], ['BTC/USDT', price, ageMs, 0]);
    assert.ok(sample!.heardMs <= ageMs, 'depth and trades are signs of life too');
  }
  assert.ok(samples > 1_290 && !source.ended);
  const end = startMs + 700_000;
  await source.prepare(end);
  assert.ok(source.ended);
  assert.ok(source.sample(end)[0]!.ageMs > 48_000, 'after the end the last price grows old');
  assert.equal(source.sample(end + 1_000)[0]!.ageMs, source.sample(end)[0]!.ageMs + 1_000);
});
