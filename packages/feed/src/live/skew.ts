import type { TimeMs } from '@tradewind/base';

const WINDOW_MS = 30_000;

/**
 * The difference between the venue's clock and ours, as the least delay of the last half to whole minute. Only what a
 * message is later than that counts as its age, so that a wrong clock on either side makes no price fresher or older.
 */
export class Skew {
  #least: number | null = null;
  #before: number | null = null;
  #since = 0;

  /** Least delay seen, ms; null before the first message with a time. */
  get ms(): number | null {
    if (this.#least === null || this.#before === null) return this.#least ?? this.#before;
    return Math.min(this.#least, this.#before);
  }

  /** How much later than usual a message came, ms. */
  delayOf(eventMs: TimeMs, nowMs: TimeMs): number {
    if (nowMs - this.#since >= WINDOW_MS || nowMs < this.#since) {
      this.#before = this.#least;
      this.#least = null;
      this.#since = nowMs;
    }
    const apart = nowMs - eventMs;
    this.#least = Math.min(this.#least ?? apart, apart);
    return apart - this.ms!;
  }
}
