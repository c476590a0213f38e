import { type IndexPrice, MINUTE_MS, type TimeMs } from '@tradewind/base';

/** A price that a sample gave to an index: when the sample was taken (ms), and the price in hundredths of a tick. */
export interface RecentTick {
  readonly time: TimeMs;
  readonly price: IndexPrice;
}

/** The longest chart of single ticks. */
const KEPT_MS = 6 * MINUTE_MS;

/** The last minutes of an index, tick by tick. What no sample gave a price to is a gap and stays one. */
export class RecentTicks {
  #ticks: RecentTick[] = [];

  get all(): readonly RecentTick[] {
    return this.#ticks;
  }

  /** Samples come in the order in which they were taken; one that is told again counts once. */
  add(tick: RecentTick): void {
    const last = this.#ticks.at(-1);
    if (last !== undefined && tick.time <= last.time) return;
    this.#ticks.push(tick);
    const kept = this.#ticks.findIndex(({ time }) => time > tick.time - KEPT_MS);
    if (kept > 0) this.#ticks.splice(0, kept);
  }
}
