import { ALL_STREAMS, type TimedCommand, worldCommands } from '@tradewind/testkit';
import type { EngineApi } from '../api.ts';
import type { Command } from '../commands.ts';
import type { Event } from '../events.ts';
import { createEngine, restoreEngine } from '../index.ts';
import type { Outcome } from '../views.ts';
import { TwinCompare } from './twin-compare.ts';

/** Where commands come from; it learns what they made. */
export interface TwinSource {
  next(): TimedCommand;
  learn(outcome: Outcome, orders: readonly number[], events: readonly Event[]): void;
}

interface TwinStep {
  readonly command: Command;
  readonly outcome: Outcome;
  readonly events: readonly Event[];
}

/** A sequence of commands in the world of all products, given to the engine and to its twin. */
export class TwinRun {
  #engine: EngineApi = createEngine();
  readonly compare = new TwinCompare(this.#engine);
  readonly #source: TwinSource;
  readonly #setup = worldCommands(ALL_STREAMS);
  #seq = 0;

  constructor(source: TwinSource) {
    this.#source = source;
  }

  get engine(): EngineApi {
    return this.#engine;
  }

  /** Throws where both do not say the same. */
  next(): TwinStep {
    const { time, command: random } = this.#source.next();
    const command = this.#setup.shift() ?? random;
    const { outcome, events } = this.#apply(command, time);
    const seq = this.#seq;
    if (command.kind === 'AdvanceTime') this.#askAgain(time, events);
    const accepted = events.flatMap((event) => (event.kind === 'OrderAccepted' ? [event.order] : []));
    this.#source.learn(outcome, accepted, events);
    this.compare.afterCommand(command, seq, time, outcome, events);
    return { command, outcome, events };
  }

  /** The engine alone starts again, from its snapshot. */
  restart(): void {
    this.#engine = restoreEngine(this.#engine.snapshot());
    this.compare.restarted(this.#engine);
  }

  #apply(command: Command, time: number) {
    this.#seq += 1;
    const outcome = this.#engine.apply(command, this.#seq, time);
    const events = this.#engine.events.decode();
    this.#engine.events.clear();
    return { outcome, events };
  }

  /** As the sequencer does, until nothing is due: the twin does all of it at once. */
  #askAgain(time: number, events: Event[]): void {
    for (let at = this.#engine.nextTimerAt(); at !== null && at <= time; at = this.#engine.nextTimerAt())
      events.push(...this.#apply({ kind: 'AdvanceTime' }, time).events.slice(1));
  }
}
