import { PRODUCTS } from '../product/product-list.ts';
import type { State } from '../state.ts';
import { SectionReader } from './bytes.ts';
import type { Section } from './section.ts';
import { bodyOf } from './snapshot.ts';
import { readSections, SECTIONS } from './state-sections.ts';

/**
 * The version before this one: what a snapshot of it calls itself. How its state is read stands below: by the sections of
 * this version, but for those that it wrote in another form, which have a reader here, and those of products that it did
 * not have.
 * All of it goes, and begins anew, when the next version begins. The head of a snapshot, its hash and the form of a
 * column are read by the code of today: who changes them keeps the old form here.
 */
const EARLIER = { format: 11, version: '0.5.0' };

/** Readers of the sections that the version before wrote in another form, by name. */
const OLD_FORMS: Readonly<Record<string, Section['read']>> = {};

/** Of a product that it did not have it wrote no section: of these there was nothing yet. */
const OF_PRODUCTS: ReadonlySet<string> = new Set(PRODUCTS.map(({ section }) => section.name));

/** Reads the state out of a snapshot that the version before wrote. Throws SnapshotError. */
export function earlierStateOf(snapshot: Uint8Array): State {
  const body = new SectionReader(bodyOf(snapshot, EARLIER));
  return readSections(SECTIONS, ({ name, read }, into) => {
    if (OF_PRODUCTS.has(name) && !body.begins(name)) return;
    const section = body.section(name);
    (OLD_FORMS[name] ?? read)(section, into);
    section.end(name);
  });
}
