import type { EngineApi } from './api.ts';
import { Engine } from './engine.ts';
import { newState, productViews } from './product/product-list.ts';
import { earlierStateOf } from './snapshot/earlier.ts';
import { stateOf } from './snapshot/snapshot.ts';
import type { State } from './state.ts';

/** An engine that knows nothing yet. */
export function createEngine(): EngineApi {
  return engineOf(newState());
}

/** The engine that wrote a snapshot. Throws SnapshotError with a sentence. */
export function restoreEngine(snapshot: Uint8Array): EngineApi {
  return engineOf(stateOf(snapshot));
}

/**
 * An engine of this version where one of the version before stood when it wrote a snapshot: the same balances, orders
 * and terms, at the same sequence. Throws SnapshotError with a sentence.
 */
export function continueEngine(snapshot: Uint8Array): EngineApi {
  return engineOf(earlierStateOf(snapshot));
}

/** An engine over a state, with what there is to read of each product. */
function engineOf(state: State): EngineApi {
  return Object.assign(new Engine(state), productViews(state));
}
