import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ENGINE_VERSION } from '@tradewind/engine';
import { makeTestFolder } from '@tradewind/testkit';
import { presentVersion, sourceHash, versionOf } from './present-version.ts';
import { ENGINE_FOLDER, type Release, releases } from './releases.ts';

const SOURCE = 'a1b2c3d4e5f6'.padEnd(64, '0');
const OTHER = 'ffffffffffff'.padEnd(64, '0');

function release(version: string, source: string): Release {
  return { version, mark: version, source, sha256: '' };
}

let folder: string;
before(async () => {
  folder = await makeTestFolder();
});
after(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const hash = () => sourceHash(new URL('engine/', pathToFileURL(`${folder}/`)));

/** The packages of ours that the engine imports, directly or through one another. */
async function packagesOf(name: string): Promise<string[]> {
  const manifest = new URL(`../${name}/package.json`, ENGINE_FOLDER);
  const { dependencies = {} } = JSON.parse(await readFile(manifest, 'utf8')) as { dependencies?: object };
  const own = Object.keys(dependencies).flatMap((known) => known.split('@tradewind/')[1] ?? []);
  const below = await Promise.all(own.map(packagesOf));
  return [...new Set([name, ...below.flat()])].sort();
}

test('a source is its release where it is the very one, and else a development build that names itself', () => {
  const known = [release('0.1.0', ''), release(ENGINE_VERSION, SOURCE)];
  assert.equal(versionOf(SOURCE, known), ENGINE_VERSION);
  assert.equal(versionOf(OTHER, known), `${ENGINE_VERSION}-dev+ffffffffffff`);
});

test('before a version is released, and with the source of another, every source is a development build', () => {
  const dev = `${ENGINE_VERSION}-dev+a1b2c3d4e5f6`;
  assert.equal(versionOf(SOURCE, []), dev);
  assert.equal(versionOf(SOURCE, [release('0.0.1', SOURCE)]), dev);
  // The source of the first is not known: '' is that of none.
  assert.equal(versionOf('', [release('0.1.0', '')]), `${ENGINE_VERSION}-dev+`);
});

test('this source calls itself so, the same at every call', () => {
  assert.match(sourceHash(), /^[0-9a-f]{64}$/);
  assert.equal(presentVersion(), versionOf(sourceHash(), releases()));
  assert.equal(presentVersion(), presentVersion());
});

test('the hash is over every text that the engine is made of, and its path', async () => {
  const packages = await packagesOf('engine');
  for (const name of packages) await write(`${name}/src/part/one.ts`, `export const one = '${name}';\n`);
  const whole = hash();
  for (const name of packages) {
    await write(`${name}/src/part/one.ts`, 'export const one = 1;\n');
    assert.notEqual(hash(), whole, `a text of ${name} changed`);
    await write(`${name}/src/part/one.ts`, `export const one = '${name}';\n`);
    await write(`${name}/src/more.ts`, '');
    assert.notEqual(hash(), whole, `a file was added to ${name}`);
    await rm(join(folder, name, 'src/more.ts'));
    assert.equal(hash(), whole);
  }
  await rm(join(folder, 'rules/src/part'), { recursive: true });
  await write('rules/src/other/one.ts', `export const one = 'rules';\n`);
  assert.notEqual(hash(), whole, 'the same text under another path');
});

test('line ends and what stands beside the engine do not make it another', async () => {
  const text = 'export const one = 1;\nexport const two = 2;\n';
  for (const name of await packagesOf('engine')) await write(`${name}/src/a.ts`, text);
  const whole = hash();
  await write('engine/src/a.ts', text.replaceAll('\n', '\r\n'));
  for (const beside of ['a.test.ts', 'naive/twin.ts', 'properties/laws.ts', 'testing/exchange.ts', 'notes.md'])
    await write(`engine/src/${beside}`, 'changed');
  assert.equal(hash(), whole);
  await write('engine/src/spot/naive.ts', '');
  assert.notEqual(hash(), whole, 'only the folders at the top stand beside');
});
