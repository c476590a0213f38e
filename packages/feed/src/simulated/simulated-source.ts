import { setImmediate as turn } from 'node:timers/promises';
import { assert, DAY_MS, type Day, type TimeMs, utcDay } from '@tradewind/base';
import type { IndexSource, SourceSample } from '../source.ts';
import { TICK_MS, tickOf } from './calendar.ts';
import type { DayPath } from './day-path.ts';
import { type DayStart, dayPaths, nextDayStart, type Simulation } from './day-start.ts';
import { SIMULATED_MARKETS, type SimulatedMarket } from './parameters.ts';

export interface SimulatedOptions extends Simulation {
  /** A day that has begun already: the genesis day, or the last one that was kept. */
  readonly start: DayStart;
  readonly markets?: readonly SimulatedMarket[];
  /** Told once a later day has begun, so that the next start of the program need not walk from genesis. */
  readonly onDay?: (start: DayStart) => void;
}

/** Index prices on the fixed grid of a seeded path. Ticks that nobody asked for stay skipped; 90 days take about 2 s. */
export class SimulatedSource implements IndexSource {
  readonly name = 'simulated';
  readonly ended = false;
  readonly #options: SimulatedOptions;
  readonly #markets: readonly SimulatedMarket[];
  #start: DayStart;
  #paths: DayPath[];
  #tickTime: TimeMs;
  #samples: readonly Omit<SourceSample, 'ageMs' | 'heardMs'>[] = [];

  constructor(options: SimulatedOptions) {
    this.#options = options;
    this.#markets = options.markets ?? SIMULATED_MARKETS;
    this.#start = options.start;
    this.#paths = dayPaths(options, options.start, this.#markets);
    this.#tickTime = options.start.day * DAY_MS - TICK_MS;
  }

  async prepare(nowMs: TimeMs): Promise<void> {
    const tickTime = Math.floor(nowMs / TICK_MS) * TICK_MS;
    if (tickTime <= this.#tickTime) return;
    await this.#enterDay(utcDay(nowMs));
    const tick = tickOf(nowMs);
    this.#samples = this.#paths.map((path, place) => ({ symbol: this.#markets[place]!.symbol, price: path.at(tick) }));
    this.#tickTime = tickTime;
  }

  sample(nowMs: TimeMs): readonly SourceSample[] {
    assert(this.#samples.length > 0, 'the simulated source was not prepared; its first day may lie in the future');
    const ageMs = Math.max(0, nowMs - this.#tickTime);
    return this.#samples.map((sample) => ({ ...sample, ageMs, heardMs: 0 }));
  }

  line(): null {
    return null;
  }

  async close(): Promise<void> {}

  /** One turn of the event loop per day, so that a long outage does not stall the process. */
  async #enterDay(day: Day): Promise<void> {
    if (day === this.#start.day) return;
    while (this.#start.day < day) {
      this.#start = nextDayStart(this.#start.day, this.#paths);
      this.#paths = dayPaths(this.#options, this.#start, this.#markets);
      await turn();
    }
    this.#options.onDay?.(this.#start);
  }
}
