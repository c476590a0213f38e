import {
  type Command,
  type EngineApi,
  encodeCommands,
  type OrderView,
  type Outcome,
  type Upgrade,
  upgradeIn,
} from '@tradewind/engine';
import { GENESIS, type Journal, type JournalRow, type Leadership, lastSeq, TickChain } from '@tradewind/journal';
import { CommandStream, CounterRandom, worldCommands } from '@tradewind/testkit';
import { applyRow } from '../follow/apply-row.ts';
import type { LeaderPlace } from '../follow/messages.ts';
import { atGenesis, Standing } from '../follow/standing.ts';
import { enginesFrom, FIRST_VERSION } from '../versions/lineage.ts';
import { presentVersion } from '../versions/present-version.ts';
import { isReadAlike, payloadOf } from './earlier-rows.ts';

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
  readonly sightings: Sighting[] = [];
  readonly #standing: Standing;
  readonly #leadership: Leadership;
  readonly #random: CounterRandom;
  readonly #stream: CommandStream;
  #time = 0;

  private constructor(leadership: Leadership, standing: Standing, seed: number) {
    this.#leadership = leadership;
    this.#standing = standing;
    this.#random = new CounterRandom(seed);
    this.#stream = new CommandStream(seed);
  }

  /** Elected, with the small world listed. */
  static async begin(journal: Journal, seed: number): Promise<TestLeader> {
    const standing = await atGenesis();
    const leader = new TestLeader(await lead(journal), standing, seed);
    leader.#time = leader.#stream.next().time;
    applyRow(standing, await leader.#leadership.append(standing.firstVersion(leader.#time)));
    await leader.send(worldCommands());
    return leader;
  }

  /** The same where 0.1.0 leads, which named no version. */
  static async beginFirstVersion(journal: Journal, seed: number): Promise<TestLeader> {
    const line = await enginesFrom(FIRST_VERSION);
    const standing = new Standing(line, line[0]!.module.createEngine(), new TickChain(), GENESIS);
    const leader = new TestLeader(await lead(journal, FIRST_VERSION), standing, seed);
    leader.#time = leader.#stream.next().time;
    await leader.send(worldCommands());
    return leader;
  }

  /** Of the version in force: another object after an upgrade. */
  get engine(): EngineApi {
    return this.#standing.engine;
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

  /** Writes one row of these commands. */
  async send(commands: readonly Command[]): Promise<void> {
    await this.#append(commands.map((command) => () => command));
  }

  /** A row that claims what the commands before it did not give. */
  async lie(claim: Partial<Claim>): Promise<void> {
    await this.#append([() => ({ kind: 'AdvanceTime' })], { ...this.#truth(), ...claim });
  }

  /** Takes one version after the other up to the present one; answers the Upgrades that say so. */
  async upgrade(): Promise<Upgrade[]> {
    const upgrades: Upgrade[] = [];
    while (this.#standing.version !== presentVersion()) {
      const row = await this.#leadership.append(this.#standing.nextVersion());
      applyRow(this.#standing, row);
      upgrades.push(upgradeIn(row.payload)!);
    }
    return upgrades;
  }

  /** An Upgrade that claims what is not so; nothing can follow it. */
  async lieInUpgrade(claim: Partial<Upgrade>): Promise<void> {
    const next = this.#standing.nextVersion();
    const payload = Buffer.from(encodeCommands([{ ...upgradeIn(next.payload)!, ...claim }]));
    await this.#leadership.append({ ...next, payload });
  }

  /** Stores a snapshot at the end as 0.1.0 did. */
  async saveAsFirstVersion(journal: Journal): Promise<number> {
    const { engine, ticks, position } = this.#standing;
    const [first] = await enginesFrom(FIRST_VERSION);
    await journal.saveSnapshot({
      seq: position.seq,
      format: first!.module.SNAPSHOT_FORMAT,
      engineVersion: first!.mark,
      journalHash: position.hash,
      stateHash: engine.stateHash(),
      time: engine.time,
      bytes: Buffer.concat([ticks.head, engine.snapshot()]),
    });
    return position.seq;
  }

  async resign(): Promise<void> {
    await this.#leadership.resign();
  }

  #truth(): Claim {
    return { eventHash: this.engine.eventHash(), tickHead: this.#standing.ticks.hex };
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

  /** A sample is of the time of its row at the latest; what the version that leads reads otherwise is left out. */
  #told(chosen: Command, time: number): Command {
    const command = chosen.kind === 'IndexTick' ? { ...chosen, time: Math.min(chosen.time, time) } : chosen;
    return isReadAlike(this.#standing, command) ? command : { kind: 'AdvanceTime' };
  }

  /** Each command is chosen when those before it are applied: it may speak of their orders. All have one time. */
  async #append(choose: readonly (() => Command)[], claim = this.#truth()): Promise<void> {
    const firstSeq = this.engine.seq + 1;
    const time = this.#time;
    const commands: Command[] = [];
    for (const next of choose) {
      const command = this.#told(next(), time);
      commands.push(command);
      const outcome = this.engine.apply(command, this.engine.seq + 1, time);
      this.#see(outcome);
      const events = this.engine.events.decode();
      this.engine.events.clear();
      for (const line of this.#standing.tickLines(events)) this.#standing.ticks.add(line);
      this.#stream.learn(
        outcome,
        events.flatMap((event) => (event.kind === 'OrderAccepted' ? [event.order] : [])),
      );
    }
    const payload = payloadOf(this.#standing, commands);
    const row = await this.#leadership.append({ firstSeq, count: commands.length, ...claim, time, payload });
    this.#standing.position = { seq: lastSeq(row), hash: row.hash };
  }
}

async function lead(journal: Journal, version?: string): Promise<Leadership> {
  const leadership = await journal.acquireLeadership({ onLost: () => {}, version });
  if (leadership === undefined) throw new Error('another connection leads');
  return leadership;
}
