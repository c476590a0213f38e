import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { publishBuild } from './web-publish.ts';

/** Folders with a build per name, whose page names its one hashed file. */
async function story(run: (served: string, build: (name: string) => Promise<string>) => Promise<void>): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'tradewind-web-'));
  const build = async (name: string): Promise<string> => {
    const folder = join(root, `build-${name}`);
    await mkdir(join(folder, 'assets'), { recursive: true });
    await mkdir(join(folder, '.vite'), { recursive: true });
    await writeFile(join(folder, `assets/part-${name}.js`), name);
    await writeFile(join(folder, '.vite/manifest.json'), name);
    await writeFile(join(folder, 'index.html'), `part-${name}.js`);
    return folder;
  };
  try {
    await run(join(root, 'served'), build);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const part = (served: string, name: string) => existsSync(join(served, `assets/part-${name}.js`));

test('hashed files of the two builds before stay, older ones go', () =>
  story(async (served, build) => {
    // The same build once more takes nobody's place.
    for (const name of ['a', 'b', 'c', 'c', 'c']) await publishBuild(await build(name), served);
    assert.deepEqual(
      ['a', 'b', 'c'].map((name) => part(served, name)),
      [true, true, true],
    );
    await publishBuild(await build('d'), served);
    assert.deepEqual(
      ['a', 'b', 'c', 'd'].map((name) => part(served, name)),
      [false, true, true, true],
    );
    assert.equal(readFileSync(join(served, 'index.html'), 'utf8'), 'part-d.js');
    assert.equal(readFileSync(join(served, '.vite/manifest.json'), 'utf8'), 'd');
  }));

test('at no moment of a publication does the page name a file that is not there', () =>
  story(async (served, build) => {
    await publishBuild(await build('0'), served);
    let done = false;
    const publishing = (async () => {
      for (let name = 1; name <= 30; name += 1) await publishBuild(await build(String(name)), served);
      done = true;
    })();
    let looks = 0;
    for (; !done; looks += 1) {
      const named = readFileSync(join(served, 'index.html'), 'utf8');
      assert.ok(existsSync(join(served, 'assets', named)), named);
      await turn();
    }
    await publishing;
    assert.ok(looks > 30, `${looks} looks`);
  }));

test('two processes that publish the same build at once leave one whole build and no litter', () =>
  story(async (served, build) => {
    for (let round = 0; round < 10; round += 1) {
      const made = await build(String(round));
      await Promise.all([publishBuild(made, served), publishBuild(made, served)]);
      const named = readFileSync(join(served, 'index.html'), 'utf8');
      assert.ok(existsSync(join(served, 'assets', named)), named);
    }
    assert.deepEqual(
      (await readdir(join(served, 'assets'))).filter((name) => name.startsWith('.')),
      [],
    );
  }));
