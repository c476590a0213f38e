import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { profile, spot } from '@tradewind/api';
import { type CommandAnswer, tradewind } from './command.ts';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import { restingBuyer } from './market.ts';

const from = await Installation.create();
const to = await Installation.create();
after(() => Promise.all([from.destroy(), to.destroy()]));

async function doctor(dataDir: string): Promise<CommandAnswer> {
  const ports = ['--port', String(await freePort()), '--console-port', String(await freePort())];
  return tradewind(dataDir, 'doctor', ...ports);
}

test('an export of a used installation fills an empty one, which is whole and serves the same people', async () => {
  const server = await from.start();
  const { client, price } = await restingBuyer(server, 'BTC/USDT');
  const body = { instrument: 'BTC/USDT', side: 'buy', type: 'limit', quantity: '0.001', price } as const;
  const order = await client.ask(spot.place, { body });
  await server.stop();

  const file = join(from.dataDir, 'backup.tw');
  const exported = await tradewind(from.dataDir, 'export', file);
  assert.equal(exported.code, 0, exported.stderr);
  const restored = await tradewind(to.dataDir, 'restore', file);
  assert.equal(restored.code, 0, restored.stderr);
  const [before, copy] = [await tradewind(from.dataDir, 'replay'), await tradewind(to.dataDir, 'replay')];
  assert.equal(copy.stdout, before.stdout);

  await assertAsksForKey();
  await copyFile(join(from.dataDir, 'vault-key'), join(to.dataDir, 'vault-key'));
  const again = await to.start();
  client.base = again.base;
  assert.equal((await client.ask(profile.profile)).locked, false);
  assert.deepEqual(await client.ask(spot.order, { params: { id: order.id } }), order);
  await again.stop();
  const verified = await tradewind(to.dataDir, 'verify');
  assert.equal(verified.code, 0, verified.stdout);
});

/** Without the old key nothing starts and, above all, no new one is made in its place. */
async function assertAsksForKey(): Promise<void> {
  const found = await doctor(to.dataDir);
  assert.equal(found.code, 1);
  assert.match(found.stdout, /^fail {2}The vault key of this database is not here/m);
  const keyless = to.spawn();
  assert.equal(await keyless.exited, 1);
  assert.match(keyless.stderr, /^The vault key of this database is not here, and no other was made: /m);
  for (const name of ['vault-key', 'install-secret']) assert.equal(existsSync(join(to.dataDir, name)), false, name);
}

test('the doctor finds nothing to mend in what was used, and says how it grows', async () => {
  const { code, stdout } = await doctor(from.dataDir);
  assert.equal(code, 0, stdout);
  assert.doesNotMatch(stdout, /^fail/m);
  for (const line of [
    /^ok {4}PostgreSQL \d+\.\d+, embedded$/m,
    /^ok {4}Tables are made in the schema public$/m,
    /^ok {4}The clocks of this machine and the database are \d+ ms apart$/m,
    /^ok {4}The vault key is here and opens what is sealed$/m,
    /^ok {4}The database takes \d+\.\d MiB; the journal is too young to say how fast it grows$/m,
    /^To mend: 0\./m,
  ])
    assert.match(stdout, line);
});

test('a mistyped data directory is refused with a sentence, and nothing is made there', async () => {
  const nowhere = join(from.dataDir, 'nowhere');
  for (const command of [['verify'], ['replay'], ['export', join(from.dataDir, 'nothing.tw')]]) {
    const { code, stderr } = await tradewind(nowhere, ...command);
    assert.equal(code, 1);
    assert.match(stderr, /^There is no installation in .+nowhere\./);
  }
  const { code, stdout } = await doctor(nowhere);
  assert.equal(code, 0, stdout);
  assert.match(stdout, /^ok {4}No data yet: /m);
  assert.equal(existsSync(nowhere), false);
});
