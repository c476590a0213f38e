import type { State } from '../state.ts';
import { hashBytes, SectionWriter } from './bytes.ts';
import { writeState } from './state-sections.ts';

/** The state as bytes, without a head. */
export function stateBytes(state: State): Uint8Array {
  const writer = new SectionWriter();
  writeState(writer, state);
  return writer.take();
}

/** Hash over the complete state, 16 hex digits. */
export function hashOfState(state: State): string {
  return hashBytes(stateBytes(state));
}
