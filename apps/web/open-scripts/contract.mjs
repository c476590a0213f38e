import { bytesOf, hexOf } from './bytes.mjs';
import { GRACE_MS, JUDGEMENTS, latestEnd } from './judgement.mjs';
import { nextHead } from './tick-line.mjs';
import { appliedOf, FIRST, rulesAt, versionsOf } from './versions.mjs';

// ---- A contract and the ticks of its life ----

const DAY_MS = 86_400_000;

/** The rules of each question, by the version from which they hold. */
export const RULES = {
  chain: [{ from: FIRST, nextHead }],
  judgement: JUDGEMENTS,
};

/** The terms in an address; null when one is missing. */
export function termsOf(query) {
  const asked = new URLSearchParams(query);
  const [seq, time, seconds] = ['seq', 'time', 'seconds'].map((name) => Number(asked.get(name)));
  const [instrument, direction] = [asked.get('instrument'), asked.get('direction')];
  const whole = [seq, time, seconds].every((value) => Number.isSafeInteger(value) && value > 0);
  if (!whole || !instrument || !['rise', 'fall'].includes(direction)) return null;
  return { instrument, seq, time, seconds, direction };
}

/** The part of a line of the log that a contract depends on; the price is decimal text, '' for none. */
function readLine(line) {
  const [seq, time, instrument, price] = line.split(',');
  return { seq: Number(seq), time: Number(time), instrument, price };
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
 * the end; `versions` are those whose rules were applied. Throws UnknownRules, Unreadable.
 */
export async function verifyContract(read, terms, rules = RULES) {
  const versions = await versionsOf(read);
  const accepting = rulesAt(versions, terms.seq, rules.judgement);
  const end = latestEnd(terms);
  const ticks = [];
  let [lines, broken, head, sampledTime, lastTime, lastSeq] = [0, null, null, 0, 0, terms.seq];
  // A line without a price may be a timer's, behind which a sample of before may still come late.
  const isOver = (time) => sampledTime > time || lastTime > time + GRACE_MS;
  for await (const tick of ticksBehind(read, terms.seq, terms.time, end + GRACE_MS)) {
    const chain = rulesAt(versions, tick.seq, rules.chain);
    head ??= bytesOf(tick.before);
    for (const line of tick.lines) {
      head = chain.nextHead(head, line);
      const { seq, time, instrument, price } = readLine(line);
      lines += 1;
      lastTime = Math.max(lastTime, time);
      if (price !== '') sampledTime = Math.max(sampledTime, time);
      if (instrument === terms.instrument && price !== '')
        ticks.push({ seq, time, price, units: BigInt(price.replace('.', '')) });
    }
    lastSeq = tick.seq;
    if (hexOf(head) !== tick.head) broken ??= { seq: tick.seq };
    // What comes later, under whatever rules, changes nothing any more.
    if (isOver(end)) break;
  }
  const result = accepting.judge(terms, ticks);
  const applied = appliedOf(versions, terms.seq, lastSeq);
  return { ...result, over: isOver(result.expiry), lines, broken, versions: applied };
}
