import { assert, type TimeMs } from '@tradewind/base';
import {
  type Command,
  type EngineApi,
  type Event,
  SNAPSHOT_FORMAT,
  stateHashIn,
  type Upgrade,
  upgradeIn,
  upgradePayload,
} from '@tradewind/engine';
import {
  type Batch,
  ChainError,
  GENESIS,
  type Journal,
  type Position,
  type Snapshot,
  SnapshotError,
  TickChain,
} from '@tradewind/journal';
import { enginesFrom, FIRST_VERSION, type VersionedEngine, versionOfMark } from '../versions/lineage.ts';
import { presentVersion } from '../versions/present-version.ts';
import { DivergenceError } from './divergence.ts';
import type { SavedSnapshot } from './messages.ts';

const TICK_HEAD_BYTES = 32;

/** An engine and the tick chain behind it, at a place in the journal: the end of a row. */
export class Standing {
  #engine: EngineApi;
  readonly ticks: TickChain;
  position: Position;
  /** The engine's version and those that may follow it. */
  #line: readonly VersionedEngine[];

  constructor(line: readonly VersionedEngine[], engine: EngineApi, ticks: TickChain, position: Position) {
    this.#line = line;
    this.#engine = engine;
    this.ticks = ticks;
    this.position = position;
  }

  /** That of the version in force here: another object from each Upgrade on. */
  get engine(): EngineApi {
    return this.#engine;
  }

  get version(): string {
    return this.#now.version;
  }

  /** Whether the rules of this source hold here. */
  get isPresent(): boolean {
    return this.#line.length === 1;
  }

  get #now(): VersionedEngine {
    return this.#line[0]!;
  }

  decode(payload: Uint8Array): Command[] {
    return this.#now.module.decodeCommands(payload);
  }

  /** The lines of the public tick log that the events of whole commands make. */
  tickLines(events: readonly Event[]): string[] {
    let listed: ReturnType<EngineApi['instruments']> | undefined;
    return this.#now.module.tickLines(events, () => {
      listed ??= this.#engine.instruments();
      return listed;
    });
  }

  /** Throws where the journal says of itself that its end needs another version than its rows do. */
  checkVersion(said: string | null): void {
    if (said === null || said === this.version) return;
    throw new Error(
      `The journal says that its rows are of version ${said}, but they are of ${this.version}: the table "leader" was changed by hand.`,
    );
  }

  /** Goes through all versions that follow, in memory alone: what an upgrade will do, without doing it. */
  rehearse(): void {
    while (!this.isPresent) this.enter(upgradeIn(this.nextVersion().payload)!);
  }

  /** The row that takes the next version, for a journal that ends here: time does not pass with it. */
  nextVersion(): Batch {
    const [before, after] = [this.#engine, this.#next()];
    return this.#rowOf({
      kind: 'Upgrade',
      from: this.version,
      to: this.#line[1]!.version,
      stateBefore: before.stateHash(),
      stateAfter: after.stateHash(),
    });
  }

  /** The first row of a new journal at `time`: it names the version that begins it. */
  firstVersion(time: TimeMs): Batch {
    const row = { kind: 'Upgrade', from: '', to: this.version, stateBefore: '', stateAfter: '' } as const;
    return { ...this.#rowOf(row), time };
  }

  /** Takes the next version, before its Upgrade is applied. Throws DivergenceError where a state is not as it says. */
  enter({ to, stateBefore, stateAfter }: Upgrade): void {
    const seq = this.#engine.seq + 1;
    const found = this.#engine.stateHash();
    if (found !== stateBefore) throw new DivergenceError(seq, `states of ${this.version}`, stateBefore, found);
    if (this.#line[1]?.version !== to)
      throw new Error(
        `Sequence ${seq} takes the journal to version ${to}, which does not follow ${this.version} here.`,
      );
    const next = this.#next();
    const read = next.stateHash();
    if (read !== stateAfter) throw new DivergenceError(seq, `states of ${to}`, stateAfter, read);
    this.#engine = next;
    this.#line = this.#line.slice(1);
  }

  #next(): EngineApi {
    const continueEngine = this.#line[1]?.module.continueEngine;
    assert(continueEngine !== undefined, 'another version follows');
    return continueEngine(this.#engine.snapshot());
  }

  #rowOf(upgrade: Upgrade): Batch {
    const { seq, time } = this.#engine;
    return {
      firstSeq: seq + 1,
      count: 1,
      eventHash: this.#engine.eventHash(),
      tickHead: this.ticks.hex,
      time,
      payload: Buffer.from(upgradePayload(upgrade)),
      version: upgrade.to,
    };
  }
}

/** Before the first row, with the engine of the version that wrote it; of this one where there is none yet. */
export async function atGenesis(journal?: Journal): Promise<Standing> {
  const line = await enginesFrom((journal && (await beginningOf(journal))) ?? presentVersion());
  return new Standing(line, line[0]!.module.createEngine(), new TickChain(), GENESIS);
}

async function beginningOf(journal: Journal): Promise<string | undefined> {
  for await (const { payload } of journal.readFrom(1, 1)) return upgradeIn(payload)?.to ?? FIRST_VERSION;
  return undefined;
}

/**
 * The latest snapshot not beyond `seq` that a version took which this program knows, or an engine before the first row. One that
 * is damaged is told and passed over: the rows behind an earlier one say the same.
 */
export async function standAt(
  journal: Journal,
  seq = Number.MAX_SAFE_INTEGER,
  onDamaged: (sentence: string) => void = () => {},
): Promise<Standing> {
  let damaged: SnapshotError | undefined;
  for (let upTo = seq; ; ) {
    const snapshot = await soundSnapshot(journal, upTo);
    if (snapshot === undefined) break;
    if (snapshot instanceof SnapshotError) {
      damaged ??= snapshot;
      onDamaged(`${snapshot.message} It is passed over for what was stored before.`);
    } else {
      const standing = await restored(snapshot);
      if (standing !== undefined) return standing;
    }
    upTo = snapshot.seq - 1;
  }
  if (damaged === undefined) return atGenesis(journal);
  onDamaged(
    'No stored snapshot can be used: the whole journal is replayed from its first row, which may take a while.',
  );
  return atGenesis(journal).catch((cause: unknown) => {
    if (!(cause instanceof ChainError)) throw cause;
    throw new Error(`${damaged.message} There is no other, and ${lowerFirst(cause.message)} Restore an export.`, {
      cause,
    });
  });
}

/** The latest snapshot not beyond `upTo`, or how it is damaged. */
export async function soundSnapshot(journal: Journal, upTo: number): Promise<Snapshot | SnapshotError | undefined> {
  try {
    return await journal.latestSnapshot(upTo);
  } catch (error) {
    if (error instanceof SnapshotError) return error;
    throw error;
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

async function restored({ bytes, seq, journalHash, engineVersion, format }: Snapshot): Promise<Standing | undefined> {
  const version = versionOfMark(engineVersion);
  if (version === undefined) return undefined;
  const line = await enginesFrom(version);
  const { module } = line[0]!;
  if (module.SNAPSHOT_FORMAT !== format) return undefined;
  const engine = module.restoreEngine(bytes.subarray(TICK_HEAD_BYTES));
  const ticks = new TickChain(Uint8Array.from(bytes.subarray(0, TICK_HEAD_BYTES)));
  return new Standing(line, engine, ticks, { seq, hash: journalHash });
}

/**
 * Stores the complete state where an engine of this version stands: the head of its tick chain, then the engine's own
 * bytes. Tells at the beginning and after each part that it goes on.
 */
export async function saveStanding(
  journal: Journal,
  { engine, ticks, position, isPresent }: Standing,
  onAdvance: () => void = () => {},
): Promise<SavedSnapshot> {
  assert(isPresent, 'a snapshot is of this version');
  onAdvance();
  const state = engine.snapshot();
  const stateHash = stateHashIn(state);
  if (position.seq > 0) {
    const snapshot = {
      seq: position.seq,
      format: SNAPSHOT_FORMAT,
      engineVersion: presentVersion(),
      journalHash: position.hash,
      stateHash,
      time: engine.time,
      bytes: Buffer.concat([ticks.head, state]),
    };
    await journal.saveSnapshot(snapshot, onAdvance);
  }
  return { seq: position.seq, stateHash };
}
