import type { Command } from '@tradewind/engine';
import type { CounterRandom } from './counter-random.ts';
import { WORLD_SOURCES } from './small-world.ts';

const SAMPLES_PER_STANDSTILL = 25;
const STANDSTILL = 8;

/** Samples of the index of both fed markets: prices that walk, now and then jump, and at times stand still to the unit. */
export class IndexSamples {
  readonly #random: CounterRandom;
  /** Where each market is, in ticks; the third is the derived one. */
  readonly #middle: number[];
  /** Samples that still say what the last one said. */
  #still = 0;
  #last: Command = { kind: 'IndexTick', ticks: [] };

  constructor(random: CounterRandom, middle: number[]) {
    this.#random = random;
    this.#middle = middle;
  }

  next(): Command {
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
    this.#last = { kind: 'IndexTick', ticks };
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
      const ageMs = random.oneIn(10) ? random.between(8_000, 30_000) : random.below(1_000);
      sources.push({ source, price: random.oneIn(200) ? random.pick([0, -7]) : price, ageMs });
    }
    if (random.oneIn(200)) sources.push({ source: random.pick([3, -1, 16]), price: 100, ageMs: 0 });
    return sources;
  }
}
