import { createEngine, ENGINE_VERSION, type EngineApi, restoreEngine, SNAPSHOT_FORMAT } from '@tradewind/engine';
import { GENESIS, type Journal, type Position } from '@tradewind/journal';
import type { SavedSnapshot } from './messages.ts';

/** An engine and the place in the journal where it stands. */
export interface Standing {
  readonly engine: EngineApi;
  readonly position: Position;
}

/**
 * The latest snapshot that this engine version took not beyond `seq`, or an empty engine before the first row: what an
 * older version did is replayed, and its event hashes are compared on the way.
 */
export async function standAt(journal: Journal, seq: number): Promise<Standing> {
  let snapshot = await journal.latestSnapshot(seq);
  while (snapshot !== undefined) {
    if (snapshot.format === SNAPSHOT_FORMAT && snapshot.engineVersion === ENGINE_VERSION) {
      return { engine: restoreEngine(snapshot.bytes), position: { seq: snapshot.seq, hash: snapshot.journalHash } };
    }
    snapshot = await journal.latestSnapshot(snapshot.seq - 1);
  }
  return { engine: createEngine(), position: GENESIS };
}

/** Stores the complete state of an engine that stands at the end of a journal row. */
export async function saveStanding(journal: Journal, { engine, position }: Standing): Promise<SavedSnapshot> {
  const stateHash = engine.stateHash();
  if (position.seq > 0) {
    await journal.saveSnapshot({
      seq: position.seq,
      format: SNAPSHOT_FORMAT,
      engineVersion: ENGINE_VERSION,
      journalHash: position.hash,
      stateHash,
      time: engine.time,
      bytes: Buffer.from(engine.snapshot()),
    });
  }
  return { seq: position.seq, stateHash };
}
