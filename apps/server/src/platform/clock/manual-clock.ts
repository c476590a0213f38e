import type { Clock } from './clock.ts';
import { SharedTime } from './shared-time.ts';

/** How a manual clock has others follow it. */
export interface Followers {
  /** Resolves when the samples of before and at `time` are posted. */
  readonly sampled: (time: number) => Promise<void>;
  /** Resolves when they are journaled, and no timer is due. */
  readonly settled: () => Promise<void>;
}

/** A clock that stands still until it is told to advance: in demo, for tests. */
export class ManualClock implements Clock {
  readonly waitsFor = null;
  readonly databaseApartMs = null;
  readonly shared: SharedTime;
  #now = 0;

  constructor(start: number, shared = new SharedTime()) {
    this.shared = shared;
    this.notBefore(start);
  }

  now(): number {
    return this.#now;
  }

  notBefore(time: number): void {
    this.#now = Math.max(this.#now, time);
    this.shared.stand(this.#now);
  }

  get wallMs(): number {
    return this.#now;
  }

  accept(): void {}

  /** Samples of the new time are there before anything else happens at it. Answers the new time. */
  async advance(ms: number, { sampled, settled }: Followers): Promise<number> {
    this.shared.stand(this.#now + ms);
    await sampled(this.#now + ms);
    this.#now += ms;
    await settled();
    return this.#now;
  }
}
