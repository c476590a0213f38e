import type { EngineApi } from './api.ts';
import { Engine } from './engine.ts';
import { stateOf } from './snapshot/snapshot.ts';

/** An engine that knows nothing yet. */
export function createEngine(): EngineApi {
  return new Engine();
}

/** The engine that wrote a snapshot. Throws SnapshotError with a sentence. */
export function restoreEngine(snapshot: Uint8Array): EngineApi {
  return new Engine(stateOf(snapshot));
}
