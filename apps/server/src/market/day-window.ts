const MINUTE_MS = 60_000;
/** Minutes in the window of a ticker. */
export const WINDOW_MINUTES = 24 * 60;

/** One minute of trades or index prices, in ticks (or hundredths), lots and quote units. */
export interface Minute {
  readonly openTime: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  quoteVolume: number;
}

/** Figures over the last 24 h; null when there was nothing. */
export interface DayFigures {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly quoteVolume: number;
}

/** The last 24 h of one price series in minutes, oldest first; minutes without a price are absent. */
export class DayWindow {
  #minutes: Minute[] = [];

  /** Minutes of the past, oldest first, before anything live is added. */
  load(minutes: readonly Minute[]): void {
    this.#minutes = minutes.map((minute) => ({ ...minute }));
  }

  add(time: number, price: number, volume: number, quoteVolume: number): void {
    const openTime = time - (time % MINUTE_MS);
    const last = this.#minutes.at(-1);
    if (last && last.openTime >= openTime) {
      last.high = Math.max(last.high, price);
      last.low = Math.min(last.low, price);
      last.close = price;
      last.volume += volume;
      last.quoteVolume += quoteVolume;
      return;
    }
    this.#minutes.push({ openTime, open: price, high: price, low: price, close: price, volume, quoteVolume });
    this.#forget(time);
  }

  figures(now: number): DayFigures | null {
    this.#forget(now);
    const first = this.#minutes[0];
    if (!first) return null;
    let { high, low } = first;
    let volume = 0;
    let quoteVolume = 0;
    for (const minute of this.#minutes) {
      high = Math.max(high, minute.high);
      low = Math.min(low, minute.low);
      volume += minute.volume;
      quoteVolume += minute.quoteVolume;
    }
    return { open: first.open, high, low, close: this.#minutes.at(-1)!.close, volume, quoteVolume };
  }

  /** The last close in each of `points` equal parts of the 24 h; parts without a price are left out. */
  closes(now: number, points: number): number[] {
    this.#forget(now);
    const part = (WINDOW_MINUTES * MINUTE_MS) / points;
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
