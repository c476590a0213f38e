import { type IndexPrice, MINUTE_MS, type Ppm, type SpanMs, type TimeMs } from '@tradewind/base';
import { mulDiv, PPM } from '@tradewind/rules';
import { Window } from './window.ts';

/** Samples of this long ago no longer count, and there are never more than come in it. */
const SPAN_MS = 5 * MINUTE_MS;
const SAMPLE_EVERY_MS = 500;
const MOST_SAMPLES = SPAN_MS / SAMPLE_EVERY_MS;
/** With fewer samples nothing is known about how an index moves. */
const DEVIATION_MIN_SAMPLES = 60;

/**
 * How far an index moves, from its samples of the last five minutes. A sample's change is in ppm of the one before,
 * rounded up and at most the whole: so the sum of the squares is a safe integer.
 */
export class Deviation {
  readonly #samples = new Window();
  /** Squared ppm of each sample to the one before it, summed. */
  #squares = 0;

  /** Whether there are samples enough to say how it moves. */
  get known(): boolean {
    return this.#samples.length >= DEVIATION_MIN_SAMPLES;
  }

  /** A sample of a time, in ms, that is not before the last one's. */
  add(time: TimeMs, price: IndexPrice): void {
    const { length } = this.#samples;
    if (length > 0) this.#squares += squaredPpm(this.#samples.valueAt(length - 1), price);
    this.#samples.push(time, price);
    while (this.#samples.timeAt(0) <= time - SPAN_MS || this.#samples.length > MOST_SAMPLES) this.#forget();
  }

  /**
   * Standard deviation of the index over a span of at most five minutes, in ppm, rounded up: the root of the mean squared
   * change of a sample, as many times as samples come in the span. Null while there are too few samples to tell.
   */
  overPpm(spanMs: SpanMs): Ppm | null {
    const { length } = this.#samples;
    if (!this.known) return null;
    const mean = mulDiv(this.#squares, Math.ceil(spanMs / SAMPLE_EVERY_MS), length - 1, 'up');
    // Below 2^52 the root is exact enough that its ceiling is that of the true root.
    return Math.ceil(Math.sqrt(mean));
  }

  /** Times and prices of all samples, for the snapshot. */
  all(): number[] {
    const entries: number[] = [];
    for (let at = 0; at < this.#samples.length; at += 1)
      entries.push(this.#samples.timeAt(at), this.#samples.valueAt(at));
    return entries;
  }

  restore(entries: readonly number[]): void {
    for (let at = 0; at < entries.length; at += 2) this.add(entries[at]!, entries[at + 1]!);
  }

  #forget(): void {
    const { length } = this.#samples;
    if (length > 1) this.#squares -= squaredPpm(this.#samples.valueAt(0), this.#samples.valueAt(1));
    this.#samples.shift();
  }
}

function squaredPpm(before: IndexPrice, after: IndexPrice): number {
  const change = Math.abs(after - before);
  const ppm = change >= before ? PPM : mulDiv(change, PPM, before, 'up');
  return ppm * ppm;
}
