import type { Clock } from './clock.ts';
import { ClockWatch, type Reading, type Step } from './clock-watch.ts';
import { monotonicMs, SharedTime } from './shared-time.ts';

/** How often the clocks are compared while nobody asks for the time. */
const LOOK_MS = 1_000;

export interface SteadyClockOptions {
  /** Whether a step waits for people: in a live installation. */
  readonly waits: boolean;
  readonly shared?: SharedTime;
  readonly read?: () => Reading;
}

const machine = (): Reading => ({ wallMs: Date.now(), monotonicMs: monotonicMs() });

/** The time of an installation by the machine's clocks. Whoever asks for it has compared them, so no step goes unseen. */
export class SteadyClock implements Clock {
  readonly shared: SharedTime;
  readonly #read: () => Reading;
  readonly #watch: ClockWatch;
  #last = 0;
  #onStep: (step: Step) => void = () => {};
  #timer: NodeJS.Timeout | undefined;

  constructor({ waits, shared = new SharedTime(), read = machine }: SteadyClockOptions) {
    this.shared = shared;
    this.#read = read;
    this.#watch = new ClockWatch({ waits, reading: read() });
    this.#publish(null);
  }

  now(): number {
    const reading = this.#read();
    const before = this.#watch.offsetMs;
    const step = this.#watch.look(reading);
    if (step) this.#resume(reading);
    if (step || this.#watch.offsetMs !== before) this.#publish(step);
    this.#last = Math.max(this.#last, Math.floor(this.#watch.offsetMs + reading.monotonicMs));
    return this.#last;
  }

  notBefore(time: number): void {
    this.#publish(this.#watch.notBefore(time, this.#read()));
  }

  get waitsFor(): Step | null {
    return this.#watch.waitsFor;
  }

  /** What the wall clock says. */
  get wallMs(): number {
    return this.#read().wallMs;
  }

  /** By how much the database's clock is ahead of the wall clock; null while that is not known. */
  get databaseApartMs(): number | null {
    return this.#watch.databaseApartMs;
  }

  /** Compares the clocks each second from now on. */
  start(onStep: (step: Step) => void): void {
    this.#onStep = onStep;
    this.#timer = setInterval(() => this.now(), LOOK_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** What the database's clock said, half of `roundTripMs` ago. */
  hearDatabase(databaseMs: number, roundTripMs: number): void {
    const reading = this.#read();
    const apartMs = databaseMs + roundTripMs / 2 - reading.wallMs;
    this.#publish(this.#watch.hearDatabase(apartMs, roundTripMs, reading));
  }

  /** The step that waits is accepted: time jumps to the wall clock, or goes on where that would be back. */
  accept(): void {
    const reading = this.#read();
    this.#watch.accept(reading);
    this.#resume(reading);
    this.#publish(null);
  }

  /** Nothing is journaled before the first sample of the time that begins here. */
  #resume({ monotonicMs }: Reading): void {
    this.shared.resumedAt = Math.floor(this.#watch.offsetMs + monotonicMs);
  }

  #publish(step: Step | null): void {
    this.shared.waits = this.#watch.waitsFor !== null;
    this.shared.follow(this.#watch.offsetMs, this.#watch.acceptedMs);
    if (step) this.#onStep(step);
  }
}
