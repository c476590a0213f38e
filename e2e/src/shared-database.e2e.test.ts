import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, market, profile } from '@tradewind/api';
import { type RunningDatabase, startDatabase } from '@tradewind/database';
import type { Client } from './client.ts';
import { Installation } from './installation.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

let home: Installation;
let one: Installation;
let other: Installation;
let database: RunningDatabase;
let leader: Server;
let standby: Server;
let client: Client;

/** Two machines with a data directory each, and a database that neither of them started. */
before(async () => {
  home = await Installation.create();
  database = await startDatabase({ dataDir: home.dataDir, log: () => {} });
  const env = { DATABASE_URL: database.url, TRADEWIND_VAULT_KEY: 'ab'.repeat(32) };
  one = await Installation.create({ env });
  other = await Installation.create({ env });
  leader = await one.start();
  standby = other.spawn();
  await standby.role('standby');
  client = leader.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
});
after(async () => {
  await one?.destroy();
  await other?.destroy();
  await database?.stop();
  await home?.destroy();
});

async function liveIndex(): Promise<{ readonly price: string; readonly time: number }> {
  let found = { price: '', time: 0 };
  await until('the index lives', 30_000, async () => {
    const index = (await client.ask(market.index)).find(({ instrument }) => instrument === 'BTC/USDT');
    if (index?.state !== 'live' || index.price === null) return false;
    found = { price: index.price, time: index.time ?? 0 };
    return true;
  });
  return found;
}

test('a standby with a data directory of its own takes over: same prices, same session, same balances', async () => {
  const before = await liveIndex();
  const balances = await client.ask(assets.overview);
  leader.process.kill('SIGKILL');
  await leader.exited;
  await standby.role('leader', 30_000);
  client.base = standby.base;

  const after = await liveIndex();
  assert.ok(after.time > before.time, 'the market goes on');
  const moved = Math.abs(Number(after.price) / Number(before.price) - 1);
  assert.ok(moved < 0.02, `${before.price} became ${after.price}: not the same path`);
  assert.equal((await client.ask(profile.profile)).locked, false);
  assert.deepEqual(
    (await client.ask(assets.overview)).accounts.map(({ total }) => total),
    balances.accounts.map(({ total }) => total),
  );
});

test('the first process comes back as standby, and the second hands over to it', async () => {
  const again = one.spawn();
  await again.role('standby');
  assert.equal(await standby.stop(), 0);
  await again.role('leader', 30_000);
  client.base = again.base;
  await liveIndex();
  assert.equal(await again.stop(), 0);
  assert.deepEqual((await home.verify()).problems, []);
});
