// Recomputes what this exchange publishes of its index, from the public log alone. One file without dependencies: the
// page /open/verify runs it in the browser, and anyone runs it with Node 20 or later:
//
//   node verify.mjs https://exchange.example              the days of the log
//   node verify.mjs https://exchange.example 2026-01-31   one day
//
// It answers three questions about a day, by the rules of the version that then held. Was the log changed afterwards?
// Each line is hashed with the head before it. Is each index what its sources and the rule give? Did anyone steer the
// simulated prices? Their seed was fixed by its hash before the day and is told after it.

const { createHash } = typeof process === 'undefined' ? {} : await import('node:crypto');
/** The digest of some bytes. A page without TLS has none of its own, so a browser takes that of the file beside this one. */
export const sha256 = createHash
  ? (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())
  : (await import('./sha256.mjs')).sha256;

// ---- Which rules hold: the same lines in both scripts ----

/** The newest version whose rules stand in this file. */
export const KNOWN = '0.3.0';
/** The version of an installation that names none. */
const FIRST = '0.1.0';

/** Its three numbers as one. A build on the way to a version counts as that version; NaN for any other text. */
const rank = (version) => version.split(/[.+-]/, 3).reduce((sum, number) => sum * 100_000 + Number(number), 0);

/** The error where what was to be judged happened under rules that do not stand in this file. */
function unknownRules(version, seq) {
  const sentence = `At sequence ${seq} the rules of version ${version} hold. This script knows those up to ${KNOWN}, so it judges nothing: the current script is on the page /open/verify of the installation.`;
  return Object.assign(new Error(sentence), { name: 'UnknownRules', version, seq });
}

/** The rules at a sequence: those of the last version that changed them, up to the one in force. Throws UnknownRules. */
export function rulesAt(versions, seq, rules = RULES) {
  const version = versions.findLast(({ fromSeq }) => fromSeq <= seq)?.version ?? FIRST;
  const found = rank(version) <= rank(KNOWN) && rules.findLast(({ from }) => rank(from) <= rank(version));
  if (!found) throw unknownRules(version, seq);
  return found;
}

/** The versions in force between two sequences, oldest first; none of them where there was only ever one. */
export function appliedOf(versions, first, last) {
  if (versions.length < 2) return [];
  return versions.filter(({ fromSeq }, at) => fromSeq <= last && !(versions[at + 1]?.fromSeq <= first));
}

/** The versions of an installation, oldest first. One of the first version has no such list. */
export async function versionsOf(read) {
  return read('open/versions').catch((error) => {
    if (error.status !== 404) throw error;
    return [];
  });
}

/** Reads Data of a path below /api/v1. */
export function reader(origin, fetcher = fetch) {
  return async (path) => {
    const { HttpStatusCode, Message, Data } = await (await fetcher(`${origin}/api/v1/${path}`)).json();
    if (HttpStatusCode !== 200) throw Object.assign(new Error(`${path}: ${Message}`), { status: HttpStatusCode });
    return Data;
  };
}

const toldOf = (versions) => versions.map(({ version, fromSeq }) => `${version} from sequence ${fromSeq}`).join(', ');

// ---- The rules ----

/** By the version from which they hold; `walk` is of the days that begin under it, the others are of a tick. */
const RULES = [{ from: FIRST, nextHead, parseLine, indexOf, walk }];

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

  add(line, text, ruleOf = indexOf) {
    const before = this.#last.get(line.instrument);
    const rule = ruleOf(line.sources);
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

/** Fills in the 172,800 prices of a market on the day of a seed (32 bytes), and stops for breath a few times. */
export function* walk(seed, symbol, previousClose, prices) {
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
async function pathsOf(days, progress, breath) {
  const paths = {};
  for (const [symbol, [anchor]] of Object.entries(MARKETS))
    paths[symbol] = { yesterday: null, today: new Float64Array(TICKS), spare: new Float64Array(TICKS), close: anchor };
  for (const [at, { seed, walk: walkOfDay }] of days.entries()) {
    for (const [symbol, path] of Object.entries(paths)) {
      const [before, next] = [path.today, path.spare];
      for (const _ of walkOfDay(bytesOf(seed), symbol, path.close, next)) await breath();
      Object.assign(path, { yesterday: at > 0 ? before : null, today: next, spare: before, close: next[TICKS - 1] });
    }
    progress({ step: 'path', done: at + 1, of: days.length, share: (at + 1) / days.length });
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

/** The days with the walk that each began under; one without a tick has that of the day before. */
async function walksOf(read, seeds, versions, rules) {
  const begun = new Map();
  for (let cursor = versions.length > 1 ? '' : null; cursor !== null; ) {
    const { items, next } = await read(`open/days${cursor}`);
    for (const { day, first } of items) begun.set(day, first);
    cursor = next && `?cursor=${next}`;
  }
  let seq = 1;
  return seeds.map((one) => {
    seq = begun.get(one.day) ?? seq;
    return { ...one, walk: rulesAt(versions, seq, rules).walk };
  });
}

/** Recomputes a day. `progress` is told {step, done, of, share}; `breath` is awaited often. Throws UnknownRules. */
export async function verifyDay(read, day, progress = () => {}, breath = () => {}, rules = RULES) {
  const versions = await versionsOf(read);
  const seeds = await read('open/seeds');
  const seed = checkSeed(seeds, day);
  const until = seeds.slice(0, seeds.findIndex((one) => one.day === day) + 1);
  const walkable = until.length > 0 && until.every((one) => one.seed);
  const walks = walkable ? await walksOf(read, until, versions, rules) : null;
  const path = walks && new PathCheck(await pathsOf(walks, progress, breath), day);
  const report = { day, lines: 0, before: null, head: null, broken: null, seed, index: new IndexCheck(), path };
  let [first, line] = [null, null];
  for await (const page of tickPages(read, day)) {
    if (report.head !== null && report.head !== page.before) report.broken ??= { seq: page.ticks[0]?.seq ?? 0 };
    report.before ??= page.before;
    let head = bytesOf(page.before);
    for (const tick of page.ticks) {
      const rule = rulesAt(versions, tick.seq, rules);
      for (const text of tick.lines) {
        head = rule.nextHead(head, text);
        line = rule.parseLine(text);
        first ??= line;
        report.index.add(line, text, rule.indexOf);
        path?.add(line, text);
        report.lines += 1;
      }
      await breath();
      if (hexOf(head) !== tick.head) report.broken ??= { seq: tick.seq };
    }
    report.head = hexOf(head);
    const share = line ? (line.time - Date.parse(`${day}T00:00:00Z`)) / DAY_MS : 1;
    progress({ step: 'chain', done: report.lines, of: null, share });
  }
  return { ...report, versions: line ? appliedOf(versions, first.seq, line.seq) : [] };
}

// ---- On the command line ----

function tell({ day, lines, before, head, broken, seed, index, path, versions }) {
  const sentences = [
    `${day}: ${lines} lines`,
    `head before  ${before}`,
    `head behind  ${head}`,
    versions.length > 0 && `rules        ${toldOf(versions)}`,
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

function tellUnknown(error) {
  if (error.name !== 'UnknownRules') throw error;
  say(error.message);
  process.exitCode = 2;
}

// Under whatever name the file was saved: a check that says nothing would look like one that found nothing.
const ownName = decodeURIComponent(import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1));
if (typeof process !== 'undefined' && process.argv?.[1]?.endsWith(ownName)) {
  if (process.argv.length < 3) say('node verify.mjs <address of the exchange> [<UTC day>]');
  else await main(process.argv.slice(2)).catch(tellUnknown);
}
