import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What the build of the web app looks at, and the program that builds it. */
const NEEDED = ['apps/web', 'apps/server/src', 'packages'];
const NOBODY = 65_534;

let copy: string | undefined;
after(async () => {
  if (copy) await chmod(copy, 0o755);
  if (copy) await rm(copy, { recursive: true, force: true });
});

test('where the app is not built and the folder may not be written, the build command is named, without a stack', async () => {
  copy = await mkdtemp(join(tmpdir(), 'tradewind-folder-'));
  for (const name of NEEDED)
    await cp(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\/(dist|released)$/.test(path),
    });
  await symlink(join(ROOT, 'package.json'), join(copy, 'package.json'));
  await mkdir(join(copy, 'node_modules'));
  for (const folder of [copy, join(copy, 'node_modules')]) await chmod(folder, 0o555);

  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const build = ['--input-type=module', '-e', `import(${JSON.stringify(join(copy, 'apps/server/src/build.ts'))})`];
  const child = spawn(process.execPath, build, { ...identity, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  assert.equal(code, 1, said);
  assert.match(said, /^The web app is not built, and this process may not write to \S+\. .+: npm run build\n$/);
});
