// Recomputes what this exchange publishes of its index, from the public log alone. One file without dependencies: the
// page /open/verify runs it in the browser, and anyone runs it with Node 20 or later:
//
//   node verify.mjs https://exchange.example              the days of the log
//   node verify.mjs https://exchange.example 2026-01-31   one day
//
// It answers three questions about a day. Was the log changed afterwards? Each line is hashed with the head before it.
// Is each index what its sources and the rule give? Did anyone steer the simulated prices? Their seed was fixed by its
// hash before the day and is told after it.

// ---- SHA-256 (FIPS 180-4) ----

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
const K = new Int32Array(64);
for (let number = 2, found = 0; found < 64; number += 1) {
  if (Array.from({ length: number - 2 }, (_, i) => i + 2).some((divisor) => number % divisor === 0)) continue;
  const cube = BigInt(number) << 96n;
  let root = BigInt(Math.floor(Math.cbrt(number) * 2 ** 32)) - 2n;
  while ((root + 1n) ** 3n <= cube) root += 1n;
  K[found++] = Number(BigInt.asIntN(32, root));
}
const W = new Int32Array(64);

/** The digest of some bytes, 32 bytes. */
export function sha256(bytes) {
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const h = new Int32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);
  for (let from = 0; from < padded.length; from += 64) compress(h, view, from);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (let word = 0; word < 8; word += 1) out.setInt32(word * 4, h[word]);
  return digest;
}

const turn = (x, bits) => (x >>> bits) | (x << (32 - bits));

function compress(hash, view, from) {
  for (let i = 0; i < 16; i += 1) W[i] = view.getInt32(from + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const s0 = turn(W[i - 15], 7) ^ turn(W[i - 15], 18) ^ (W[i - 15] >>> 3);
    const s1 = turn(W[i - 2], 17) ^ turn(W[i - 2], 19) ^ (W[i - 2] >>> 10);
    W[i] = (W[i - 16] + s0 + W[i - 7] + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + W[i]) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    hash[i] = (hash[i] + word) | 0;
  });
}

export const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const utf8 = new TextEncoder();

/** The head of the chain behind a line: SHA-256(head before ‖ UTF-8 of the line). */
export function nextHead(head, line) {
  const text = utf8.encode(line);
  const bytes = new Uint8Array(32 + text.length);
  bytes.set(head);
  bytes.set(text, 32);
  return sha256(bytes);
}

// ---- The tick log ----

/** `seq,time,instrument,index,source=price@ageMs;…` with prices as whole units of their last decimal. */
export function parseLine(line) {
  const [seq, time, instrument, index, made] = line.split(',');
  const sources = (made ? made.split(';') : []).map((text) => {
    const [, name, price, age] = /^(.+)=([^=@]+)@(\d+)$/.exec(text);
    return { name, price: unitsOf(price), ageMs: Number(age) };
  });
  const decimals = (index || made.split('=')[1]?.split('@')[0] || '').split('.')[1]?.length ?? 0;
  return { seq: Number(seq), time: Number(time), instrument, index: index ? unitsOf(index) : null, decimals, sources };
}

const unitsOf = (decimal) => Number(decimal.replace('.', ''));

// ---- The rule of the index ----

const MAX_AGE_MS = 10_000;
const RECOVERY_SAMPLES = 3;

function median(prices) {
  const sorted = [...prices].sort((a, b) => a - b);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower + Math.floor((upper - lower) / 2);
}

/**
 * Mean of the sources that are at most 10 s old, rounded down. One that is more than 5 % from their median counts for
 * nothing; when more than one is, the median counts. Null without a source.
 */
export function indexOf(sources) {
  const live = sources.filter(({ ageMs }) => ageMs <= MAX_AGE_MS).map(({ price }) => price);
  if (live.length === 0) return null;
  const middle = median(live);
  const good = live.filter((price) => Math.abs(price - middle) <= Math.floor(middle / 20));
  if (live.length - good.length > 1) return middle;
  return Number(good.reduce((sum, price) => sum + BigInt(price), 0n) / BigInt(good.length));
}

/** What an outage that began before the day has had of samples. */
const UNTOLD = [null, null];
const DERIVED = { 'ETH/BTC': ['ETH/USDT', 'BTC/USDT'] };

/** Compares each index of the log with the rule. Fed line by line, in order. */
export class IndexCheck {
  checked = 0;
  wrong = null;
  #last = new Map();

  add(line, text) {
    const before = this.#last.get(line.instrument);
    const rule = indexOf(line.sources);
    const waiting = line.index === null && rule !== null ? [...(before?.recovering ?? UNTOLD), rule] : [];
    this.#last.set(line.instrument, { ...line, recovering: waiting.slice(-RECOVERY_SAMPLES) });
    if (line.index === null) return;
    const expected = DERIVED[line.instrument] ? this.#derived(line) : this.#allowed(rule, before);
    if (expected === null) return;
    this.checked += 1;
    if (!expected.includes(line.index)) this.wrong ??= { line: text, expected };
  }

  /** Nothing is known before the first line. The rule's price; the median of three when it comes back from an outage. */
  #allowed(rule, before) {
    if (before === undefined) return null;
    if (before.index === null) return recovered(rule, before.recovering);
    return [rule];
  }

  #derived({ instrument, decimals }) {
    const [above, below] = DERIVED[instrument].map((name) => this.#last.get(name));
    if (above?.index == null || below?.index == null) return null;
    const shift = 10n ** BigInt(decimals + below.decimals - above.decimals);
    return [Number((BigInt(above.index) * shift) / BigInt(below.index))];
  }
}

function recovered(rule, waiting) {
  const samples = [...waiting, rule].slice(-RECOVERY_SAMPLES);
  if (samples.includes(null)) return null;
  return samples.length === RECOVERY_SAMPLES ? [rule, median(samples)] : [rule];
}

// ---- The simulated feed ----

const DAY_MS = 86_400_000;
const TICK_MS = 500;
const TICKS = DAY_MS / TICK_MS;
const TICKS_ROOT = 415.6921938165;
/** A price may be logged so many ticks after its own. */
const LATE_TICKS = 20;

/** symbol: [genesis price in units of the last decimal, own and shared deviation of a day]. Constants of the code. */
export const MARKETS = {
  'BTC/USDT': [64_000_000, 0.011, 0.018],
  'ETH/USDT': [31_500_000, 0.015, 0.022],
  'SOL/USDT': [1_480_000, 0.028, 0.024],
  'XRP/USDT': [580_000, 0.027, 0.018],
  'DOGE/USDT': [1_240_000, 0.032, 0.024],
  'BNB/USDT': [5_710_000, 0.016, 0.016],
  'TRX/USDT': [1_184_000, 0.015, 0.009],
  'ADA/USDT': [442_000, 0.027, 0.022],
};

function noise(seed, name) {
  const digest = sha256(new Uint8Array([...seed, ...utf8.encode(name)]));
  const state = Int32Array.from({ length: 4 }, (_, word) => new DataView(digest.buffer).getInt32(word * 4));
  for (let round = 0; round < 12; round += 1) nextWord(state);
  return state;
}

function nextWord(state) {
  const word = (state[0] + state[1] + state[3]) | 0;
  state[3] += 1;
  state[0] = state[1] ^ (state[1] >>> 9);
  const third = state[2];
  state[1] = (third + (third << 3)) | 0;
  state[2] = (((third << 21) | (third >>> 11)) + word) | 0;
  return word;
}

function nextNormal(state) {
  const word = nextWord(state);
  return ((word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24) - 510) / 147.8;
}

/** The 172,800 prices of a market on the day of a seed (32 bytes), from the close of the day before. */
export function pathOf(seed, symbol, previousClose) {
  const prices = new Float64Array(TICKS);
  for (const _ of walk(seed, symbol, previousClose, prices));
  return prices;
}

/** Fills in the prices of a day, and stops for breath a few times. */
function* walk(seed, symbol, previousClose, prices) {
  const [anchor, own, common] = MARKETS[symbol];
  const [ownDeviation, commonDeviation] = [own / TICKS_ROOT, common / TICKS_ROOT];
  const [ownNoise, commonNoise] = [noise(seed, symbol), noise(seed, 'common')];
  const pull = 0.01 / TICKS;
  let price = previousClose;
  let volatility = 1;
  for (let tick = 0; tick < TICKS; tick += 1) {
    if (tick % 21_600 === 0) yield;
    if (tick % 240 === 0) {
      const moved = volatility + 0.03 * (1 - volatility) + 0.12 * nextNormal(ownNoise);
      volatility = Math.min(Math.max(moved, 0.4), 2.5);
    }
    const move = ownDeviation * nextNormal(ownNoise) + commonDeviation * nextNormal(commonNoise);
    price = price * (1 + volatility * move) + pull * (anchor - price);
    price = Math.min(Math.max(price, anchor / 8), anchor * 8);
    prices[tick] = Math.floor(price + 0.5);
  }
}

/** The paths of the last day of these seeds and of the day before, walked from the genesis prices through all of them. */
async function pathsOf(seeds, progress, breath) {
  const paths = {};
  for (const [symbol, [anchor]] of Object.entries(MARKETS))
    paths[symbol] = { yesterday: null, today: new Float64Array(TICKS), spare: new Float64Array(TICKS), close: anchor };
  for (const [at, { seed }] of seeds.entries()) {
    for (const [symbol, path] of Object.entries(paths)) {
      const [before, next] = [path.today, path.spare];
      for (const _ of walk(bytesOf(seed), symbol, path.close, next)) await breath();
      Object.assign(path, { yesterday: at > 0 ? before : null, today: next, spare: before, close: next[TICKS - 1] });
    }
    progress({ step: 'path', done: at + 1, of: seeds.length, share: (at + 1) / seeds.length });
  }
  return paths;
}

/** Compares each simulated price of the log with the path of its seed. Fed line by line, in order. */
export class PathCheck {
  checked = 0;
  wrong = null;
  #paths;
  #from;
  #made = new Map();

  constructor(paths, day) {
    this.#paths = paths;
    this.#from = Date.parse(`${day}T00:00:00Z`);
  }

  add(line, text) {
    const path = this.#paths[line.instrument];
    const made = text.slice(text.lastIndexOf(',') + 1);
    const before = this.#made.get(line.instrument);
    this.#made.set(line.instrument, made);
    // When an index goes stale without a sample, its line says the last sample again.
    if (line.index === null && (before === undefined || before === made)) return;
    for (const { name, price, ageMs } of line.sources) {
      if (name !== 'simulated' || !path) continue;
      const tick = Math.floor((line.time - ageMs - this.#from) / TICK_MS);
      this.checked += 1;
      if (!holds(path, tick, price)) this.wrong ??= { line: text, tick };
    }
  }
}

/** Whether the price is that of the tick or of one a moment before, which may lie in the day before. */
function holds({ yesterday, today }, tick, price) {
  for (let at = tick; at >= tick - LATE_TICKS; at -= 1) {
    if ((at >= 0 ? today[at] : yesterday?.[TICKS + at]) === price) return true;
    if (at < 0 && yesterday === null) return true;
  }
  return false;
}

// ---- The public log over HTTP ----

const BREATH_MS = 16;

/** Lets others have their turn before the work makes a page stutter, and ends it where that is asked for. */
function breathing(signal) {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - since < BREATH_MS) return;
    await new Promise((go) => setTimeout(go, 0));
    since = performance.now();
  };
}

/** Reads Data of a path below /api/v1. */
export function reader(origin, fetcher = fetch) {
  return async (path) => {
    const { HttpStatusCode, Message, Data } = await (await fetcher(`${origin}/api/v1/${path}`)).json();
    if (HttpStatusCode !== 200) throw new Error(`${path}: ${Message}`);
    return Data;
  };
}

/** The ticks of a day, page by page; the next page comes while one is looked at. */
async function* tickPages(read, day) {
  const pageBehind = (after) => read(`open/ticks?day=${day}${after}`);
  for (let page = await pageBehind(''); page !== null; ) {
    const next = page.more ? pageBehind(`&after=${page.ticks.at(-1).seq}`) : null;
    next?.catch(() => {});
    yield page;
    page = await next;
  }
}

/** What is known of the seed of a day: `hash` and `seed` as published, and whether one is that of the other. */
export function checkSeed(seeds, day) {
  const { hash, late, seed } = seeds.find((one) => one.day === day) ?? {};
  if (seed === undefined) return { state: 'none', hash: null, seed: null };
  if (seed === null) return { state: 'secret', hash, seed, late };
  if (hash === null) return { state: 'unpublished', hash, seed, late };
  return { state: hexOf(sha256(bytesOf(seed))) === hash ? 'right' : 'wrong', hash, seed, late };
}

/** Recomputes a day in pieces that leave a page alive. `progress` is told {step, done, of, share}; `signal` ends it. */
export async function verifyDay(read, day, progress = () => {}, signal = undefined) {
  const breath = breathing(signal);
  const seeds = await read('open/seeds');
  const seed = checkSeed(seeds, day);
  const until = seeds.slice(0, seeds.findIndex((one) => one.day === day) + 1);
  const walkable = until.length > 0 && until.every((one) => one.seed);
  const path = walkable ? new PathCheck(await pathsOf(until, progress, breath), day) : null;
  const report = { day, lines: 0, before: null, head: null, broken: null, seed, index: new IndexCheck(), path };
  for await (const page of tickPages(read, day)) {
    if (report.head !== null && report.head !== page.before) report.broken ??= { seq: page.ticks[0]?.seq ?? 0 };
    report.before ??= page.before;
    let head = bytesOf(page.before);
    for (const tick of page.ticks) {
      for (const text of tick.lines) {
        head = nextHead(head, text);
        const line = parseLine(text);
        report.index.add(line, text);
        path?.add(line, text);
        report.lines += 1;
      }
      await breath();
      if (hexOf(head) !== tick.head) report.broken ??= { seq: tick.seq };
    }
    report.head = hexOf(head);
    const last = page.ticks.at(-1);
    const share = last ? (parseLine(last.lines[0]).time - Date.parse(`${day}T00:00:00Z`)) / DAY_MS : 1;
    progress({ step: 'chain', done: report.lines, of: null, share });
  }
  return report;
}

// ---- On the command line ----

function tell({ day, lines, before, head, broken, seed, index, path }) {
  const sentences = [
    `${day}: ${lines} lines`,
    `head before  ${before}`,
    `head behind  ${head}`,
    broken ? `CHAIN BROKEN at sequence ${broken.seq}` : 'chain        right',
    index.wrong
      ? `INDEX WRONG  ${index.wrong.line}, the rule gives ${index.wrong.expected}`
      : `index        ${index.checked} by the rule`,
    `seed         ${seed.state}${seed.late ? ' (its hash came late)' : ''}`,
    path && (path.wrong ? `PATH WRONG   ${path.wrong.line}` : `path         ${path.checked} prices of the seed`),
  ];
  return sentences.filter(Boolean).join('\n');
}

const say = (text) => process.stdout.write(`${text}\n`);

async function main([address, day]) {
  const read = reader(address.replace(/\/$/, ''));
  if (!day) {
    for (const one of (await read('open/days')).items) say(`${one.day} ${one.head}${one.over ? '' : ' running'}`);
    return;
  }
  const report = await verifyDay(read, day, ({ step, share }) => {
    if (process.stderr.isTTY) process.stderr.write(`${step} ${Math.floor(share * 100)} %  \r`);
  });
  say(tell(report));
  if (report.broken || report.index.wrong || report.path?.wrong || report.seed.state === 'wrong') process.exitCode = 1;
}

// Under whatever name the file was saved: a check that says nothing would look like one that found nothing.
const ownName = decodeURIComponent(import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1));
if (typeof process !== 'undefined' && process.argv?.[1]?.endsWith(ownName)) {
  if (process.argv.length < 3) say('node verify.mjs <address of the exchange> [<UTC day>]');
  else await main(process.argv.slice(2));
}
