import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { commands, market, spot } from '@tradewind/api';
import type { Answer, Client } from './client.ts';
import { Installation } from './installation.ts';
import { allPages } from './ledger.ts';
import { restingBuyer } from './market.ts';
import type { Server } from './server.ts';
import { lookFor, until } from './until.ts';

const instrument = 'BTC/USDT';
const DISK = 'size=500m,mode=755';
const STEP_BYTES = 256 * 1024;

let installation: Installation | undefined;
let mounted = false;
after(async () => {
  await installation?.kill9Tree();
  if (mounted) execFileSync('umount', ['-l', installation!.dataDir]);
  await installation?.destroy();
});

/** A disk of its own under the data directory; false where this account may not mount one. */
async function mountDisk(folder: string): Promise<boolean> {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  mounted = true;
  await chmod(folder, 0o755);
  return true;
}

/** Takes what is left on the disk. */
async function fill(folder: string): Promise<void> {
  const file = await open(join(folder, 'ballast'), 'a');
  try {
    const bytes = Buffer.alloc(STEP_BYTES);
    for (;;) await file.appendFile(bytes);
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
  } finally {
    await file.close();
  }
  const { bavail } = await statfs(folder);
  assert.equal(bavail, 0);
}

/** Undefined only where the server has ended meanwhile: as long as it runs it answers. */
async function place(
  client: Client,
  server: Server,
  clientOrderId: string,
  price: string,
): Promise<Answer | undefined> {
  const body = { instrument, side: 'buy', type: 'limit', quantity: '0.001', price, clientOrderId } as const;
  try {
    return await client.send(spot.place, { body });
  } catch (error) {
    // It has ended, or else it answers.
    if ((await lookFor(10_000, () => !server.alive)) === undefined) throw error;
    return undefined;
  }
}

/** Orders until one is not stored. Each answer is 200 or 503, and the last one is not 200. */
async function fillWithOrders(client: Client, server: Server, price: string, label: string): Promise<string[]> {
  const stored: string[] = [];
  await until('a write is not stored', 120_000, async () => {
    const clientId = `${label}-${stored.length}`;
    const answer = await place(client, server, clientId, price);
    if (answer?.status === 200) stored.push(clientId);
    else if (answer?.status === 422) await client.send(spot.cancelAll);
    else {
      if (answer) assert.equal(answer.status, 503, JSON.stringify(answer.data));
      return true;
    }
    return !server.alive;
  });
  return stored;
}

test('on a full disk no write is acknowledged that is not stored, reads go on or it ends; with space all is there', async (t) => {
  installation = await Installation.create({ args: ['--limits', 'off'] });
  const { dataDir } = installation;
  if (!(await mountDisk(dataDir))) return t.skip('needs the right to mount a small disk (root)');
  let server = await installation.start();
  const { client, price } = await restingBuyer(server, instrument);

  await fill(dataDir);
  const stored = await fillWithOrders(client, server, price, 'full');
  if (server.alive) assert.equal((await client.send(market.tickers)).status, 200, 'reads go on');
  const said = () => /[Nn]o space left|could not be stored|ended without being asked/.test(server.stderr);
  await until('the server says so', 20_000, said);
  for (let at = 0; at < 12; at += 1) {
    // A checkpoint of PostgreSQL gives back the room of its own log: what is acknowledged then has to be there too.
    if ((await place(client, server, `none-${at}`, price))?.status === 200) stored.push(`none-${at}`);
  }
  const lines = server.stderr.split('\n').filter((line) => line.includes('could not be stored'));
  assert.ok(lines.length <= 2, `said once and then once a minute, not ${lines.length} times`);

  await rm(join(dataDir, 'ballast'));
  if (server.alive) {
    await until('writes are stored again', 30_000, async () => {
      if (!server.alive) return true;
      return (await place(client, server, 'again', price))?.status === 200;
    });
  }
  if (!server.alive) assert.equal(await server.exited, 75);
  await server.stop();
  server = await installation.start();
  client.base = server.base;
  for (const clientId of stored) {
    const { state } = await client.ask(commands.command, { params: { clientId } });
    assert.equal(state, 'accepted', clientId);
  }
  const orders = await allPages((cursor) => client.ask(spot.orders, { query: cursor }));
  const ids = orders.map(({ clientOrderId }) => clientOrderId);
  assert.equal(new Set(ids).size, ids.length, 'nothing is there twice');
  for (const clientId of stored) assert.ok(ids.includes(clientId), clientId);
  assert.equal(await server.stop(), 0);
  assert.deepEqual((await installation.verify()).problems, []);
});
