import type { Command, InstrumentTick } from '@tradewind/engine';
import type { CounterRandom } from './counter-random.ts';
import { WORLD_SOURCES } from './small-world.ts';

const SAMPLES_PER_STANDSTILL = 25;
const STANDSTILL = 8;
/** Some samples come later than the longest wait of anything that waits for one. */
const LATE_MS = 40_000;

/** Samples of the index of both fed markets: prices that walk, now and then jump, and at times stand still to the unit. */
export class IndexSamples {
  readonly #random: CounterRandom;
  /** Where each market is, in ticks; the third is the derived one. */
  readonly #middle: number[];
  /** Samples that still say what the last one said. */
  #still = 0;
  #lastTime = 0;
  #last: readonly InstrumentTick[] = [];

  constructor(random: CounterRandom, middle: number[]) {
    this.#random = random;
    this.#middle = middle;
  }

  /** A sample that is journaled at `now`: mostly in time, sometimes late, rarely out of its order. */
  next(now: number): Command {
    return { kind: 'IndexTick', time: this.#sampledAt(now), ticks: this.#ticks() };
  }

  /** Both markets in time, from one source that has just been heard; they may have moved by so many per cent. */
  steady(now: number, percent = 0): Command {
    this.#lastTime = Math.max(this.#lastTime, now);
    const source = this.#random.below(WORLD_SOURCES.length);
    const ticks = [0, 1].map((instrument) => {
      this.#middle[instrument] = Math.max(1_000, Math.floor((this.#middle[instrument]! * (100 + percent)) / 100));
      this.#move(instrument);
      const price = this.#middle[instrument]! * 100 + this.#random.between(-300, 300);
      return { instrument, sources: [{ source, price, ageMs: 0, heardMs: 0 }] };
    });
    this.#middle[2] = Math.floor((this.#middle[1]! * 10_000) / this.#middle[0]!);
    return { kind: 'IndexTick', time: now, ticks };
  }

  #sampledAt(now: number): number {
    const random = this.#random;
    if (random.oneIn(300)) return random.pick([now + 1, this.#lastTime - 1, -1]);
    const late = random.oneIn(12) ? random.below(LATE_MS) : random.below(30);
    this.#lastTime = Math.max(this.#lastTime, now - late);
    return this.#lastTime;
  }

  #ticks(): readonly InstrumentTick[] {
    const random = this.#random;
    if (this.#still > 0) {
      this.#still -= 1;
      return this.#last;
    }
    if (random.oneIn(SAMPLES_PER_STANDSTILL)) this.#still = STANDSTILL;
    const ticks = [];
    for (const instrument of [0, 1]) {
      if (random.oneIn(4)) continue;
      this.#move(instrument);
      ticks.push({ instrument, sources: this.#sources(instrument) });
    }
    this.#middle[2] = Math.floor((this.#middle[1]! * 10_000) / this.#middle[0]!);
    if (random.oneIn(100)) ticks.push({ instrument: random.pick([2, 9, -1]), sources: this.#sources(0) });
    this.#last = ticks;
    return this.#last;
  }

  #move(instrument: number): void {
    const random = this.#random;
    const jump = random.oneIn(400) ? random.between(-80, 80) : 0;
    const moved = this.#middle[instrument]! + random.between(-4, 4);
    this.#middle[instrument] = Math.max(1_000, Math.floor((moved * (1_000 + jump)) / 1_000));
  }

  #sources(instrument: number) {
    const random = this.#random;
    const sources = [];
    for (let source = 0; source < WORLD_SOURCES.length; source += 1) {
      if (random.oneIn(4)) continue;
      const outlier = random.oneIn(20) ? random.between(80, 120) : 100;
      const price = this.#middle[instrument]! * outlier + random.between(-300, 300);
      const ageMs = random.oneIn(10) ? random.between(20_000, 40_000) : random.below(1_000);
      const heardMs = random.oneIn(12) ? random.between(1_500, 2_500) : random.below(500);
      sources.push({ source, price: random.oneIn(200) ? random.pick([0, -7]) : price, ageMs, heardMs });
    }
    if (random.oneIn(200)) sources.push({ source: random.pick([3, -1, 16]), price: 100, ageMs: 0, heardMs: 0 });
    return sources;
  }
}
