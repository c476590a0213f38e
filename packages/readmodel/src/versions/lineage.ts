import * as source from '@tradewind/engine';
import { presentVersion } from './present-version.ts';
import { type EngineModule, loadRelease, type Release, releases } from './releases.ts';

export { FIRST_VERSION } from '@tradewind/journal';

/** The engine of one version. */
export interface VersionedEngine {
  readonly version: string;
  /** What its snapshots call it. */
  readonly mark: string;
  readonly module: EngineModule;
}

/** The data are of a version that this program does not have; the sentence says what to do. */
export class VersionError extends Error {
  override readonly name = 'VersionError';
}

/** Throws VersionError for a version that this program cannot continue. */
export function checkVersion(version: string): void {
  if (line().some((known) => known.version === version)) return;
  const present = presentVersion();
  const [number, build] = version.split('-dev+');
  const other = build === undefined ? `Start version ${version} or a later one` : `Start the build that wrote it`;
  const what = build === undefined ? `version ${version}` : `a development build of ${number} (${build})`;
  throw new VersionError(
    `This installation runs with ${what}, which version ${present} cannot read. Nothing was changed. ${other}, or restore an export of a release (see docs/operating/upgrading.md) into another data directory.`,
  );
}

/** What a version's snapshots call it, and back; undefined for a name that no known version has. */
export function versionOfMark(mark: string): string | undefined {
  return line().find((known) => known.mark === mark)?.version;
}

/** The engines from a version to the present one, oldest first; frozen files are loaded for all but the last. */
export async function enginesFrom(version: string): Promise<VersionedEngine[]> {
  checkVersion(version);
  const all = line();
  const first = all.findIndex((known) => known.version === version);
  return Promise.all(
    all.slice(first).map(async (known, at, { length }) => {
      return { ...known, module: at === length - 1 ? source : await loadRelease(known as Release) };
    }),
  );
}

/** Every version from the first to the present one. */
function line(): readonly (Pick<VersionedEngine, 'version' | 'mark'> & Partial<Release>)[] {
  const present = presentVersion();
  const before = releases().filter(({ version }) => version !== present);
  return [...before, { version: present, mark: present }];
}
