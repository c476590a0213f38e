import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ENGINE_VERSION, SNAPSHOT_FORMAT } from '@tradewind/engine';
import { presentVersion, releases } from '@tradewind/readmodel';
import { bundleEngine } from './bundle-engine.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['apps', 'packages', 'tools', 'package.json'];
const NEXT = '99.0.0';

/** Reads what this program wrote as a version reads its forerunner: nothing has changed but the number. */
const EARLIER = `import type { State } from '../state.ts';
import { SectionReader } from './bytes.ts';
import { bodyOf } from './snapshot.ts';
import { readState } from './state-sections.ts';

export function earlierStateOf(snapshot: Uint8Array): State {
  return readState(new SectionReader(bodyOf(snapshot, { format: ${SNAPSHOT_FORMAT}, version: '${ENGINE_VERSION}' })));
}
`;

/**
 * A copy of this program as its next version would be: another number, and this one among its releases. Answers its root,
 * to be removed after use.
 */
export async function copyAsNextVersion(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'tradewind-next-'));
  // With the times of the files, by which a build of the apps is known to be theirs.
  await promisify(execFile)('cp', ['-a', ...COPIED.map((name) => join(ROOT, name)), root]);
  await linkModules(root);
  const engine = join(root, 'packages/engine');
  const version = join(engine, 'src/version.ts');
  await writeFile(version, (await readFile(version, 'utf8')).replace(`'${ENGINE_VERSION}'`, `'${NEXT}'`));
  await writeFile(join(engine, 'src/snapshot/earlier.ts'), EARLIER);
  await release(join(engine, 'released'));
  return root;
}

/** All modules of this checkout; the packages of the product are those of the copy. */
async function linkModules(root: string): Promise<void> {
  const [from, to] = [join(ROOT, 'node_modules'), join(root, 'node_modules')];
  await mkdir(join(to, '@tradewind'), { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@tradewind' && !name.startsWith('.')) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, '@tradewind'))) {
    const target = join(dirname(join(from, '@tradewind', name)), await readlink(join(from, '@tradewind', name)));
    await symlink(target.replace(ROOT, `${root}/`), join(to, '@tradewind', name));
  }
}

async function release(folder: string): Promise<void> {
  const version = presentVersion();
  if (releases().some((known) => known.version === version)) return;
  const code = await bundleEngine();
  const entry = { version, mark: version, source: '', sha256: createHash('sha256').update(code).digest('hex') };
  await writeFile(join(folder, `${version}.mjs`), code);
  await writeFile(join(folder, 'releases.json'), JSON.stringify([...releases(), entry]));
}

export async function removeCopy(root: string | undefined): Promise<void> {
  if (root !== undefined) await rm(root, { recursive: true, force: true });
}
