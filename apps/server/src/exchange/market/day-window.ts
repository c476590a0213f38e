import { MINUTE_MS } from '@tradewind/base';
import { type Candle, joinCandles } from '@tradewind/readmodel';

/** Minutes in the window of a ticker. */
export const WINDOW_MINUTES = 24 * 60;

/** Figures over the last 24 h; null when there was nothing. */
export interface DayFigures {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Lots. */
  readonly volume: bigint;
  readonly quoteVolume: bigint;
}

/** The last 24 h of one price series in minutes, oldest first; minutes without a price are absent. */
export class DayWindow {
  #minutes: Candle[] = [];

  /** One-minute candles of the past, oldest first, before anything live is added. */
  load(minutes: readonly Candle[]): void {
    this.#minutes = [...minutes];
  }

  /** Adds what one trade or index price makes of its minute. */
  add(candle: Candle): void {
    const last = this.#minutes.at(-1);
    if (last && last.openTime >= candle.openTime) {
      this.#minutes[this.#minutes.length - 1] = joinCandles(last, candle);
      return;
    }
    this.#minutes.push(candle);
    this.#forget(candle.openTime);
  }

  figures(now: number): DayFigures | null {
    this.#forget(now);
    const first = this.#minutes[0];
    if (!first) return null;
    let { high, low, volume, quoteVolume } = first;
    for (let at = 1; at < this.#minutes.length; at += 1) {
      const minute = this.#minutes[at]!;
      if (minute.high > high) high = minute.high;
      if (minute.low < low) low = minute.low;
      volume += minute.volume;
      quoteVolume += minute.quoteVolume;
    }
    return { open: first.open, high, low, close: this.#minutes.at(-1)!.close, volume, quoteVolume };
  }

  /** The last close in each of at most `points` equal parts since the first price; parts without one are left out. */
  closes(now: number, points: number): number[] {
    this.#forget(now);
    const span = now - (this.#minutes[0]?.openTime ?? now);
    const part = Math.max(Math.ceil(span / points / MINUTE_MS), 1) * MINUTE_MS;
    const closes: number[] = [];
    let current = -1;
    for (const minute of this.#minutes) {
      const at = Math.floor(minute.openTime / part);
      if (at === current) closes[closes.length - 1] = minute.close;
      else closes.push(minute.close);
      current = at;
    }
    return closes;
  }

  #forget(now: number): void {
    const oldest = now - WINDOW_MINUTES * MINUTE_MS;
    let gone = 0;
    while (gone < this.#minutes.length && this.#minutes[gone]!.openTime < oldest) gone += 1;
    if (gone > 0) this.#minutes.splice(0, gone);
  }
}
