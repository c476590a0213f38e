import type { State } from '../state.ts';
import type { SectionReader, SectionWriter } from './bytes.ts';

/** A part of the state in a snapshot: the same bytes for the same state, and the state back from them. */
export interface Section {
  readonly name: string;
  readonly write: (to: SectionWriter, state: State) => void;
  readonly read: (from: SectionReader, state: State) => void;
}
