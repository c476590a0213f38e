import type { State } from '../state.ts';
import { SectionReader } from './bytes.ts';
import { bodyOf } from './snapshot.ts';
import { readSections, SECTIONS } from './state-sections.ts';

/**
 * The version before this one: what a snapshot of it calls itself. How its state is read stands below: by the sections of
 * this version, but for those that it wrote in another form, which have a reader here, and those that it did not have.
 * All of it goes, and begins anew, when the next version begins. The head of a snapshot, its hash and the form of a
 * column are read by the code of today: who changes them keeps the old form here.
 */
const EARLIER = { format: 10, version: '2' };

/** Reads the state out of a snapshot that the version before wrote. Throws SnapshotError. */
export function earlierStateOf(snapshot: Uint8Array): State {
  const body = new SectionReader(bodyOf(snapshot, EARLIER));
  const sections = SECTIONS.filter(({ name }) => name !== 'versions');
  // 0.1.0 wrote its sections one behind the other, without names, and knew of no other version.
  const state = readSections(sections, ({ read }, into) => read(body, into));
  body.end('state');
  state.versions.push({ version: '0.1.0', seq: 1 });
  return state;
}
