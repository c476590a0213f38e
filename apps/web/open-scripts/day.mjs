import { bytesOf, hexOf, sha256 } from './bytes.mjs';
import { INDEX_RULES, IndexCheck } from './index-rule.mjs';
import { PathCheck, pathsOf } from './path.mjs';
import { nextHead, parseLine } from './tick-line.mjs';
import { appliedOf, FIRST, rulesAt, versionsOf } from './versions.mjs';
import { DAY_MS, WALK_RULES } from './walk.mjs';

// ---- A day of the log ----

/** The rules of each question, by the version from which they hold. */
export const RULES = {
  chain: [{ from: FIRST, nextHead }],
  index: INDEX_RULES,
  walk: WALK_RULES,
};

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

/** The check of the simulated prices of a day; null while the seed of the day is secret, or where none was. */
async function pathCheckOf(read, day, seeds, versions, { progress, breath, rules }) {
  const until = seeds.slice(0, seeds.findIndex((one) => one.day === day) + 1);
  if (until.length === 0 || !until.every((one) => one.seed)) return null;
  const walks = await walksOf(read, until, versions, rules.walk);
  return new PathCheck(await pathsOf(walks, progress, breath), day);
}

/** Recomputes a day. `progress` is told {step, done, of, share}; `breath` is awaited often. Throws UnknownRules, Unreadable. */
export async function verifyDay(read, day, progress = () => {}, breath = () => {}, rules = RULES) {
  const versions = await versionsOf(read);
  const seeds = await read('open/seeds');
  const path = await pathCheckOf(read, day, seeds, versions, { progress, breath, rules });
  const seed = checkSeed(seeds, day);
  const report = { day, lines: 0, before: null, head: null, broken: null, seed, index: new IndexCheck(), path };
  let [first, last] = [null, null];
  for await (const page of tickPages(read, day)) {
    if (report.head !== null && report.head !== page.before) report.broken ??= { seq: page.ticks[0]?.seq ?? 0 };
    report.before ??= page.before;
    let head = bytesOf(page.before);
    for (const tick of page.ticks) {
      const [chain, index] = [rules.chain, rules.index].map((one) => rulesAt(versions, tick.seq, one));
      for (const text of tick.lines) {
        head = chain.nextHead(head, text);
        last = parseLine(text);
        first ??= last;
        report.index.add(last, text, index.indexOf);
        path?.add(last, text);
        report.lines += 1;
      }
      await breath();
      if (hexOf(head) !== tick.head) report.broken ??= { seq: tick.seq };
    }
    report.head = hexOf(head);
    const share = last ? (last.time - Date.parse(`${day}T00:00:00Z`)) / DAY_MS : 1;
    progress({ step: 'chain', done: report.lines, of: null, share });
  }
  return { ...report, first, last, versions: last ? appliedOf(versions, first.seq, last.seq) : [] };
}
