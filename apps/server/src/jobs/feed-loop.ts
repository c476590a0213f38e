import type { Command, EngineApi, InstrumentTick, SourcePrice } from '@tradewind/engine';
import { type IndexSource, SAMPLE_INTERVAL_MS } from '@tradewind/feed';
import type { Clock } from '../clock.ts';
import type { Sequencer } from '../pipeline/sequencer.ts';

/** How often real time is looked at; the samples themselves lie on the grid of the platform clock. */
const POLL_MS = 50;

export interface FeedLoopOptions {
  readonly engine: EngineApi;
  readonly sequencer: Sequencer;
  readonly clock: Clock;
  readonly sources: readonly IndexSource[];
  /** Commands of the house maker and the simulated traders after a sample. */
  readonly liquidity: ((now: number) => readonly Command[]) | null;
  /** Hashes of coming days that the journal does not hold yet. */
  readonly seedHashes: (now: number) => readonly Command[];
  readonly onError: (error: unknown) => void;
}

/** Samples the index sources twice a second of platform time and lets the liquidity act on each sample. */
export class FeedLoop {
  readonly #options: FeedLoopOptions;
  #last = -1;
  #timer: NodeJS.Timeout | undefined;
  #busy: Promise<void> | null = null;

  constructor(options: FeedLoopOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#busy ??= this.#step()
        .catch(this.#options.onError)
        .finally(() => {
          this.#busy = null;
        });
    }, POLL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#busy;
  }

  async #step(): Promise<void> {
    const { clock, sources, sequencer, liquidity, seedHashes } = this.#options;
    const now = clock.now();
    const slot = Math.floor(now / SAMPLE_INTERVAL_MS);
    if (slot === this.#last) return;
    this.#last = slot;
    for (const command of seedHashes(now)) await sequencer.submit(command);
    for (const source of sources) await source.prepare(now);
    const ticks = this.#ticks(now);
    if (ticks.length > 0) await sequencer.submit({ kind: 'IndexTick', ticks });
    if (liquidity) await Promise.all(liquidity(now).map((command) => sequencer.submit(command)));
  }

  #ticks(now: number): InstrumentTick[] {
    const { engine, sources } = this.#options;
    const prices = new Map<string, SourcePrice[]>();
    for (const { number, name } of engine.indexSources().sources) {
      const samples = sources.find((source) => source.name === name)?.sample(now) ?? [];
      for (const { symbol, price, ageMs } of samples) {
        const list = prices.get(symbol) ?? [];
        list.push({ source: number, price, ageMs: Math.floor(ageMs) });
        prices.set(symbol, list);
      }
    }
    return engine.instruments().flatMap(({ id, symbol }) => {
      const found = prices.get(symbol);
      return found ? [{ instrument: id, sources: found }] : [];
    });
  }
}
