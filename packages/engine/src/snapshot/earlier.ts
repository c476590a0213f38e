import { readEarlierConversions } from '../convert/earlier-section.ts';
import { readEarlierSeconds } from '../seconds/section.ts';
import type { State } from '../state.ts';
import { SectionReader } from './bytes.ts';
import { readEarlierMarket } from './earlier-market.ts';
import type { Section } from './section.ts';
import { bodyOf } from './snapshot.ts';
import { core, readSections, SECTIONS } from './state-sections.ts';

/**
 * The version before this one: what a snapshot of it calls itself. How its state is read stands below: by the sections of
 * this version, but for those that it wrote in another form, which have a reader here, and those that it did not have.
 * All of it goes, and begins anew, when the next version begins. The head of a snapshot, its hash and the form of a
 * column are read by the code of today: who changes them keeps the old form here.
 */
const EARLIER = { format: 11, version: '0.2.0' };

/** Readers of the sections that the version before wrote in another form, by name. */
const OLD_FORMS: Readonly<Record<string, Section['read']>> = {
  core: (from, state) => {
    core.read(from, state);
    // It knew one noise, and did not name it.
    for (const [day, seed] of state.seedHashes) state.seedHashes.set(day, { ...seed, noise: 'sfc32' });
  },
  markets: (from, state) => {
    for (let left = from.number(); left > 0; left -= 1) state.markets.push(readEarlierMarket(from));
  },
  seconds: readEarlierSeconds,
  convert: readEarlierConversions,
};

/** Reads the state out of a snapshot that the version before wrote. Throws SnapshotError. */
export function earlierStateOf(snapshot: Uint8Array): State {
  const body = new SectionReader(bodyOf(snapshot, EARLIER));
  return readSections(SECTIONS, ({ name, read }, into) => {
    const section = body.section(name);
    (OLD_FORMS[name] ?? read)(section, into);
    section.end(name);
  });
}
