import { Worker } from 'node:worker_threads';
import { MINUTE_MS, type SpanMs } from '@tradewind/base';
import { describeError } from './describe-error.ts';
import type { FollowerFailure, FromWorker, LeaderPlace, SavedSnapshot, ToWorker, WorkerStart } from './messages.ts';

export interface SpawnOptions extends Partial<Omit<WorkerStart, 'url'>> {
  readonly url: string;
  readonly onProgress?: (seq: number) => void;
  /** A snapshot is begun, or a part of it is stored. */
  readonly onSaving?: () => void;
  /** Told once; the follower is gone and the process must stop. */
  readonly onFailure: (failure: FollowerFailure) => void;
}

const DEFAULTS = { pollMs: 200, snapshotEveryCommands: 250_000, snapshotEveryMs: 10 * MINUTE_MS };

interface Waiter {
  readonly seq: number;
  readonly settle: (reached: boolean) => void;
}

/** The follower as the main thread sees it: a worker thread that reads the journal table itself. */
export class FollowerThread {
  readonly #worker: Worker;
  readonly #onProgress: ((seq: number) => void) | undefined;
  readonly #onSaving: (() => void) | undefined;
  readonly #onFailure: (failure: FollowerFailure) => void;
  readonly #exited: Promise<void>;
  readonly #waiters = new Set<Waiter>();
  readonly #snapshots = new Map<number, PromiseWithResolvers<SavedSnapshot>>();
  #requests = 0;
  #appliedSeq = 0;
  #stopping = false;
  #failed = false;

  constructor(options: SpawnOptions) {
    const { onProgress, onSaving, onFailure, ...start } = options;
    this.#onProgress = onProgress;
    this.#onSaving = onSaving;
    this.#onFailure = onFailure;
    this.#worker = new Worker(new URL('./follower-worker.ts', import.meta.url), {
      workerData: { ...DEFAULTS, ...start } satisfies WorkerStart,
    });
    this.#worker.on('message', (message: FromWorker) => this.#take(message));
    this.#worker.on('error', (error) => this.#fail({ ...describeError(error), passes: false }));
    this.#exited = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        if (!this.#stopping) this.#fail({ ...describeError('The follower has ended by itself.'), passes: false });
        this.#letGo('The follower has ended.');
        resolve();
      });
    });
  }

  /** Everything up to here is in the tables. */
  get appliedSeq(): number {
    return this.#appliedSeq;
  }

  /** Tells the follower that the journal now ends at `seq`. */
  committed(seq: number): void {
    this.#send({ kind: 'committed', seq });
  }

  /** Whether the tables hold everything up to `seq`, now or within `timeoutMs`. */
  reached(seq: number, timeoutMs: SpanMs): Promise<boolean> {
    if (this.#appliedSeq >= seq) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.settle(false), timeoutMs);
      const waiter: Waiter = {
        seq,
        settle: (reached) => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          resolve(reached);
        },
      };
      this.#waiters.add(waiter);
    });
  }

  /**
   * Saves a snapshot now, or at the leader's last place, whose event hash is compared first. Rejects when the follower
   * ends before that.
   */
  snapshot(at: LeaderPlace | null = null): Promise<SavedSnapshot> {
    this.#requests += 1;
    const answer = Promise.withResolvers<SavedSnapshot>();
    if (this.#failed || this.#stopping) answer.reject(new Error('The follower has ended.'));
    else this.#snapshots.set(this.#requests, answer);
    this.#send({ kind: 'snapshot', request: this.#requests, at });
    return answer.promise;
  }

  /** Ends after the batch under way. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#send({ kind: 'stop' });
    await this.#exited;
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #take(message: FromWorker): void {
    switch (message.kind) {
      case 'progress':
        this.#appliedSeq = message.seq;
        for (const waiter of this.#waiters) if (waiter.seq <= message.seq) waiter.settle(true);
        this.#onProgress?.(message.seq);
        break;
      case 'saving':
        this.#onSaving?.();
        break;
      case 'snapshot':
        this.#snapshots.get(message.request)?.resolve(message.saved);
        this.#snapshots.delete(message.request);
        break;
      case 'failed':
        this.#fail(message.failure);
        break;
    }
  }

  #fail(failure: FollowerFailure): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#letGo(failure.message);
    this.#onFailure(failure);
  }

  #letGo(message: string): void {
    for (const waiter of this.#waiters) waiter.settle(false);
    for (const answer of this.#snapshots.values()) answer.reject(new Error(message));
    this.#snapshots.clear();
  }
}

/** Starts the follower in a worker thread of its own. */
export function spawnFollower(options: SpawnOptions): FollowerThread {
  return new FollowerThread(options);
}
