import type { Ticks, TimeMs } from '@tradewind/base';
import { REFERENCE_TRADES_WINDOW_MS } from '../limits.ts';

const HALF = 2 ** 26;
/** Numbers of one entry: time, sum of the upper and of the lower halves of the prices, count of trades. */
const ENTRY = 4;
/** Forgotten entries that may wait to be cut off together. */
const SPARE = 1_024 * ENTRY;

/**
 * Mean price of the trades of the last five minutes. Trades of one millisecond share an entry, so that there are never
 * more entries than milliseconds; sums are kept in two halves of a price, so that they are exact.
 */
export class TradeMean {
  #entries: number[] = [];
  #start = 0;
  #high = 0;
  #low = 0;
  #count = 0;

  add(time: TimeMs, price: Ticks): void {
    this.#forget(time);
    const entries = this.#entries;
    if (this.#start === entries.length || entries[entries.length - ENTRY] !== time) entries.push(time, 0, 0, 0);
    const high = Math.floor(price / HALF);
    const low = price % HALF;
    const at = entries.length - ENTRY;
    entries[at + 1] = entries[at + 1]! + high;
    entries[at + 2] = entries[at + 2]! + low;
    entries[at + 3] = entries[at + 3]! + 1;
    this.#high += high;
    this.#low += low;
    this.#count += 1;
  }

  /** Mean at `time` in 1 / `units` of a tick, rounded down; 0 when there was no trade. */
  mean(time: TimeMs, units: number): number {
    this.#forget(time);
    if (this.#count === 0) return 0;
    const sum = BigInt(this.#high) * BigInt(HALF) + BigInt(this.#low);
    return Number((sum * BigInt(units)) / BigInt(this.#count));
  }

  /** All entries for the snapshot. */
  all(): number[] {
    return this.#entries.slice(this.#start);
  }

  restore(entries: readonly number[]): void {
    this.#entries = [...entries];
    for (let at = 0; at < entries.length; at += ENTRY) {
      this.#high += entries[at + 1]!;
      this.#low += entries[at + 2]!;
      this.#count += entries[at + 3]!;
    }
  }

  #forget(time: TimeMs): void {
    const entries = this.#entries;
    for (; this.#start < entries.length; this.#start += ENTRY) {
      if (entries[this.#start]! > time - REFERENCE_TRADES_WINDOW_MS) break;
      this.#high -= entries[this.#start + 1]!;
      this.#low -= entries[this.#start + 2]!;
      this.#count -= entries[this.#start + 3]!;
    }
    if (this.#start < SPARE || this.#start * 2 < entries.length) return;
    this.#entries = entries.slice(this.#start);
    this.#start = 0;
  }
}
