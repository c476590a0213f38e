import type { TimeMs } from '@tradewind/base';
import { type FeedInstrument, type IndexSource, SAMPLE_INTERVAL_MS, type SourceSample } from '../source.ts';
import { type BookTicker, CaptureError, captureTime, parseCaptureLine } from './capture-line.ts';
import { midPrice } from './mid-price.ts';
import { readLines } from './read-lines.ts';

export interface RecordedOptions {
  /** Raw captures, plain or gzip, read in this order. */
  readonly files: readonly string[];
  readonly instruments: readonly FeedInstrument[];
  /** Recorded milliseconds per platform millisecond, above 0. */
  readonly speed: number;
  /** Begin again at the end; else the last prices grow old. */
  readonly loop: boolean;
}

const QUOTED = '@bookTicker"';

/**
 * Prices from raw exchange captures. The first `prepare` sets where the recording begins in platform time. The price
 * at a moment is the mid of the latest bookTicker line on a grid of 500 ms of recorded time, so that jitter of the
 * caller cannot change which line is taken.
 */
export class RecordedSource implements IndexSource {
  readonly name = 'recorded';
  readonly #options: RecordedOptions;
  /** The venue's names (BTCUSDT) to ours. */
  readonly #instruments: ReadonlyMap<string, FeedInstrument>;
  readonly #latest = new Map<string, BookTicker>();
  #lines: AsyncGenerator<string>;
  #pending: { readonly timeMs: TimeMs; readonly line: string } | null = null;
  #ended = false;
  #startMs: TimeMs | null = null;
  /** Line time minus this is recorded time since the start, over all rounds of a loop. */
  #origin = 0;
  #lastLineMs = 0;
  /** Time of the last line that was reached, whatever it told. */
  #heardMs = 0;
  #linesInRound = 0;

  constructor(options: RecordedOptions) {
    if (!(options.speed > 0)) throw new CaptureError(`The speed of a recording is above 0, not ${options.speed}`);
    this.#options = options;
    this.#instruments = new Map(options.instruments.map((known) => [known.symbol.replace('/', ''), known]));
    this.#lines = readLines(options.files);
  }

  get ended(): boolean {
    return this.#ended;
  }

  async prepare(nowMs: TimeMs): Promise<void> {
    this.#startMs ??= nowMs;
    const target = Math.floor(this.#recorded(nowMs) / SAMPLE_INTERVAL_MS) * SAMPLE_INTERVAL_MS;
    while (!this.#ended) {
      this.#pending ??= await this.#nextLine();
      if (this.#pending === null || this.#pending.timeMs - this.#origin > target) return;
      this.#heardMs = this.#pending.timeMs;
      this.#take(this.#pending.line);
      this.#pending = null;
    }
  }

  sample(nowMs: TimeMs): readonly SourceSample[] {
    const heardMs = this.#since(nowMs, this.#heardMs);
    return [...this.#latest.values()].map((ticker) => {
      const { symbol, indexScale } = this.#instruments.get(ticker.symbol)!;
      const price = midPrice(ticker.bid, ticker.ask, indexScale);
      return { symbol, price, ageMs: this.#since(nowMs, ticker.timeMs), heardMs };
    });
  }

  line(): null {
    return null;
  }

  /** Releases the open file. */
  async close(): Promise<void> {
    this.#ended = true;
    await this.#lines.return(undefined);
  }

  /** How long ago a line was reached, in platform milliseconds. */
  #since(nowMs: TimeMs, lineMs: TimeMs): number {
    return Math.max(0, Math.floor((this.#recorded(nowMs) - (lineMs - this.#origin)) / this.#options.speed));
  }

  #recorded(nowMs: TimeMs): number {
    return (nowMs - (this.#startMs ?? nowMs)) * this.#options.speed;
  }

  async #nextLine(): Promise<{ timeMs: TimeMs; line: string } | null> {
    const next = await this.#lines.next();
    if (next.done === true) return this.#endOfRound();
    const timeMs = captureTime(next.value);
    if (this.#linesInRound === 0) this.#beginRound(timeMs);
    this.#linesInRound++;
    this.#lastLineMs = timeMs;
    return { timeMs, line: next.value };
  }

  /** The first round begins at recorded time 0, each later one a grid step after the end of the one before. */
  #beginRound(firstMs: TimeMs): void {
    const since = this.#lastLineMs === 0 ? 0 : this.#lastLineMs - this.#origin + SAMPLE_INTERVAL_MS;
    const origin = firstMs - since;
    for (const [symbol, ticker] of this.#latest) {
      this.#latest.set(symbol, { ...ticker, timeMs: ticker.timeMs - this.#origin + origin });
    }
    this.#heardMs += origin - this.#origin;
    this.#origin = origin;
  }

  async #endOfRound(): Promise<null> {
    if (this.#options.loop && this.#linesInRound > 0) {
      this.#linesInRound = 0;
      this.#lines = readLines(this.#options.files);
    } else {
      this.#ended = true;
    }
    return null;
  }

  #take(line: string): void {
    if (!line.includes(QUOTED)) return;
    const parsed = parseCaptureLine(line);
    if (parsed?.kind === 'book-ticker' && this.#instruments.has(parsed.symbol)) this.#latest.set(parsed.symbol, parsed);
  }
}
