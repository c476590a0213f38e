import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Hashed files of this many builds are kept: pages that were opened before still load their parts. */
const KEPT_BUILDS = 3;
const HASHED = 'assets';
const PAGE = 'index.html';
/** Names of the hashed files of the kept builds, the newest first. */
const BUILDS = '.builds.json';

/**
 * Puts a finished build into the folder that servers serve from. Hashed files come first and the page last, each by a
 * rename, so that a page never names a file that is not there; two processes may publish the same build
 * at once.
 */
export async function publishBuild(from: string, to: string): Promise<void> {
  const files = (await readdir(from, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1));
  const hashed = files.filter((file) => dirname(file) === HASHED).sort();
  const others = files.filter((file) => dirname(file) !== HASHED && file !== PAGE);
  for (const file of [...hashed, ...others, PAGE]) await replace(join(from, file), join(to, file));
  const earlier = (await keptBuilds(to)).filter((names) => names.join() !== hashed.join());
  const builds = [hashed, ...earlier].slice(0, KEPT_BUILDS);
  await writeFile(join(to, BUILDS), JSON.stringify(builds));
  await removeOthers(to, new Set(builds.flat()));
}

async function replace(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const beside = join(dirname(to), `.${randomUUID()}`);
  await copyFile(from, beside);
  await rename(beside, to);
}

async function keptBuilds(folder: string): Promise<string[][]> {
  try {
    return JSON.parse(await readFile(join(folder, BUILDS), 'utf8')) as string[][];
  } catch {
    // The first build, or a list that was cut off: old files go, the new build is whole.
    return [];
  }
}

async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(join(folder, HASHED)))
    if (!name.startsWith('.') && !kept.has(join(HASHED, name))) await rm(join(folder, HASHED, name), { force: true });
}
