// Recomputes the result of one seconds contract from the public tick log. One file without dependencies: the page
// /open/verify runs it in the browser, and anyone runs it with Node 20 or later:
//
//   node verify-contract.mjs https://exchange.example 'instrument=BTC/USDT&seq=343&time=1795274079584&seconds=30&direction=rise'
//
// The second argument is the address of the contract's page behind its question mark. The rule: entry is the first tick
// behind the sequence of the acceptance, when it came within 3 s; exit is the last tick at or before entry + seconds.
// Void when no tick came in time, when only one fell into the life, or when the exit was more than 2 s old at the end.
// A contract is judged by the rules of the version that accepted it.

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

/** By the version from which they hold: the first two of a tick, the others of contracts that it accepted. */
const RULES = [{ from: FIRST, chained, readLine, latestEnd, judge }];

const DAY_MS = 86_400_000;
const ENTRY_WITHIN_MS = 3_000;
const EXIT_WITHIN_MS = 2_000;
const STALE_AFTER_MS = 10_000;

const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const utf8 = new TextEncoder();
const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** The terms in an address; null when one is missing. */
export function termsOf(query) {
  const asked = new URLSearchParams(query);
  const [seq, time, seconds] = ['seq', 'time', 'seconds'].map((name) => Number(asked.get(name)));
  const [instrument, direction] = [asked.get('instrument'), asked.get('direction')];
  const whole = [seq, time, seconds].every((value) => Number.isSafeInteger(value) && value > 0);
  if (!whole || !instrument || !['rise', 'fall'].includes(direction)) return null;
  return { instrument, seq, time, seconds, direction };
}

/** What is hashed to the head behind a line. */
function chained(head, line) {
  return new Uint8Array([...head, ...utf8.encode(line)]);
}

/** The part of a line of the log that a contract depends on; the price is decimal text, '' for none. */
function readLine(line) {
  const [seq, time, instrument, price] = line.split(',');
  return { seq: Number(seq), time: Number(time), instrument, price };
}

/** The last moment whose ticks may count, ms. */
function latestEnd({ time, seconds }) {
  return time + ENTRY_WITHIN_MS + seconds * 1_000;
}

/** The result by the rule; `ticks` of the instrument behind the acceptance, in order: {seq, time, units}. */
export function judge({ time, seconds, direction }, ticks) {
  const first = ticks[0];
  if (!first || first.time > time + ENTRY_WITHIN_MS)
    return { outcome: 'voided', cause: 'no-entry', entry: null, exit: null, expiry: time + ENTRY_WITHIN_MS };
  const expiry = first.time + seconds * 1_000;
  const exit = ticks.findLast((tick) => tick.time <= expiry);
  const told = { entry: first, exit, expiry };
  const age = expiry - exit.time;
  if (age >= STALE_AFTER_MS) return { outcome: 'voided', cause: 'feed-stale', ...told };
  if (exit.seq === first.seq) return { outcome: 'voided', cause: 'one-tick', ...told };
  if (age > EXIT_WITHIN_MS) return { outcome: 'voided', cause: 'exit-old', ...told };
  if (exit.units === first.units) return { outcome: 'tie', cause: 'none', ...told };
  return { outcome: exit.units > first.units === (direction === 'rise') ? 'won' : 'lost', cause: 'none', ...told };
}

/** The ticks behind a sequence, from the day of `from` to that of `to`; `before` is the head before the first one. */
async function* ticksBehind(read, seq, from, to) {
  let after = seq;
  for (let day = Math.floor(from / DAY_MS); day <= Math.floor(to / DAY_MS); day += 1) {
    const name = new Date(day * DAY_MS).toISOString().slice(0, 10);
    for (let more = true; more; ) {
      const page = await read(`open/ticks?day=${name}&after=${after}`);
      for (const tick of page.ticks) yield { ...tick, before: page.before };
      more = page.more;
      after = page.ticks.at(-1)?.seq ?? after;
    }
  }
}

/**
 * Recomputes a contract and the chain over the ticks of its life. `over` is false while the log does not reach behind
 * the end; `versions` are those whose rules were applied; `hash` is SHA-256 of bytes. Throws UnknownRules.
 */
export async function verifyContract(read, terms, hash = sha256, rules = RULES) {
  const versions = await versionsOf(read);
  const accepting = rulesAt(versions, terms.seq, rules);
  const end = accepting.latestEnd(terms);
  const ticks = [];
  let [lines, broken, head, lastTime, lastSeq] = [0, null, null, 0, terms.seq];
  for await (const tick of ticksBehind(read, terms.seq, terms.time, end + STALE_AFTER_MS)) {
    const rule = rulesAt(versions, tick.seq, rules);
    head ??= bytesOf(tick.before);
    for (const line of tick.lines) {
      head = await hash(rule.chained(head, line));
      const { seq, time, instrument, price } = rule.readLine(line);
      lines += 1;
      lastTime = time;
      if (instrument === terms.instrument && price !== '')
        ticks.push({ seq, time, price, units: BigInt(price.replace('.', '')) });
    }
    lastSeq = tick.seq;
    if (hexOf(head) !== tick.head) broken ??= { seq: tick.seq };
    // What comes later, under whatever rules, changes nothing any more.
    if (lastTime > end) break;
  }
  const result = accepting.judge(terms, ticks);
  const applied = appliedOf(versions, terms.seq, lastSeq);
  return { ...result, over: lastTime > result.expiry, lines, broken, versions: applied };
}

async function main([address, query]) {
  const terms = termsOf(query);
  if (!terms) throw new Error('The terms of the contract are incomplete.');
  const { outcome, cause, entry, exit, over, lines, broken, versions } = await verifyContract(
    reader(address.replace(/\/$/, '')),
    terms,
  );
  const tick = (one) => (one ? `tick ${one.seq}, ${one.price} at ${one.time}` : 'none');
  const chain = broken ? `BROKEN at sequence ${broken.seq}` : `right over ${lines} lines`;
  process.stdout.write(`entry   ${tick(entry)}\nexit    ${tick(exit)}\nresult  ${over ? outcome : 'not over'}`);
  process.stdout.write(`${cause === 'none' || !over ? '' : ` (${cause})`}\nchain   ${chain}\n`);
  if (versions.length > 0) process.stdout.write(`rules   ${toldOf(versions)}\n`);
  if (broken) process.exitCode = 1;
}

function tellUnknown(error) {
  if (error.name !== 'UnknownRules') throw error;
  process.stdout.write(`${error.message}\n`);
  process.exitCode = 2;
}

// Under whatever name the file was saved: a check that says nothing would look like one that found nothing.
const ownName = decodeURIComponent(import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1));
if (typeof process !== 'undefined' && process.argv?.[1]?.endsWith(ownName)) {
  if (process.argv.length < 4) process.stdout.write('node verify-contract.mjs <address of the exchange> <terms>\n');
  else await main(process.argv.slice(2)).catch(tellUnknown);
}
