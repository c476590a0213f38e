import type { Pool } from '@tradewind/database';
import type { EngineApi } from '@tradewind/engine';
import { type Head, type Journal, lastSeq, SnapshotError } from '@tradewind/journal';
import { atGenesis, type Standing, soundSnapshot, standAt } from '../follow/standing.ts';
import { type Cursor, readCursor } from '../project/cursor.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { tablesSql } from '../schema/migrations.ts';
import { FIRST_VERSION, versionOfMark } from '../versions/lineage.ts';
import { compareTables } from './compare-tables.ts';
import { Rebuilder, replay, type Watcher } from './replay.ts';

export interface VerifyOptions {
  readonly pool: Pool;
  readonly journal: Journal;
  /** Replay from the first row, or from the stored snapshot at this sequence (the read model is then not compared). */
  readonly from: 'genesis' | number;
  /** Told what is being done, in sentences. */
  readonly log: (message: string) => void;
}

export interface Verdict {
  readonly ok: boolean;
  /** What is wrong, in sentences. */
  readonly problems: readonly string[];
}

/** A state hash that was stored with a snapshot. */
type Snapshots = ReadonlyMap<number, string | null>;

const CHECK_SCHEMA = 'readmodel_check';

/**
 * Checks all of it: the chain of the whole journal, the event hash of each row and the state hash of each stored
 * snapshot against a replay, and the read model against a rebuild beside it. Leader and follower must not run.
 */
export async function verifyAll(options: VerifyOptions): Promise<Verdict> {
  const problems: string[] = [];
  try {
    const head = await options.journal.verifyTail(Number.POSITIVE_INFINITY);
    options.log(`The chain is whole up to sequence ${head.seq}.`);
    const snapshots = await storedSnapshots(options.journal, head, problems);
    if (options.from === 'genesis') problems.push(...(await verifyFromGenesis(options, head, snapshots)));
    else problems.push(...(await verifyFromSnapshot(options, options.from, snapshots)));
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return { ok: problems.length === 0, problems };
}

async function verifyFromGenesis({ pool, journal, log }: VerifyOptions, head: Head, snapshots: Snapshots) {
  const cursor = await readCursor(pool, LIVE_SCHEMA);
  if (cursor.seq > head.seq) return [`The read model stands at ${cursor.seq}, behind the end of the journal.`];
  await pool.query(`DROP SCHEMA IF EXISTS ${CHECK_SCHEMA} CASCADE; ${tablesSql(CHECK_SCHEMA)}`);
  try {
    const start = await atGenesis(journal);
    const rebuilder = new Rebuilder(pool, CHECK_SCHEMA, start, cursor.seq);
    const problems = await replayChecking(journal, start, snapshots, rebuilder);
    tellReplay(log, 1, start);
    problems.push(...(await compareWithRebuild(pool, cursor)));
    log(`Compared the read model with a rebuild at sequence ${cursor.seq}.`);
    return problems;
  } finally {
    await pool.query(`DROP SCHEMA IF EXISTS ${CHECK_SCHEMA} CASCADE`);
  }
}

async function compareWithRebuild(pool: Pool, cursor: Cursor): Promise<string[]> {
  const now = await readCursor(pool, LIVE_SCHEMA);
  if (now.seq !== cursor.seq) return ['The read model was written meanwhile: stop the server first.'];
  return compareTables(pool, LIVE_SCHEMA, CHECK_SCHEMA, cursor.time);
}

async function verifyFromSnapshot({ journal, log }: VerifyOptions, from: number, snapshots: Snapshots) {
  if (!snapshots.has(from)) {
    const places = [...snapshots.keys()].join(', ');
    return [`There is no snapshot at sequence ${from}${places === '' ? '' : `, but at ${places}`}.`];
  }
  const start = await standAt(journal, from);
  if (start.position.seq !== from)
    return [`The snapshot at sequence ${from} is of a version that this one does not know.`];
  const problems = checkState(start.engine, snapshots);
  problems.push(...(await replayChecking(journal, start, snapshots)));
  tellReplay(log, from + 1, start);
  return problems;
}

/** Which version's engine replayed what, and where that ended. */
function tellReplay(log: (message: string) => void, from: number, { engine, version: last }: Standing): void {
  // An engine of the first version knows of no other.
  const versions = last === FIRST_VERSION ? [{ version: last, seq: 1 }] : engine.versions();
  versions.forEach(({ version, seq }, at) => {
    const [first, last] = [Math.max(seq, from), (versions[at + 1]?.seq ?? engine.seq + 1) - 1];
    if (first <= last) log(`Sequences ${first} to ${last} replayed by the engine of ${version}.`);
  });
  log(`The replay ended at sequence ${engine.seq} with state hash ${engine.stateHash()}.`);
}

async function replayChecking(
  journal: Journal,
  start: Standing,
  snapshots: Snapshots,
  watcher?: Watcher,
): Promise<string[]> {
  const problems: string[] = [];
  await replay(journal, start, {
    events: watcher?.events,
    row: async (row) => {
      if (snapshots.has(lastSeq(row))) problems.push(...checkState(start.engine, snapshots));
      await watcher?.row(row);
    },
  });
  start.checkVersion(await journal.version());
  return problems;
}

function checkState(engine: EngineApi, snapshots: Snapshots): string[] {
  const expected = snapshots.get(engine.seq);
  const found = engine.stateHash();
  if (expected === null || found === expected) return [];
  return [`The state at sequence ${engine.seq} has the hash ${found}, its snapshot says ${expected}.`];
}

/**
 * The stored snapshots up to the head, each checked on its own: a damaged one is a problem, and the others are looked at; one of a
 * version that this one does not know has no state hash.
 */
async function storedSnapshots(journal: Journal, head: Head, problems: string[]): Promise<Snapshots> {
  const snapshots = new Map<number, string | null>();
  for (let upTo = head.seq; ; ) {
    const snapshot = await soundSnapshot(journal, upTo);
    if (snapshot === undefined) return snapshots;
    if (snapshot instanceof SnapshotError)
      problems.push(`${snapshot.message} A start passes it over; the next one that is stored replaces it.`);
    else snapshots.set(snapshot.seq, versionOfMark(snapshot.engineVersion) === undefined ? null : snapshot.stateHash);
    upTo = snapshot.seq - 1;
  }
}
