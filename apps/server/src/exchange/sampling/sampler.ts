import { type IndexSource, SAMPLE_INTERVAL_MS } from '@tradewind/feed';
import type { SharedTime } from '../../platform/clock/shared-time.ts';
import type { Sample } from './sample.ts';

/** Samples that wait for the journal; while there are more, none is taken: nobody could journal them. */
export const MOST_WAITING = 20_000;
/** A source that takes its time to come to the present is brought there again, so often. */
const MOST_TRIES = 3;

export interface SamplerOptions {
  readonly sources: readonly IndexSource[];
  readonly time: SharedTime;
  /** Takes a sample in; when it returns, the sample can be received. */
  readonly post: (sample: Sample) => void;
}

/** Takes a sample in each half second of the installation's time, stamped with the moment in which it was taken. */
export class Sampler {
  readonly #options: SamplerOptions;
  #slot = -1;

  constructor(options: SamplerOptions) {
    this.#options = options;
  }

  /** Milliseconds until the next sample is due. */
  get dueInMs(): number {
    return (this.#slot + 1) * SAMPLE_INTERVAL_MS - this.#options.time.now();
  }

  /** Takes the sample of this half second, unless it is taken; answers whether it did. */
  async step(): Promise<boolean> {
    const { sources, time, post } = this.#options;
    if (!time.isSteady() || time.waiting >= MOST_WAITING || slotOf(time.now()) <= this.#slot) return false;
    const now = await this.#prepare();
    // The clock may have stepped since: then this is a price of no moment.
    if (!time.isSteady()) return false;
    this.#slot = slotOf(now);
    post({ time: now, sources: sources.map((source) => ({ name: source.name, prices: source.sample(now) })) });
    time.posted((this.#slot + 1) * SAMPLE_INTERVAL_MS);
    return true;
  }

  /**
   * Brings the sources to the present and answers when that is. Of sources that stay behind it is the end of the last try,
   * and the ages of their prices say so: a sample of before that could be overtaken by rows that waited no longer.
   */
  async #prepare(): Promise<number> {
    const { sources, time } = this.#options;
    for (let tries = 1; ; tries++) {
      const now = time.now();
      for (const source of sources) await source.prepare(now);
      const end = time.now();
      if (slotOf(end) === slotOf(now)) return now;
      if (tries === MOST_TRIES) return end;
    }
  }
}

function slotOf(time: number): number {
  return Math.floor(time / SAMPLE_INTERVAL_MS);
}
