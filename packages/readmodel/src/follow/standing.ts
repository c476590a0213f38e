import { createEngine, ENGINE_VERSION, restoreEngine, SNAPSHOT_FORMAT, stateHashIn } from '@tradewind/engine';
import { GENESIS, type Journal, type Snapshot, TickChain } from '@tradewind/journal';
import type { Standing } from './apply-row.ts';
import type { SavedSnapshot } from './messages.ts';

const TICK_HEAD_BYTES = 32;

/** Before the first row. */
export function atGenesis(): Standing {
  return { engine: createEngine(), ticks: new TickChain(), position: GENESIS };
}

/**
 * The latest snapshot that this engine version took not beyond `seq`, or an empty engine before the first row: what an
 * older version did is replayed, and its event hashes are compared on the way.
 */
export async function standAt(journal: Journal, seq = Number.MAX_SAFE_INTEGER): Promise<Standing> {
  let snapshot = await journal.latestSnapshot(seq);
  while (snapshot !== undefined) {
    if (snapshot.format === SNAPSHOT_FORMAT && snapshot.engineVersion === ENGINE_VERSION) return restored(snapshot);
    snapshot = await journal.latestSnapshot(snapshot.seq - 1);
  }
  return atGenesis();
}

/**
 * Stores the complete state where an engine stands: the head of its tick chain, then the engine's own bytes. Tells at
 * the beginning and after each part that it goes on.
 */
export async function saveStanding(
  journal: Journal,
  { engine, ticks, position }: Standing,
  onAdvance: () => void = () => {},
): Promise<SavedSnapshot> {
  onAdvance();
  const state = engine.snapshot();
  const stateHash = stateHashIn(state);
  if (position.seq > 0) {
    const snapshot = {
      seq: position.seq,
      format: SNAPSHOT_FORMAT,
      engineVersion: ENGINE_VERSION,
      journalHash: position.hash,
      stateHash,
      time: engine.time,
      bytes: Buffer.concat([ticks.head, state]),
    };
    await journal.saveSnapshot(snapshot, onAdvance);
  }
  return { seq: position.seq, stateHash };
}

function restored({ bytes, seq, journalHash }: Snapshot): Standing {
  return {
    engine: restoreEngine(bytes.subarray(TICK_HEAD_BYTES)),
    ticks: new TickChain(Uint8Array.from(bytes.subarray(0, TICK_HEAD_BYTES))),
    position: { seq, hash: journalHash },
  };
}
