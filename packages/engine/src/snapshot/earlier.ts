import { State } from '../state.ts';
import { SectionReader } from './bytes.ts';
import { bodyOf } from './snapshot.ts';
import { SECTIONS } from './state-sections.ts';

/**
 * The version before this one: what a snapshot of it calls itself, and how its state is read. What it wrote like this
 * version is read by the same sections; only what differs stands here, and goes when the next version begins.
 */
const EARLIER = { format: 10, version: '2' };

/** Reads the state out of a snapshot that the version before wrote. Throws SnapshotError. */
export function earlierStateOf(snapshot: Uint8Array): State {
  const from = new SectionReader(bodyOf(snapshot, EARLIER));
  const state = new State();
  // 0.1.0 wrote its sections one behind the other, without names, and knew of no other version.
  for (const { name, read } of SECTIONS) if (name !== 'versions') read(from, state);
  from.end('state');
  state.versions.push({ version: '0.1.0', seq: 1 });
  return state;
}
