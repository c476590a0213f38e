import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { assets, commands } from '@tradewind/api';
import type { Client } from './client.ts';
import { Installation } from './installation.ts';
import { kill, runs, treeOf } from './processes.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NPM = { command: ['npm', 'start', '--silent', '--'], cwd: ROOT, detached: true };
const LANES = 4;
/** The last writes before a stop are those that it could lose. */
const LAST = 40;

let installation: Installation;
let client: Client;
let started: number[] = [];
let acknowledged: string[] = [];
const last: string[] = [];

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'] });
  const server = await installation.start();
  client = server.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  assert.equal(await server.stop(), 0);
});
after(async () => {
  for (const pid of started) kill(pid, 'SIGKILL');
  await installation?.destroy();
});

/** Writes without a pause, until the server is gone or sends them away. */
async function write(label: string): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const clientId = `${label}-${turn}`;
    const body = { from: 'spot', to: 'fiat', asset: 'USDT', amount: '0.01', clientId } as const;
    const answer = await client.send(assets.transfer, { body }).catch(() => undefined);
    if (answer?.status !== 200) return;
    acknowledged.push(clientId);
  }
}

/** Starts, writes, tells to stop in the middle of it, and waits until nothing is left of all that ran. */
async function stopped(
  label: string,
  through: 'node' | 'npm',
  tell: (pids: readonly number[], server: Server) => unknown,
) {
  const server = await installation.start({ launch: through === 'npm' ? NPM : { detached: true } });
  client.base = server.base;
  started = [...treeOf(server.pid), ...installation.databasePids()];
  acknowledged = [];
  const lanes = Array.from({ length: LANES }, (_, lane) => write(`${label}-${lane}`));
  await until(`${label}: writes are stored`, 10_000, () => acknowledged.length > 20);
  await tell(started, server);
  const code = await server.exited;
  await Promise.all(lanes);
  last.push(...acknowledged.slice(-LAST));
  await until(`${label}: nothing is left running`, 10_000, () => !started.some(runs));
  assert.doesNotMatch(server.stderr, /could not stop|did not stop|does not come back/, server.stderr);
  assert.equal(
    existsSync(join(installation.dataDir, 'postgresql/data/postmaster.pid')),
    false,
    'the database was shut down',
  );
  return code;
}

test('a supervisor may signal every process, the database included, more than once', async () => {
  const code = await stopped('tree', 'node', async (pids) => {
    for (const pid of pids) kill(pid, 'SIGTERM');
    await pause(200);
    for (const pid of treeOf(pids[0]!)) kill(pid, 'SIGTERM');
  });
  assert.equal(code, 0);
});

test('npm start ends as a whole: by Ctrl-C, with its terminal, by a signal to npm alone', async () => {
  await stopped('ctrl-c', 'npm', (_pids, server) => process.kill(-server.pid, 'SIGINT'));
  await stopped('terminal', 'npm', (_pids, server) => process.kill(-server.pid, 'SIGHUP'));
  await stopped('npm-alone', 'npm', (_pids, server) => server.process.kill('SIGTERM'));
});

test('what was acknowledged is there after all of that, and the journal is whole', async () => {
  const server = await installation.start();
  client.base = server.base;
  for (const clientId of last)
    assert.equal((await client.ask(commands.command, { params: { clientId } })).state, 'accepted', clientId);
  assert.equal(await server.stop(), 0);
  assert.deepEqual((await installation.verify()).problems, []);
});
