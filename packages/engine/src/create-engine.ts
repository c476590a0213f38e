import type { EngineApi } from './api.ts';
import { Engine } from './engine.ts';
import { earlierStateOf } from './snapshot/earlier.ts';
import { stateOf } from './snapshot/snapshot.ts';

/** An engine that knows nothing yet. */
export function createEngine(): EngineApi {
  return new Engine();
}

/** The engine that wrote a snapshot. Throws SnapshotError with a sentence. */
export function restoreEngine(snapshot: Uint8Array): EngineApi {
  return new Engine(stateOf(snapshot));
}

/**
 * An engine of this version where one of the version before stood when it wrote a snapshot: the same balances, orders
 * and terms, at the same sequence. Throws SnapshotError with a sentence.
 */
export function continueEngine(snapshot: Uint8Array): EngineApi {
  return new Engine(earlierStateOf(snapshot));
}
