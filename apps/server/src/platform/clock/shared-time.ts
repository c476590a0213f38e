import { STEP_MS } from './clock-watch.ts';

/** Places in the shared memory; each has one writer. */
const OFFSET_US = 0;
const ACCEPTED_US = 1;
const WAITS = 2;
const MANUAL_MS = 3;
const HORIZON_MS = 4;
const POSTED = 5;
const JOURNALED = 6;
const CELLS = 7;

const US = 1_000;

/** The machine's monotonic clock, milliseconds: the same in every thread. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint() / 1_000n) / US;
}

/**
 * What the main thread and the sampler share: how time follows from the monotonic clock, which the main thread decides,
 * and up to when every sample is posted, which the sampler says.
 */
export class SharedTime {
  /** From when on the sampler has a moment to come back: time jumped to here, or it was given up here. Of the main thread. */
  resumedAt = 0;
  readonly memory: SharedArrayBuffer;
  readonly #cells: BigInt64Array;

  constructor(memory = new SharedArrayBuffer(CELLS * BigInt64Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#cells = new BigInt64Array(memory);
  }

  /** Milliseconds since 1970 UTC by the rule of the moment. */
  now(): number {
    const manual = this.#read(MANUAL_MS);
    return manual > 0 ? manual : Math.floor(monotonicMs() + this.#read(OFFSET_US) / US);
  }

  /** Time and accepted wall clock, each less monotonic time. */
  follow(offsetMs: number, acceptedMs: number): void {
    // The offset first: who sees that a step is accepted sees its time too.
    this.#write(OFFSET_US, Math.floor(offsetMs * US));
    this.#write(ACCEPTED_US, Math.floor(acceptedMs * US));
  }

  /** Time stands still at `time`. */
  stand(time: number): void {
    this.#write(MANUAL_MS, time);
  }

  set waits(waits: boolean) {
    this.#write(WAITS, waits ? 1 : 0);
  }

  /** Whether there is a time to sample at: not while a step of the wall clock is not accepted, or not even noticed. */
  isSteady(): boolean {
    if (this.#read(WAITS) !== 0) return false;
    if (this.#read(MANUAL_MS) > 0) return true;
    return Math.abs(Date.now() - monotonicMs() - this.#read(ACCEPTED_US) / US) <= STEP_MS;
  }

  /** Every sample of before this time is posted; 0 before the first. */
  get horizon(): number {
    return this.#read(HORIZON_MS);
  }

  /** One more sample is posted, and the next is of `horizon` at the earliest. */
  posted(horizon: number): void {
    Atomics.add(this.#cells, POSTED, 1n);
    this.#write(HORIZON_MS, horizon);
  }

  journaled(count: number): void {
    Atomics.add(this.#cells, JOURNALED, BigInt(count));
  }

  /** Samples that are posted and not journaled. */
  get waiting(): number {
    return this.#read(POSTED) - this.#read(JOURNALED);
  }

  #read(cell: number): number {
    return Number(Atomics.load(this.#cells, cell));
  }

  #write(cell: number, value: number): void {
    Atomics.store(this.#cells, cell, BigInt(value));
  }
}
