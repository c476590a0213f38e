import {
  type Command,
  createEngine,
  type EngineApi,
  encodeCommands,
  type OrderView,
  type Outcome,
  tickLines,
  upgradeIn,
} from '@tradewind/engine';
import { type Journal, type JournalRow, type Leadership, TickChain } from '@tradewind/journal';
import { CommandStream, CounterRandom, worldCommands } from '@tradewind/testkit';
import type { LeaderPlace } from '../follow/messages.ts';
import { atGenesis } from '../follow/standing.ts';

const LARGEST_ROW = 60;

/** How the engine saw an order right after a command that made or changed it; null when it had ended. */
export interface Sighting {
  readonly seq: number;
  readonly order: number;
  readonly view: OrderView | null;
}

/** What a row says about everything before it. */
type Claim = Pick<JournalRow, 'eventHash' | 'tickHead'>;

/** For tests: leads a journal with random commands of the small world. */
export class TestLeader {
  readonly engine: EngineApi = createEngine();
  readonly sightings: Sighting[] = [];
  readonly #ticks = new TickChain();
  readonly #leadership: Leadership;
  readonly #random: CounterRandom;
  readonly #stream: CommandStream;
  #time = 0;

  private constructor(leadership: Leadership, seed: number) {
    this.#leadership = leadership;
    this.#random = new CounterRandom(seed);
    this.#stream = new CommandStream(seed);
  }

  /** Elected, with the small world listed. */
  static async begin(journal: Journal, seed: number): Promise<TestLeader> {
    const leadership = await journal.acquireLeadership({ onLost: () => {} });
    if (leadership === undefined) throw new Error('another connection leads');
    const leader = new TestLeader(leadership, seed);
    leader.#time = leader.#stream.next().time;
    await leader.#beginVersion();
    await leader.#append(worldCommands().map((command) => () => command));
    return leader;
  }

  get place(): LeaderPlace {
    return { seq: this.engine.seq, eventHash: this.engine.eventHash() };
  }

  /** Writes rows of random commands until at least `commands` more are in the journal. */
  async write(commands: number): Promise<void> {
    const end = this.engine.seq + commands;
    while (this.engine.seq < end) {
      const row = Array.from({ length: this.#random.between(1, LARGEST_ROW) }, () => () => this.#next());
      await this.#append(row);
    }
  }

  /** A row that claims what the commands before it did not give. */
  async lie(claim: Partial<Claim>): Promise<void> {
    await this.#append([() => ({ kind: 'AdvanceTime' })], { ...this.#truth(), ...claim });
  }

  async resign(): Promise<void> {
    await this.#leadership.resign();
  }

  async #beginVersion(): Promise<void> {
    const first = (await atGenesis()).firstVersion(this.#time);
    await this.#leadership.append(first);
    this.engine.apply(upgradeIn(first.payload)!, 1, this.#time);
    this.engine.events.clear();
  }

  #truth(): Claim {
    return { eventHash: this.engine.eventHash(), tickHead: this.#ticks.hex };
  }

  #see({ seq, refusal, result }: Outcome): void {
    if (refusal !== '' || result.kind !== 'order') return;
    this.sightings.push({ seq, order: result.id, view: this.engine.order(result.id) });
  }

  #next(): Command {
    const { command, time } = this.#stream.next();
    this.#time = Math.max(this.#time, time);
    return command;
  }

  /** Each command is chosen when those before it are applied: it may speak of their orders. All have one time. */
  async #append(choose: readonly (() => Command)[], claim = this.#truth()): Promise<void> {
    const firstSeq = this.engine.seq + 1;
    const time = this.#time;
    const commands: Command[] = [];
    for (const next of choose) {
      const command = next();
      commands.push(command);
      const outcome = this.engine.apply(command, this.engine.seq + 1, time);
      this.#see(outcome);
      const events = this.engine.events.decode();
      this.engine.events.clear();
      for (const line of tickLines(events, () => this.engine.instruments())) this.#ticks.add(line);
      this.#stream.learn(
        outcome,
        events.flatMap((event) => (event.kind === 'OrderAccepted' ? [event.order] : [])),
      );
    }
    const payload = Buffer.from(encodeCommands(commands));
    await this.#leadership.append({ firstSeq, count: commands.length, ...claim, time, payload });
  }
}
