import { Worker } from 'node:worker_threads';
import type { DayStart, SourceLine } from '@tradewind/feed';
import type { SharedTime } from '../../platform/clock/shared-time.ts';
import type { FromSampler, SamplerStart, SourceSettings, ToSampler } from './messages.ts';
import type { SourceLines } from './sample.ts';
import type { Samples } from './samples.ts';

/** How long somebody waits for a sample of a moment before going on without it. */
const PATIENCE_MS = 10_000;

export interface SamplerThreadOptions {
  readonly settings: SourceSettings;
  readonly time: SharedTime;
  readonly samples: Samples;
  /** There is a sample to journal. */
  readonly onSampled: () => void;
  readonly onDay: (start: DayStart) => void;
  /** A sample could not be taken; the next is tried. */
  readonly onLost: (message: string) => void;
  /** Told once, in a sentence and with the error where there was one; the thread is gone and the process must stop. */
  readonly onFailure: (sentence: string, cause?: unknown) => void;
}

interface Waiter {
  readonly time: number;
  readonly resolve: () => void;
}

/** The sampler as the main thread sees it: a thread that owns the index sources and says what they say. */
export class SamplerThread {
  readonly #options: SamplerThreadOptions;
  readonly #worker: Worker;
  readonly #exited: Promise<void>;
  #lines: SourceLines = {};
  #waiters: Waiter[] = [];
  #stopping = false;

  constructor(options: SamplerThreadOptions) {
    const { settings, time, samples } = options;
    this.#options = options;
    const start: SamplerStart = { ...settings, memory: time.memory, samples: samples.remote };
    this.#worker = new Worker(new URL('./sampler-worker.ts', import.meta.url), {
      workerData: start,
      transferList: [samples.remote],
    });
    this.#worker.on('message', (message: FromSampler) => this.#take(message));
    let sentence = 'The sampler of the index has ended by itself.';
    let cause: unknown;
    this.#worker.on('error', (error) => {
      cause = error;
      sentence = `The sampler of the index stopped: ${error instanceof Error ? error.message : String(error)}`;
    });
    this.#exited = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#letGo(Number.POSITIVE_INFINITY);
        if (!this.#stopping) options.onFailure(sentence, cause);
        resolve();
      });
    });
  }

  /** The way to a source; null when this machine makes its prices itself. */
  line(name: string): SourceLine | null {
    return this.#lines[name] ?? null;
  }

  /** Resolves when all samples of up to `time` are posted, or when patience ends. */
  reached(time: number, patienceMs = PATIENCE_MS): Promise<void> {
    if (this.#options.time.horizon > time) return Promise.resolve();
    return new Promise((resolve) => {
      const patience = setTimeout(() => waiter.resolve(), patienceMs);
      const waiter: Waiter = {
        time,
        resolve: () => {
          clearTimeout(patience);
          this.#waiters = this.#waiters.filter((other) => other !== waiter);
          resolve();
        },
      };
      this.#waiters.push(waiter);
    });
  }

  /** Takes no more samples; closes the sources. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#worker.postMessage({ kind: 'stop' } satisfies ToSampler);
    await this.#exited;
  }

  #take(message: FromSampler): void {
    const { time, onSampled, onDay, onLost } = this.#options;
    switch (message.kind) {
      case 'sampled':
        this.#lines = message.lines;
        this.#letGo(time.horizon);
        onSampled();
        break;
      case 'day':
        onDay(message.start);
        break;
      case 'lost':
        onLost(message.message);
        break;
    }
  }

  #letGo(horizon: number): void {
    for (const waiter of this.#waiters.filter((one) => one.time < horizon)) waiter.resolve();
  }
}
