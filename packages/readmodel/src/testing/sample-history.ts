import { type Command, createEngine, type EngineApi, type Event, tickLines } from '@tradewind/engine';
import { CounterRandom, worldCommands } from '@tradewind/testkit';
import type { Story } from '../fixture.ts';
import { readCursor } from '../project/cursor.ts';
import { Projector } from '../project/projector.ts';
import type { World } from '../project/world.ts';

const START_MS = 1_760_000_000_000;
const TICK_MS = 500;
/** Both fed markets of the small world; a third is derived from them. */
export const INSTRUMENTS = [0, 1];

/** For tests: an exchange on which the samples of the index come, fail and return, and somebody acts meanwhile. */
export class SampleHistory {
  readonly engine: EngineApi;
  /** The events of each command, in order. */
  readonly commands: Event[][] = [];
  now = START_MS;
  protected readonly random: CounterRandom;
  readonly #prices = [6_000_000_000, 25_000_000];
  #sampledAt = START_MS;

  /** On a released engine, `known` are the commands that it has: what it does not know is not listed in its world. */
  constructor(
    seed: number,
    engine: EngineApi = createEngine(),
    known: Readonly<Record<string, unknown>> | null = null,
  ) {
    this.engine = engine;
    this.random = new CounterRandom(seed);
    for (const command of worldCommands()) if (known === null || command.kind in known) this.apply(command);
  }

  /** Half seconds with samples and acts, and now and then an outage of up to three quarters of a minute. */
  play(steps: number): void {
    const random = this.random;
    for (let step = 0; step < steps; step += 1) {
      this.now += TICK_MS;
      this.#sample();
      if (random.oneIn(2)) this.act();
      if (random.oneIn(30)) this.#outage(random.between(2_000, random.oneIn(3) ? 45_000 : 6_000));
    }
  }

  /** Samples until everything has ended. */
  end(): void {
    for (let passed = 0; passed < 310_000; passed += TICK_MS) {
      this.now += TICK_MS;
      this.#sample();
    }
  }

  /** Samples until both indexes are live, and then none until all that was begun at that moment has ended. */
  fallSilent(): void {
    const behind = (instrument: number) => this.engine.index(instrument).time < this.#sampledAt;
    while (INSTRUMENTS.some(behind)) {
      this.now += TICK_MS;
      this.#sample();
    }
    for (let taken = 0; taken < 6; taken += 1) {
      this.now += 1_000;
      this.act();
    }
    this.now += 400_000;
    this.apply({ kind: 'AdvanceTime' });
  }

  #outage(ms: number): void {
    const end = this.now + ms;
    while (this.now < end) {
      this.now = Math.min(end, this.now + this.random.between(100, 5_000));
      this.apply({ kind: 'AdvanceTime' });
      if (this.random.oneIn(2)) this.act();
    }
  }

  /** What people do between two samples. */
  protected act(): void {}

  /** Mostly in time, and mostly of both markets; one in twenty says nothing that counts. */
  #sample(): void {
    const random = this.random;
    const late = random.oneIn(20) ? random.below(4_000) : random.below(50);
    this.#sampledAt = Math.max(this.#sampledAt, this.now - late);
    const ticks = INSTRUMENTS.filter(() => !random.oneIn(12)).map((instrument) => {
      if (!random.oneIn(3)) this.#prices[instrument]! += random.between(-3, 3) * 100;
      const price = this.#prices[instrument]!;
      return { instrument, sources: random.oneIn(20) ? [] : [{ source: 0, price, ageMs: 0, heardMs: 0 }] };
    });
    this.apply({ kind: 'IndexTick', time: this.#sampledAt, ticks });
  }

  apply(command: Command): void {
    this.engine.apply(command, this.engine.seq + 1, this.now);
    this.commands.push(this.engine.events.decode());
    this.engine.events.clear();
  }
}

/** For tests: writes a history into a schema, with a flush behind each command for which `flushed` says so, and at its end. */
export async function project(
  { pool }: Story,
  schema: string,
  history: Pick<SampleHistory, 'engine' | 'commands'>,
  flushed: () => boolean,
): Promise<void> {
  const { engine, commands } = history;
  const world: World = {
    userClass: (user) => engine.userClass(user),
    instruments: () => engine.instruments(),
    tickLines: (events: readonly Event[]) => tickLines(events, () => engine.instruments()),
    tickHead: () => '',
  };
  const projector = new Projector(schema, await readCursor(pool, schema), world);
  for (const [place, events] of commands.entries()) {
    projector.add(events);
    const last = place === commands.length - 1;
    if (last || flushed()) await projector.flush(pool, { seq: place + 1, time: engine.time, eventHash: '' });
  }
}
