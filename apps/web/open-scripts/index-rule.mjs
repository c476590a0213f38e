import { FIRST } from './versions.mjs';

// ---- The rule of the index ----

const RECOVERY_SAMPLES = 3;

function median(prices) {
  const sorted = [...prices].sort((a, b) => a - b);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower + Math.floor((upper - lower) / 2);
}

/**
 * Mean of the sources that count, rounded down. One that is more than 5 % from their median has no weight; when more than one is,
 * the median counts. Null without a source.
 */
const indexOver = (counts) => (sources) => {
  const live = sources.filter(counts).map(({ price }) => price);
  if (live.length === 0) return null;
  const middle = median(live);
  const good = live.filter((price) => Math.abs(price - middle) <= Math.floor(middle / 20));
  if (live.length - good.length > 1) return middle;
  return Number(good.reduce((sum, price) => sum + BigInt(price), 0n) / BigInt(good.length));
};

/** By the version from which they hold. */
export const INDEX_RULES = [
  { from: FIRST, indexOf: indexOver(({ ageMs }) => ageMs <= 10_000) },
  { from: '0.3.0', indexOf: indexOver(({ ageMs, heardMs }) => heardMs <= 2_000 && ageMs <= 30_000) },
];

/** What an outage that began before the day has had of samples. */
const UNTOLD = [null, null];
const DERIVED = { 'ETH/BTC': ['ETH/USDT', 'BTC/USDT'] };

/** Compares each index of the log with the rule. Fed line by line, in order. */
export class IndexCheck {
  checked = 0;
  wrong = null;
  #last = new Map();

  /** `indexOf` is the rule that holds for the line. */
  add(line, text, indexOf) {
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
