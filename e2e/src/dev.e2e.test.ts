import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { assets, auth, operators, seconds, spot, staking } from '@tradewind/api';
import { Client } from './client.ts';
import { freePort } from './free-port.ts';
import { Operator } from './operator.ts';
import { kill, runs, treeOf } from './processes.ts';
import { until } from './until.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LIFE_MS = 300_000;

const port = await freePorts(4);
const folder = await mkdtemp(join(tmpdir(), 'tradewind-dev-'));
const dev = spawn(
  process.execPath,
  ['tools/src/run.mjs', 'e2e/src/dev.ts', '--fresh', '--port', String(port), '--data', folder],
  { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
);
let said = '';
for (const stream of [dev.stdout, dev.stderr]) {
  stream.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
}
after(async () => {
  for (const pid of dev.pid === undefined || dev.exitCode !== null ? [] : treeOf(dev.pid)) kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const at = (offset: number, path = '') => `http://localhost:${port + offset}${path}`;
const statusOf = async (url: string) => (await fetch(url)).status;

/** The first of so many ports in a row that nobody listens at. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = await freePort();
    const others = Array.from({ length: count - 1 }, (_, at) => freePort(first + at + 1));
    if ((await Promise.allSettled(others)).every(({ status }) => status === 'fulfilled')) return first;
  }
}

test('npm run dev lives a small life, tells who is there, and opens both apps from their sources', async () => {
  await until('it says where the pages are', LIFE_MS, () => {
    if (dev.exitCode !== null) throw new Error(`It ended. It said: ${said}`);
    return said.includes('/gallery/');
  });
  assert.match(said, /For development only/);
  for (const offset of [0, 1]) assert.match(await (await fetch(at(offset, '/'))).text(), /@vite\/client/);
  assert.equal(await statusOf(at(0, '/src/main.tsx')), 200);
  assert.match(await (await fetch(at(0, '/gallery/'))).text(), /gallery\/main\.tsx|\.\/main\.tsx/);
});

test('somebody who lives there signs in with what was printed and finds their histories', async () => {
  const [, account = '', password = ''] = /^ {2}(ann@\S+) {2}(.+?) {2}/m.exec(said) ?? [];
  const ann = new Client(at(0));
  ann.token = await ann.ask(auth.signin, { body: { account, password } });
  const { accounts } = await ann.ask(assets.overview);
  assert.ok(accounts.some(({ asset, total }) => asset === 'USDT' && Number(total) > 0));
  for (const list of [spot.orders, spot.fills, seconds.contracts, staking.orders])
    assert.ok((await ann.ask(list)).items.length > 0, list.path);
});

test('the operator signs in with what was printed and finds the papers that wait', async () => {
  const [, name = '', password = '', totpSecret = ''] = /^ {2}(Ada) {2}(.+?) {2}authenticator (\w+)$/m.exec(said) ?? [];
  const ada = await Operator.known(at(1), { name, password, totpSecret });
  const query = { show: 'open' } as const;
  for (const kind of ['identity', 'work-order'])
    assert.equal((await ada.ask(operators.queues.list, { params: { kind }, query })).items.length, 1, kind);
});

test('the app that is built has no gallery', async () => {
  assert.equal(await statusOf(at(2, '/gallery/')), 404);
  const dist = join(ROOT, 'apps/web/dist');
  const built = globSync('**/*.{html,js,json}', { cwd: dist }).map((path) => readFileSync(join(dist, path), 'utf8'));
  assert.ok(built.length > 10, `${built.length} files`);
  const { title } = (await import(join(ROOT, 'apps/web/gallery/words.ts'))).WORDS as { title: string };
  assert.deepEqual(
    built.filter((text) => text.includes(title)),
    [],
  );
});

test('Ctrl-C ends all of it, in order', async () => {
  const pids = treeOf(dev.pid!);
  assert.ok(pids.length > 2, `${pids.length} processes`);
  dev.kill('SIGINT');
  const [code] = (await once(dev, 'exit')) as [number | null];
  assert.equal(code, 0, said);
  await until('nothing of it runs', 10_000, () => pids.every((pid) => !runs(pid)));
});
