import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { formatTickLine, type TickLine } from '@tradewind/engine';
import { createDayPath, daySeed, genesisStart, SIMULATED_MARKETS, TICKS_PER_DAY } from '@tradewind/feed';
import { TickChain } from '@tradewind/journal';
import { indexPrice } from '@tradewind/rules';
import { saveOpenScripts } from '@tradewind/testkit';
import fc from 'fast-check';

interface Line {
  readonly seq: number;
  readonly time: number;
  readonly instrument: string;
  readonly index: number | null;
  readonly sources: readonly {
    readonly name: string;
    readonly price: number;
    readonly ageMs: number;
    readonly heardMs?: number;
  }[];
}

type IndexOf = (sources: Line['sources']) => number | null;

interface Check {
  readonly checked: number;
  readonly wrong: { readonly line: string } | null;
  add(line: Line, text: string, indexOf?: IndexOf): void;
}

interface Day {
  readonly seed: Uint8Array;
  readonly noise?: string;
}

interface Verifier {
  sha256(bytes: Uint8Array): Uint8Array;
  hexOf(bytes: Uint8Array): string;
  nextHead(head: Uint8Array, line: string): Uint8Array;
  parseLine(text: string): Line;
  readonly INDEX_RULES: readonly { readonly from: string; readonly indexOf: IndexOf }[];
  walk(day: Day, symbol: string, previousClose: number, prices: Float64Array): Iterable<void>;
  readonly MARKETS: Readonly<Record<string, readonly [number, number, number]>>;
  readonly IndexCheck: new () => Check;
  readonly PathCheck: new (paths: object, day: string) => Check;
}

const folder = await saveOpenScripts();
const load = (name: string) => import(pathToFileURL(join(folder, name)).href);
const verifier: Verifier = await load('verify.mjs');
/** What browsers take in its place. */
const inBrowser: Pick<Verifier, 'sha256'> = await load('sha256.mjs');

const line: TickLine = {
  seq: 42,
  time: 1_723_161_255_000,
  instrument: 'BTC/USDT',
  indexScale: 3,
  index: 64_000_001,
  sources: [
    { name: 'simulated', price: 64_000_001, ageMs: 12, heardMs: 12 },
    { name: 'other', price: 63_999_900, ageMs: 1_500, heardMs: 0 },
  ],
};

test('its SHA-256, and that of the page, is the one of the platform for every length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const expected = createHash('sha256').update(bytes).digest('hex');
      for (const { sha256 } of [verifier, inBrowser]) assert.equal(verifier.hexOf(sha256(bytes)), expected);
    }),
  );
});

test('it chains lines and reads them as they were written', () => {
  const chain = new TickChain();
  let head = new Uint8Array(32);
  for (const written of [line, { ...line, index: null }, { ...line, sources: [] }]) {
    const text = formatTickLine(written);
    chain.add(text);
    head = new Uint8Array(verifier.nextHead(head, text));
    const { seq, time, instrument, index, sources } = verifier.parseLine(text);
    const { indexScale: _, ...expected } = written;
    assert.deepEqual({ seq, time, instrument, index, sources }, expected);
  }
  assert.equal(verifier.hexOf(head), chain.hex);
});

test('a line from before venues were heard is read as it was', () => {
  const { sources } = verifier.parseLine('42,1723161255000,BTC/USDT,64000.001,simulated=64000.001@12');
  assert.deepEqual(sources, [{ name: 'simulated', price: 64_000_001, ageMs: 12 }]);
});

const source = fc.record({
  name: fc.constant('a'),
  price: fc.oneof(fc.integer({ min: 1, max: 2 ** 40 }), fc.integer({ min: 1_000, max: 1_120 })),
  ageMs: fc.oneof(fc.nat(40_000), fc.constantFrom(10_000, 10_001, 30_000, 30_001)),
  heardMs: fc.oneof(fc.nat(4_000), fc.constantFrom(2_000, 2_001)),
});

test('its rule of the index is the one of the engine, and before 0.3.0 the age of a price alone decided', () => {
  const [before, now] = verifier.INDEX_RULES.map(({ indexOf }) => indexOf) as [IndexOf, IndexOf];
  fc.assert(
    fc.property(fc.array(source, { maxLength: 5 }), (sources) => {
      assert.equal(now(sources) ?? 0, indexPrice(sources, 1).price);
      const counted = sources.filter(({ ageMs }) => ageMs <= 10_000).map((one) => ({ ...one, heardMs: 0 }));
      assert.equal(before(sources) ?? 0, indexPrice(counted, 1).price);
    }),
  );
});

test('its markets and paths are those of the simulation, to the last price of a day', () => {
  assert.deepEqual(
    Object.keys(verifier.MARKETS),
    SIMULATED_MARKETS.map(({ symbol }) => symbol),
  );
  const seed = daySeed(new Uint8Array(32).fill(7), 20_000);
  const { closes } = genesisStart(20_000, SIMULATED_MARKETS);
  for (const [place, { symbol, parameters }] of SIMULATED_MARKETS.entries()) {
    const close = Math.floor(closes[place]! * 1.01);
    const expected = new Float64Array(TICKS_PER_DAY);
    assert.equal(verifier.MARKETS[symbol]?.[0], parameters.anchor);
    for (const noise of ['sfc32', 'chacha20'] as const) {
      createDayPath({ seed, noise }, symbol, close, parameters).fill(expected);
      const walked = new Float64Array(TICKS_PER_DAY);
      for (const _ of verifier.walk({ seed, noise }, symbol, close, walked));
      assert.deepEqual(walked, expected);
    }
  }
});

const told = (seq: number, index: number | null, ...prices: readonly number[]): Line => ({
  seq,
  time: seq,
  instrument: 'X/Y',
  index,
  sources: prices.map((price, place) => ({ name: `s${place}`, price, ageMs: 0, heardMs: 0 })),
});

function wrongLine(lines: readonly Line[]): number | null {
  const check = new verifier.IndexCheck();
  const { indexOf } = verifier.INDEX_RULES.at(-1)!;
  for (const one of lines) check.add(one, String(one.seq), indexOf);
  return check.wrong === null ? null : Number(check.wrong.line);
}

test('an index that the rule does not give is found; an outage, its end and a missing source are none', () => {
  assert.equal(wrongLine([told(1, 100, 100, 101), told(2, 101, 101, 102)]), null);
  assert.equal(wrongLine([told(1, 100, 100, 101), told(2, 102, 101, 102)]), 2);
  const shortage = [told(1, 100, 100, 101), told(2, null, 105), told(3, 106, 106, 107)];
  assert.equal(wrongLine(shortage), null, 'one source is too few: no index');
  assert.equal(wrongLine([told(1, 100, 100, 101), told(2, 100, 105)]), 2, 'the last price is not told again');
  assert.equal(wrongLine([told(1, 100, 100, 101), told(2, 104, 105)]), 2);
  const outage = [told(1, 100, 100, 100), told(2, null), told(3, null, 90, 90), told(4, null, 96, 96)];
  assert.equal(wrongLine([...outage, told(5, 93, 93, 93)]), null);
  assert.equal(wrongLine([...outage, told(5, 93, 92, 92)]), 5);
  assert.equal(wrongLine([...outage, told(5, 92, 92, 92)]), null);
  const overMidnight = [told(1, null, 90, 90), told(2, 93, 92, 92)];
  assert.equal(wrongLine(overMidnight), null, 'its samples of the day before are not told');
  assert.equal(wrongLine([...overMidnight, told(3, null), ...outage.slice(2), told(6, 91, 92, 92)]), 6);
});

test('a check that was saved under another name says what it found all the same', () => {
  for (const name of ['verify', 'verify-contract']) {
    const saved = join(folder, `${name} (1).mjs`);
    copyFileSync(join(folder, `${name}.mjs`), saved);
    assert.match(execFileSync(process.execPath, [saved]).toString(), /^node .*<address of the exchange>/);
  }
});

test('a price that is not of the path is found, one that was logged a moment late is not', () => {
  const day = '2026-01-31';
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const today = Float64Array.from({ length: TICKS_PER_DAY }, (_, tick) => 1_000 + tick);
  const yesterday = today.map((price) => price - TICKS_PER_DAY);
  const wrong = (time: number, price: number, before: Float64Array | null = yesterday) => {
    const check = new verifier.PathCheck({ 'X/Y': { yesterday: before, today } }, day);
    check.add({ ...told(1, price), time, sources: [{ name: 'simulated', price, ageMs: 100 }] }, 'x');
    return check.wrong !== null;
  };
  assert.equal(wrong(midnight + 5_100, 1_010), false);
  assert.equal(wrong(midnight + 5_600, 1_010), false, 'half a second late');
  assert.equal(wrong(midnight + 5_100, 1_011), true, 'before its time');
  assert.equal(wrong(midnight + 15_600, 1_010), true, 'more than ten seconds late');
  assert.equal(wrong(midnight + 100, 999), false, 'the last of the day before');
  assert.equal(wrong(midnight + 100, 900), true);
  const check = new verifier.PathCheck({ 'X/Y': { yesterday, today } }, day);
  const sampled = { ...told(1, 1_010, 1_010), time: midnight + 5_000 };
  check.add({ ...sampled, sources: [{ name: 'simulated', price: 1_010, ageMs: 0 }] }, '1,,,,simulated=1.010@0');
  const stale = { ...sampled, index: null, time: midnight + 60_000 };
  check.add({ ...stale, sources: [{ name: 'simulated', price: 1_010, ageMs: 0 }] }, '2,,,,simulated=1.010@0');
  assert.deepEqual([check.wrong, check.checked], [null, 1], 'a stale line says the last sample again');
});
