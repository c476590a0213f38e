import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { ROOT } from './root.ts';

export type Group = 'unit' | 'db' | 'slow' | 'e2e' | 'journeys';

export const GROUPS: readonly Group[] = ['unit', 'db', 'slow', 'e2e', 'journeys'];

/** When a file is taken for hanging: far beyond what the slowest machine takes, for time never fails a test. */
export const FILE_TIMEOUT_MS: Record<Group, number> = {
  unit: 600_000,
  db: 1_800_000,
  slow: 1_800_000,
  e2e: 1_800_000,
  journeys: 1_800_000,
};

/** Minutes that a part of a whole run takes on two quiet cores: what the table of CONTRIBUTING.md says. */
export const MINUTES: Readonly<Record<Group | 'check' | 'build', number>> = {
  check: 0.5,
  build: 0.5,
  unit: 1.5,
  db: 4.5,
  slow: 1.2,
  e2e: 10,
  journeys: 10.5,
};

/** The one group a test file belongs to, by its name; `path` is relative, with slashes. */
export function groupOf(path: string): Group {
  if (path.endsWith('.slow.test.ts')) return 'slow';
  if (path.endsWith('.e2e.test.ts')) return path.includes('/journeys/') ? 'journeys' : 'e2e';
  if (path.endsWith('.db.test.ts')) return 'db';
  return 'unit';
}

/** The longest first, so that none of them runs alone at the end. */
const LONGEST = [
  'e2e/src/journeys/matrix.e2e.test.ts',
  'e2e/src/journeys/seconds.e2e.test.ts',
  'e2e/src/crash.e2e.test.ts',
].map((path) => ROOT + path);

const rank = (path: string): number => (LONGEST.includes(path) ? LONGEST.indexOf(path) : LONGEST.length);

/** Absolute paths of the test files of a group: the longest, then the others by name. */
export function filesOf(group: Group): string[] {
  return globSync('{packages,apps,e2e,bench,tools}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => /(^|[/\\])(node_modules|dist)$/.test(path),
  })
    .filter((path) => groupOf(path.split(sep).join('/')) === group)
    .map((path) => ROOT + path)
    .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}
