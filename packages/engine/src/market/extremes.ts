import type { IndexPrice, SpanMs, TimeMs } from '@tradewind/base';
import { Window } from './window.ts';

/** Lowest and highest of a price over a span of time: two queues that hold only what can still become an extreme. */
export class Extremes {
  readonly lows = new Window();
  readonly highs = new Window();

  add(time: TimeMs, price: IndexPrice, spanMs: SpanMs): void {
    this.#forget(time - spanMs);
    while (this.lows.length > 0 && this.lows.valueAt(this.lows.length - 1) >= price) this.lows.pop();
    while (this.highs.length > 0 && this.highs.valueAt(this.highs.length - 1) <= price) this.highs.pop();
    this.lows.push(time, price);
    this.highs.push(time, price);
  }

  get low(): IndexPrice {
    return this.lows.valueAt(0);
  }

  get high(): IndexPrice {
    return this.highs.valueAt(0);
  }

  clear(): void {
    this.lows.clear();
    this.highs.clear();
  }

  #forget(time: TimeMs): void {
    while (this.lows.length > 0 && this.lows.timeAt(0) <= time) this.lows.shift();
    while (this.highs.length > 0 && this.highs.timeAt(0) <= time) this.highs.shift();
  }
}
