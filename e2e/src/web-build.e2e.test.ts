import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import test, { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Installation } from './installation.ts';
import type { Server } from './server.ts';

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
const BUILD_MS = 600_000;

let running: Installation;
let one: Installation;
let other: Installation;
let server: Server;

before(async () => {
  [running, one, other] = await Promise.all([Installation.begun(), Installation.begun(), Installation.begun()]);
  server = await running.start();
});
after(() => Promise.all([running, one, other].map((installation) => installation?.destroy())));

/** Every file of the build that the bundler names. */
async function builtFiles(): Promise<string[]> {
  const manifest: Record<string, { file: string }> = JSON.parse(await readFile(`${DIST}.vite/manifest.json`, 'utf8'));
  return Object.values(manifest).map(({ file }) => file);
}

async function assertServes({ base }: Server, files: readonly string[]): Promise<void> {
  const page = await (await fetch(`${base}/`)).text();
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]!);
  assert.ok(named.length > 0, page);
  for (const file of [...named, ...files]) {
    const answer = await fetch(`${base}/${file}`);
    assert.equal(answer.status, 200, file);
    await answer.arrayBuffer();
  }
}

test('two starts at once build the pages once and serve them whole, and those of a server that runs stay whole', async () => {
  const before = await builtFiles();
  await rm(`${DIST}.sources`, { force: true });
  const servers = [one.spawn(), other.spawn()];
  await Promise.all(servers.map((started) => started.role('leader', BUILD_MS)));
  const said = servers.filter(({ stdout }) => stdout.includes('Building the web app'));
  assert.ok(said.length <= 1, 'never both build');
  assert.ok(existsSync(`${DIST}.sources`), 'somebody built: one of them, or a server of another test');
  for (const started of [...servers, server]) await assertServes(started, [...before, ...(await builtFiles())]);
});
