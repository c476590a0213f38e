import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as engine from '@tradewind/engine';

/** A released version of the engine: one frozen file, `released/<version>.mjs`. */
export interface Release {
  readonly version: string;
  /** What its snapshots call it. */
  readonly mark: string;
  /** Hash of the source that it was made of, see `sourceHash`; '' for the first. */
  readonly source: string;
  /** SHA-256 of the file, 64 hex digits. */
  readonly sha256: string;
}

/** What every released engine offers; `continueEngine` reads the snapshot of the version before it. */
export type EngineModule = Pick<
  typeof engine,
  'createEngine' | 'restoreEngine' | 'decodeCommands' | 'tickLines' | 'vocabularyList'
> &
  Partial<Pick<typeof engine, 'continueEngine'>> & {
    readonly ENGINE_VERSION: string;
    readonly SNAPSHOT_FORMAT: number;
  };

/** Where the package of the engine lies. */
export const ENGINE_FOLDER = new URL('../', import.meta.resolve('@tradewind/engine'));

const FOLDER = new URL('released/', ENGINE_FOLDER);
/** The list of them. */
export const RELEASES_FILE = new URL('releases.json', FOLDER);

let read: readonly Release[] | undefined;

/** All released versions, oldest first. */
export function releases(): readonly Release[] {
  read ??= JSON.parse(readFileSync(RELEASES_FILE, 'utf8')) as Release[];
  return read;
}

export function releaseFile({ version }: Pick<Release, 'version'>): URL {
  return new URL(`${version}.mjs`, FOLDER);
}

/** The engine of a release. Throws with a sentence where its file is not the one that was released. */
export async function loadRelease(release: Release): Promise<EngineModule> {
  const file = releaseFile(release);
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  if (createHash('sha256').update(bytes).digest('hex') !== release.sha256)
    throw new Error(
      `The engine of version ${release.version} (${fileURLToPath(file)}) is missing or is not the released one: install this program again.`,
    );
  return (await import(file.href)) as EngineModule;
}
