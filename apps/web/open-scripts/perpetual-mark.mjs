import { areRight, finding } from './finding.mjs';
import { basisOf, fundedIndex, INTERVAL_MS, MARK_SAMPLES, markOf } from './mark-rule.mjs';
import { least, most } from './perpetual-figures.mjs';
import { missing } from './reader.mjs';

// ---- The marks of a contract ----

const MARKED_MINUTE_MS = 60_000;
/** A sample is at most so old when it is taken: behind the end of an interval it may be of before. */
export const LATE_MS = 10_000;

/** When the interval of a sample ends; that of the next one too where the clock may have been there already. */
function endsOf(time) {
  const end = (at) => (Math.floor(at / INTERVAL_MS) + 1) * INTERVAL_MS;
  return [...new Set([end(time), end(time + LATE_MS)])];
}

/**
 * What the mark may be after a sample of the index: one price, but that near the end of an interval it goes by whether that
 * was over already and its funding begun.
 */
function marksAfter({ seq, time, index }, { samples, last, rates, apartPpm }) {
  const bases = samples
    .filter((one) => one.seq <= seq)
    .slice(-MARK_SAMPLES)
    .map(basisOf);
  const paid = rates.find((one) => one.seq < seq)?.rate ?? 0n;
  const due = rates.filter((one) => one.seq >= seq && one.dueAt <= time + LATE_MS).map(({ rate }) => rate);
  const marks = [paid, ...due].flatMap((rate) =>
    endsOf(time).map((end) => markOf({ index, bases, last, apartPpm, funded: fundedIndex(index, rate, end - time) })),
  );
  return [...new Set(marks)];
}

/** Which marks there may be after the sample that a command took, or the last one before it. */
export async function marksAt(data, seq, time) {
  const tick = await data.tickAt(seq, time);
  const { apartPpm } = data.group;
  const samples = await data.lastSamples(tick.time);
  const trade = await data.lastTrade(tick.seq - 1);
  const rates = await data.ratesUpTo(tick.time + LATE_MS, tick.seq);
  return marksAfter(tick, { samples, last: trade?.price ?? null, rates, apartPpm });
}

/** The marks of each sample of the index in a minute, in their order. */
async function marksIn(data, minute) {
  const ticks = await data.ticksIn(minute);
  if (ticks.length === 0) return [];
  const [first, end] = [ticks[0].seq, ticks.at(-1)];
  const { apartPpm } = data.group;
  const samples = [...(await data.lastSamples(minute - 1)), ...(await data.samples(minute, minute + MARKED_MINUTE_MS))];
  const before = await data.lastTrade(first - 1);
  const trades = [...(before === null ? [] : [before]), ...(await data.trades(first, end.seq))];
  const rates = await data.ratesUpTo(end.time + LATE_MS, first);
  return ticks.map((tick) => {
    const last = trades.findLast((one) => one.seq < tick.seq)?.price ?? null;
    return marksAfter(tick, { samples, last, rates, apartPpm });
  });
}

/** What a candle is compared with: the first, highest, lowest and last of some marks, each one of several where it may be. */
function candleOf(marks) {
  const all = marks.flat();
  const lowest = least(...marks.map((one) => most(...one)));
  const highest = most(...marks.map((one) => least(...one)));
  const [high, low] = [all.filter((mark) => mark >= highest), all.filter((mark) => mark <= lowest)];
  return { open: marks[0], high, low, close: marks.at(-1) };
}

/**
 * Recomputes the marks of a minute, and compares them with its candle. A contract that is over has none behind its last, which
 * may come in any minute from its end on.
 */
export async function judgeMinute(data, minute) {
  const candle = await data.candle(minute);
  const marks = await marksIn(data, minute);
  if (candle === null || marks.length === 0) throw missing('There is no mark of this minute.');
  const { endsAt } = data.terms;
  const mayEnd = endsAt !== null && endsAt < minute + MARKED_MINUTE_MS;
  const { priceText } = data.figures;
  const compared = (some) =>
    Object.entries(candleOf(some)).map(([name, allowed], at) =>
      finding(name, allowed.includes(candle[at]), priceText(candle[at]), priceText(allowed[0])),
    );
  const found = marks.map((_, cut) => compared(marks.slice(0, marks.length - cut)));
  return (mayEnd && found.find(areRight)) || found[0];
}
