// Recomputes the result of one seconds contract from the public tick log. One file without dependencies: the page
// /open/verify runs it in the browser, and anyone runs it with Node 20 or later:
//
//   node verify-contract.mjs https://exchange.example 'instrument=BTC/USDT&seq=343&time=1795274079584&seconds=30&direction=rise'
//
// The second argument is the address of the contract's page behind its question mark. The rule: entry is the first tick
// behind the sequence of the acceptance, when it came within 3 s; exit is the last tick at or before entry + seconds.
// Void when no tick came in time, when only one fell into the life, or when the exit was more than 2 s old at the end.

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

/** Reads Data of a path below /api/v1. */
export function reader(origin, fetcher = fetch) {
  return async (path) => {
    const { HttpStatusCode, Message, Data } = await (await fetcher(`${origin}/api/v1/${path}`)).json();
    if (HttpStatusCode !== 200) throw new Error(`${path}: ${Message}`);
    return Data;
  };
}

const timeOf = (tick) => Number(tick.lines[0].split(',')[1]);

/** The pages of the log behind a sequence, from the day of `from` to that of `to`. */
async function* pagesOf(read, seq, from, to) {
  for (let day = Math.floor(from / DAY_MS); day <= Math.floor(to / DAY_MS); day += 1) {
    const name = new Date(day * DAY_MS).toISOString().slice(0, 10);
    for (let after = seq, more = true; more; ) {
      const page = await read(`open/ticks?day=${name}&after=${after}`);
      yield page;
      const last = page.ticks.at(-1);
      more = page.more && timeOf(last) <= to;
      after = last?.seq ?? after;
    }
  }
}

/**
 * Recomputes a contract and the chain over the ticks of its life. `over` is false while the log does not reach behind
 * the end; `hash` is SHA-256 of bytes.
 */
export async function verifyContract(read, terms, hash = sha256) {
  const latest = terms.time + ENTRY_WITHIN_MS + terms.seconds * 1_000;
  const ticks = [];
  let [lines, broken, lastTime] = [0, null, 0];
  for await (const page of pagesOf(read, terms.seq, terms.time, latest + STALE_AFTER_MS)) {
    let head = bytesOf(page.before);
    for (const tick of page.ticks) {
      for (const line of tick.lines) {
        head = await hash(new Uint8Array([...head, ...utf8.encode(line)]));
        const [seq, time, instrument, price] = line.split(',');
        lines += 1;
        lastTime = Number(time);
        if (instrument === terms.instrument && price !== '')
          ticks.push({ seq: Number(seq), time: Number(time), price, units: BigInt(price.replace('.', '')) });
      }
      if (hexOf(head) !== tick.head) broken ??= { seq: tick.seq };
    }
  }
  const result = judge(terms, ticks);
  return { ...result, over: lastTime > result.expiry, lines, broken };
}

async function main([address, query]) {
  const terms = termsOf(query);
  if (!terms) throw new Error('The terms of the contract are incomplete.');
  const { outcome, cause, entry, exit, over, lines, broken } = await verifyContract(
    reader(address.replace(/\/$/, '')),
    terms,
  );
  const tick = (one) => (one ? `tick ${one.seq}, ${one.price} at ${one.time}` : 'none');
  const chain = broken ? `BROKEN at sequence ${broken.seq}` : `right over ${lines} lines`;
  process.stdout.write(`entry   ${tick(entry)}\nexit    ${tick(exit)}\nresult  ${over ? outcome : 'not over'}`);
  process.stdout.write(`${cause === 'none' || !over ? '' : ` (${cause})`}\nchain   ${chain}\n`);
  if (broken) process.exitCode = 1;
}

// Under whatever name the file was saved: a check that says nothing would look like one that found nothing.
const ownName = decodeURIComponent(import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1));
if (typeof process !== 'undefined' && process.argv?.[1]?.endsWith(ownName)) {
  if (process.argv.length < 4) process.stdout.write('node verify-contract.mjs <address of the exchange> <terms>\n');
  else await main(process.argv.slice(2));
}
