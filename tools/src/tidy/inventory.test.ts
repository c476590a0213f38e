import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { ROOT } from '../root.ts';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

const read = (path: string): string => readFileSync(ROOT + path, 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Locked>> };
/** What came from elsewhere: not the root, and not the workspaces. */
const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true);

test('the lockfile is the inventory of all third-party packages: each with one version and its checksum', () => {
  assert.ok(foreign.length > 100, String(foreign.length));
  for (const [path, { version, integrity }] of foreign) {
    assert.match(version ?? '', /^[0-9]+\.[0-9]+\.[0-9]+/, path);
    assert.match(integrity ?? '', /^sha512-/, path);
  }
});

test('each package that we chose has its line in the record of dependencies, with its licence and what we would do instead', () => {
  const rows = [...read('docs/adr/0005-dependencies.md').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  const manifests = ['package.json', ...globSync('{packages,apps}/*/package.json', { cwd: ROOT })];
  for (const path of [...manifests, 'e2e/package.json', 'bench/package.json', 'tools/package.json']) {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(read(path));
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      if (name.startsWith('@tradewind/')) continue;
      const listed = rows.some((row) => row === name || (row.endsWith('*') && name.startsWith(row.slice(0, -1))));
      assert.ok(listed, `${path}: ${name} has no line in docs/adr/0005-dependencies.md`);
    }
  }
});

test('no package runs a script at install, ours or others’', () => {
  assert.match(read('.npmrc'), /^ignore-scripts=true$/m);
});
