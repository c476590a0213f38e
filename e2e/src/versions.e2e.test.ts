import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets } from '@tradewind/api';
import { createPool, type Pool } from '@tradewind/database';
import { upgradeIn } from '@tradewind/engine';
import { openJournal } from '@tradewind/journal';
import { presentVersion } from '@tradewind/readmodel';
import { openTestServer } from '@tradewind/testkit';
import { Installation } from './installation.ts';
import { copyAsNextVersion, removeCopy } from './next-version.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const VAULT_KEY = 'cd'.repeat(32);
const TAKEN_OVER_MS = 60_000;

let databases: Awaited<ReturnType<typeof openTestServer>>;
let url: string;
let pool: Pool;
let next: string | undefined;
const machines: Installation[] = [];

/** A machine of its own on the common database. */
async function machine(root?: string): Promise<Installation> {
  const env = { DATABASE_URL: url, TRADEWIND_VAULT_KEY: VAULT_KEY };
  const made = await Installation.create({ env, args: ['--limits', 'off', '--liquidity', 'off'], root });
  machines.push(made);
  return made;
}

before(async () => {
  databases = await openTestServer();
  url = await databases.database();
  pool = createPool(url, { max: 2 });
  next = await copyAsNextVersion();
});
after(async () => {
  for (const made of machines) await made.destroy();
  await pool?.end();
  await databases?.stop();
  await removeCopy(next);
});

/** What an older program could change: who leads, which tables there are, and the rows it would write. */
async function written(epoch: number) {
  const { rows: steps } = await pool.query('SELECT scope, id, hash FROM schema_migrations ORDER BY scope, id');
  const { rows: own } = await pool.query('SELECT count(*) AS rows FROM journal WHERE epoch <= $1', [epoch]);
  const { rows: leader } = await pool.query('SELECT epoch, version FROM leader');
  return { steps, own, leader };
}

async function epochNow(): Promise<number> {
  return (await pool.query<{ epoch: number }>('SELECT epoch FROM leader')).rows[0]!.epoch;
}

function freeze(server: Server, signal: 'SIGSTOP' | 'SIGCONT'): void {
  server.process.kill(signal);
}

test('of two versions one leads: the newer waits, takes over and upgrades; the older refuses and writes nothing more', async () => {
  const old = await (await machine()).start();
  const client = old.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  const waiting = (await machine()).spawn();
  await waiting.role('standby');
  const tables = (await written(0)).steps;
  const newer = (await machine(next)).spawn();
  await newer.role('standby');
  assert.match(
    newer.stdout,
    new RegExp(`leads this installation with version ${presentVersion().replace('+', '\\+')}`),
  );
  assert.deepEqual((await written(0)).steps, tables, 'who waits changes no table');

  const epoch = await epochNow();
  for (const server of [old, waiting]) freeze(server, 'SIGSTOP');
  const health = await newer.role('leader', TAKEN_OVER_MS);
  assert.match(health.version, /^99\.0\.0-dev\+/);
  const before = await written(epoch);
  for (const server of [old, waiting]) freeze(server, 'SIGCONT');
  assert.equal(await old.exited, 75);
  assert.equal(await waiting.exited, 1);
  assert.match(waiting.stderr, /runs with a development build of 99\.0\.0 .* cannot read\. Nothing was changed/);

  const late = (await machine()).spawn();
  assert.equal(await late.exited, 1);
  assert.match(late.stderr, /runs with a development build of 99\.0\.0/);
  assert.deepEqual(await written(epoch), before);

  client.base = newer.base;
  await client.ask(assets.transfer, { body: { from: 'spot', to: 'fiat', asset: 'USDT', amount: '1' } });
  await until('the follower is there', 20_000, async () => {
    const { seq = 1, followerSeq = 0 } = (await newer.health()) ?? {};
    return followerSeq >= seq - 5;
  });
  const upgrades = [];
  const journal = openJournal({ url });
  for await (const row of journal.readFrom(1)) {
    const upgrade = upgradeIn(row.payload);
    if (upgrade) upgrades.push([upgrade.from, upgrade.to, row.epoch > epoch]);
  }
  await journal.close();
  assert.deepEqual(upgrades, [
    ['', presentVersion(), false],
    [presentVersion(), health.version, true],
  ]);
});
