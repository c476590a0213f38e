import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { ENGINE_VERSION } from '@tradewind/engine';
import { ENGINE_FOLDER, type Release, releases } from './releases.ts';

/** The packages that the engine is made of. */
const PACKAGES = ['base', 'engine', 'rules'];
/** What stands beside it and is not part of it: its naive twin and what tests it. */
const BESIDE = /^(naive|properties|testing)\/|\.test\.ts$/;
const BUILD_DIGITS = 12;

/** SHA-256 over the source of the engine (in its package's folder), 64 hex digits: paths and texts, whatever ends their lines. */
export function sourceHash(engine: URL = ENGINE_FOLDER): string {
  const hash = createHash('sha256');
  for (const name of PACKAGES) {
    const folder = new URL(`../${name}/src/`, engine);
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.ts') && !BESIDE.test(path))
      .sort();
    for (const path of paths) {
      const text = readFileSync(new URL(path, folder), 'utf8').replaceAll('\r\n', '\n');
      hash.update(`${name}/${path}\0${text}\0`);
    }
  }
  return hash.digest('hex');
}

let known: string | undefined;

/**
 * The version of the engine in this source: its number where it is the release of that number, else `0.2.0-dev+` and the
 * first digits of its hash, for another source of the same number may compute otherwise.
 */
export function presentVersion(): string {
  known ??= versionOf(sourceHash(), releases());
  return known;
}

/** What a source with this hash calls itself. */
export function versionOf(source: string, known: readonly Release[]): string {
  const released = known.some((release) => release.version === ENGINE_VERSION && release.source === source);
  return released ? ENGINE_VERSION : `${ENGINE_VERSION}-dev+${source.slice(0, BUILD_DIGITS)}`;
}
