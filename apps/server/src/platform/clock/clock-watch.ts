import { PPM } from '@tradewind/rules';

/** A wall clock may differ by so much from where it was expected; beyond it has stepped, or the machine slept. */
export const STEP_MS = 2_000;
/** How fast time approaches the wall clock: half a millisecond a second, as time servers do it. */
const SLEW_PPM = 500;
/** Between two of these the correction would be lost in the last digit. */
const SLEW_EVERY_MS = 1_000;

/** What the machine's clocks say at one moment. */
export interface Reading {
  /** Milliseconds since 1970 UTC; an operator or a time server may set it. */
  readonly wallMs: number;
  /** Milliseconds since the machine began; only ever rises, stands still while the machine sleeps. */
  readonly monotonicMs: number;
}

/** The clocks no longer agree. */
export interface Step {
  /** Of the machine's own clock (set, or it slept), or of the database's, which says another time. */
  readonly clock: 'wall' | 'database';
  /** By how much it is ahead of what was expected; negative = behind. */
  readonly byMs: number;
  /** When it was found, by the time of the installation. */
  readonly foundAt: number;
}

export interface ClockWatchOptions {
  /** Whether a step waits for somebody to accept it. Otherwise it is accepted at once: an outage like any other. */
  readonly waits: boolean;
  readonly reading: Reading;
}

/**
 * Decides what time it is. It follows the monotonic clock and approaches the wall clock at a bounded rate, so that small
 * corrections neither stop nor jump it. A step of the wall clock forward is an outage up to the new time; after a step
 * back time goes on from where it was. Pure: whoever owns it reads the clocks.
 */
export class ClockWatch {
  readonly #waits: boolean;
  /** Time of the installation less monotonic time. */
  #offsetMs: number;
  /** Wall less monotonic time as it was accepted: what a step is measured against. */
  #acceptedMs: number;
  #slewedAt: number;
  /** Database less wall clock: as accepted, and as measured last. */
  #apartAcceptedMs = 0;
  #apartMs: number | null = null;
  #apartBefore = false;
  #step: Step | null = null;
  /** Wall less monotonic time when the step that waits was found. */
  #steppedMs = 0;

  constructor({ waits, reading }: ClockWatchOptions) {
    this.#waits = waits;
    this.#offsetMs = reading.wallMs - reading.monotonicMs;
    this.#acceptedMs = this.#offsetMs;
    this.#slewedAt = reading.monotonicMs;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  get acceptedMs(): number {
    return this.#acceptedMs;
  }

  /** Database less wall clock at the last beat; null before the first. */
  get databaseApartMs(): number | null {
    return this.#apartMs;
  }

  /** The step that waits; null when none does. */
  get waitsFor(): Step | null {
    return this.#step;
  }

  /** Time goes on behind `time`, which is known already. Where the wall clock is behind that, it has stepped back. */
  notBefore(time: number, { wallMs, monotonicMs }: Reading): Step | null {
    if (time <= this.#offsetMs + monotonicMs) return null;
    this.#offsetMs = time - monotonicMs;
    return time - wallMs > STEP_MS ? this.#found('wall', wallMs - time, { wallMs, monotonicMs }) : null;
  }

  /** Compares the clocks; answers a step that was not known. */
  look(reading: Reading): Step | null {
    const observed = reading.wallMs - reading.monotonicMs;
    const expected = this.#step?.clock === 'wall' ? this.#steppedMs : this.#acceptedMs;
    if (Math.abs(observed - expected) > STEP_MS) return this.#found('wall', observed - this.#acceptedMs, reading);
    const passedMs = reading.monotonicMs - this.#slewedAt;
    if (this.#step === null && passedMs >= SLEW_EVERY_MS) {
      this.#acceptedMs = approach(this.#acceptedMs, observed, passedMs);
      this.#offsetMs = approach(this.#offsetMs, observed, passedMs);
      this.#slewedAt = reading.monotonicMs;
    }
    return null;
  }

  /**
   * The database's clock is `apartMs` ahead of the wall clock, known to within half of `roundTripMs`. Twice in a row
   * too far from what was accepted is a step.
   */
  hearDatabase(apartMs: number, roundTripMs: number, reading: Reading): Step | null {
    this.#apartMs = apartMs;
    const apart = Math.abs(apartMs - this.#apartAcceptedMs) > STEP_MS + roundTripMs / 2;
    const twice = apart && this.#apartBefore;
    this.#apartBefore = apart && !twice;
    return twice && this.#step === null ? this.#found('database', apartMs, reading) : null;
  }

  /** What the clocks say now is what they shall say: time jumps forward to the wall clock, or goes on as it was. */
  accept({ wallMs, monotonicMs }: Reading): void {
    this.#acceptedMs = wallMs - monotonicMs;
    this.#offsetMs = Math.max(this.#offsetMs, this.#acceptedMs);
    this.#apartAcceptedMs = this.#apartMs ?? 0;
    this.#slewedAt = monotonicMs;
    this.#step = null;
  }

  #found(clock: Step['clock'], byMs: number, reading: Reading): Step {
    const foundAt = Math.floor(this.#offsetMs + reading.monotonicMs);
    const step: Step = { clock, byMs: Math.round(byMs), foundAt };
    if (this.#waits) {
      this.#step = step;
      this.#steppedMs = reading.wallMs - reading.monotonicMs;
    } else this.accept(reading);
    return step;
  }
}

function approach(fromMs: number, toMs: number, passedMs: number): number {
  const mostMs = (passedMs * SLEW_PPM) / PPM;
  return fromMs + Math.min(Math.max(toMs - fromMs, -mostMs), mostMs);
}
