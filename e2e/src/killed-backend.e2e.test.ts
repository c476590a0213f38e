import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { commands, spot } from '@tradewind/api';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import type { Client } from './client.ts';
import { Installation } from './installation.ts';
import { allPages } from './ledger.ts';
import { restingBuyer } from './market.ts';
import { kill } from './processes.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const instrument = 'BTC/USDT';
const LANES = 4;
const seed = testSeed();
const random = new CounterRandom(seed);

let installation: Installation;
let server: Server;
let client: Client;
let price: string;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'] });
  server = await installation.start();
  ({ client, price } = await restingBuyer(server, instrument));
});
after(() => installation?.destroy());

const place = (clientOrderId: string) =>
  client.send(spot.place, {
    body: { instrument, side: 'buy', type: 'limit', quantity: '0.001', price, clientOrderId },
  });

/** Orders without a pause while the database is hurt; they go on until orders are stored again. Gives those acknowledged. */
async function storedWhile(label: string, hurt: () => void): Promise<string[]> {
  const stored: string[] = [];
  let hurtAt = Number.POSITIVE_INFINITY;
  let after = 0;
  const lane = async (name: string) => {
    for (let turn = 0; after < 10; turn += 1) {
      const clientId = `${label}-${name}-${turn}`;
      const askedAt = performance.now();
      const { status, data } = await place(clientId);
      assert.ok(server.alive, server.stderr);
      if (status === 200) stored.push(clientId);
      else assert.equal(status, 503, JSON.stringify(data));
      if (status === 200 && askedAt > hurtAt) after += 1;
      if (turn % 5 === 4) await client.send(spot.cancelAll);
      assert.ok(performance.now() - hurtAt < 180_000 || hurtAt === Number.POSITIVE_INFINITY, 'orders are stored again');
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, (_, at) => lane(String(at))));
  await Promise.race([lanes, until('orders are stored', 10_000, () => stored.length > 10)]);
  hurt();
  hurtAt = performance.now();
  await lanes;
  return stored;
}

/** What was acknowledged is there, once. */
async function assertThere(stored: readonly string[]): Promise<void> {
  // A process whose sign of life the database has not taken yet refuses to read, in the middle of a list too.
  const pages = () => allPages((cursor) => client.ask(spot.orders, { query: cursor }));
  const orders = await until('the lists are up to date', 30_000, () => pages().catch(() => undefined));
  const ids = orders.map(({ clientOrderId }) => clientOrderId);
  assert.equal(new Set(ids).size, ids.length, 'nothing is there twice');
  for (const clientId of stored) {
    assert.equal((await client.ask(commands.command, { params: { clientId } })).state, 'accepted', clientId);
    assert.ok(ids.includes(clientId), clientId);
  }
}

test(`one process of the database that is killed does not end the server, and loses nothing (seed ${seed})`, async () => {
  const [, ...backends] = installation.databasePids();
  await assertThere(await storedWhile('backend', () => kill(backends[random.below(backends.length)]!, 'SIGKILL')));
  await server.role('leader', 10_000);
});

test('a database that is killed as a whole is brought back', async () => {
  await assertThere(await storedWhile('whole', () => installation.kill9Database()));
});

test('a database that is told to end while the server runs is brought back', async () => {
  await assertThere(
    await storedWhile('told', () => {
      for (const pid of installation.databasePids()) kill(pid, 'SIGTERM');
    }),
  );
  const [postmaster] = installation.databasePids();
  const stored = await storedWhile('politely', () => kill(postmaster!, 'SIGTERM'));
  await until(
    'another one takes connections',
    10_000,
    () => ![undefined, postmaster].includes(installation.databasePids()[0]),
  );
  await assertThere(stored);
});

test('afterwards it stops in order, and the journal is whole', async () => {
  assert.equal(await server.stop(), 0, server.stderr);
  assert.deepEqual((await installation.verify()).problems, []);
});
