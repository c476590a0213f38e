import type { IndexPrice, TimeMs } from '@tradewind/base';

/** Forgotten entries that may wait to be cut off together. */
const SPARE = 1_024;

/** A queue of prices in rising time, forgotten from its old end. */
export class Window {
  #times: TimeMs[] = [];
  #values: IndexPrice[] = [];
  #start = 0;

  get length(): number {
    return this.#times.length - this.#start;
  }

  push(time: TimeMs, value: IndexPrice): void {
    this.#times.push(time);
    this.#values.push(value);
  }

  pop(): void {
    this.#times.pop();
    this.#values.pop();
  }

  shift(): void {
    this.#start += 1;
    if (this.#start < SPARE || this.#start * 2 < this.#times.length) return;
    this.#times = this.#times.slice(this.#start);
    this.#values = this.#values.slice(this.#start);
    this.#start = 0;
  }

  timeAt(place: number): TimeMs {
    return this.#times[this.#start + place]!;
  }

  valueAt(place: number): IndexPrice {
    return this.#values[this.#start + place]!;
  }

  clear(): void {
    this.#times = [];
    this.#values = [];
    this.#start = 0;
  }
}
