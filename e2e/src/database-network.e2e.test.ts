import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assets, commands, market, type Order, spot } from '@tradewind/api';
import { type RunningDatabase, startDatabase } from '@tradewind/database';
import type { Answer, Client } from './client.ts';
import { DatabaseProxy } from './database-proxy.ts';
import { Installation } from './installation.ts';
import { allPages, sumsOf, totalsOf } from './ledger.ts';
import { restingBuyer } from './market.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const instrument = 'BTC/USDT';
let home: Installation;
let installation: Installation;
let database: RunningDatabase;
let proxy: DatabaseProxy;
let server: Server;
let client: Client;
let price: string;
const accepted = new Set<string>();

/** A server that reaches its database only through a network that can fail. */
before(async () => {
  home = await Installation.create();
  database = await startDatabase({ dataDir: home.dataDir, log: () => {} });
  proxy = await DatabaseProxy.open(database.url);
  installation = await Installation.create({ args: ['--limits', 'off'], env: { DATABASE_URL: proxy.url } });
  server = await installation.start();
  ({ client, price } = await restingBuyer(server, instrument));
});
after(async () => {
  await installation?.destroy();
  await proxy?.close();
  await database?.stop();
  await home?.destroy();
});

const place = (clientOrderId: string): Promise<Answer> =>
  client.send(spot.place, {
    body: { instrument, side: 'buy', type: 'limit', quantity: '0.001', price, clientOrderId },
  });

/** Writes are refused until the last outcome is known. */
async function stored(clientId: string): Promise<void> {
  await until(`${clientId} is stored`, 40_000, async () => {
    assert.ok(server.alive, server.stderr);
    return (await place(clientId)).status === 200;
  });
}

/** Waits until the server leads again, starting another one where it has ended with a sentence. */
async function leading(withinMs: number): Promise<void> {
  await until('the server leads again, or ended', withinMs, async () => {
    if (!server.alive) return true;
    const health = await server.health();
    if (health?.role !== 'leader') return false;
    return (await client.send(spot.orders)).status === 200;
  });
  if (server.alive) return;
  assert.equal(await server.exited, 75);
  assert.match(server.stderr.trim().split('\n').at(-1)!, /^[A-Z][^{}]+\.$/);
  server = await installation.start();
  client.base = server.base;
}

/** A write that is not acknowledged is either open (`outcome_unknown`), or certainly not done and never will be. */
function codeOf(answer: Answer | undefined): string | undefined {
  if (answer === undefined || answer.status === 200) return undefined;
  assert.equal(answer.status, 503, JSON.stringify(answer.data));
  const { code } = answer.data as { code: string };
  assert.ok(['outcome_unknown', 'overloaded', 'not_leader'].includes(code), code);
  return code;
}

/**
 * The list waits for a read model that catches up. It has up to four connections, each of which may have fallen silent and is
 * given up after ten seconds.
 */
async function allOrders(): Promise<Order[]> {
  await until('the lists are up to date', 90_000, async () => (await client.send(spot.orders)).status === 200);
  return allPages((cursor) => client.ask(spot.orders, { query: cursor }));
}

/** What `commands/{clientId}` says is what the list of orders says, once and not twice; true when it was accepted. */
async function toldTruly(clientId: string, answer?: Answer): Promise<boolean> {
  const { state, seq } = await client.ask(commands.command, { params: { clientId } });
  if (answer?.status === 200) assert.equal(seq, answer.seq, `${clientId} was acknowledged`);
  if (codeOf(answer) === 'overloaded') assert.equal(state, 'unknown', `${clientId} was refused for certain`);
  const orders = await allOrders();
  const found = orders.filter(({ clientOrderId }) => clientOrderId === clientId);
  assert.equal(found.length, state === 'accepted' ? 1 : 0, `${clientId} is ${state}`);
  if (state === 'accepted') accepted.add(clientId);
  return state === 'accepted';
}

for (const cut of ['request', 'answer'] as const)
  test(`an append whose ${cut} is lost with its connection is written once, and acknowledged`, async () => {
    for (let round = 0; round < 3; round += 1) {
      const clientId = `cut-${cut}-${round}`;
      const before = proxy.cuts;
      proxy.cutAt(clientId, cut);
      const answer = await place(clientId);
      assert.equal(proxy.cuts, before + 1, 'the statement was lost');
      assert.equal(answer.status, 200, JSON.stringify(answer.data));
      assert.ok(await toldTruly(clientId, answer));
      assert.ok(server.alive, server.stderr);
    }
  });

test('after a reset of all connections the server goes on or ends with a sentence, and nothing is lost', async () => {
  const asked = Array.from({ length: 20 }, (_, at) => place(`reset-${at}`).catch(() => undefined));
  await proxy.reset();
  const answers = await Promise.all(asked);
  await leading(30_000);
  for (const [at, answer] of answers.entries()) await toldTruly(`reset-${at}`, answer);
  assert.equal((await place('reset-after')).status, 200);
  assert.ok(await toldTruly('reset-after'));
});

test('a stall of five seconds ends without a reset: the write is acknowledged late, and nobody is refused after', async () => {
  const { pid } = server;
  proxy.stall();
  const asked = place('short-stall');
  await pause(5_000);
  proxy.flow();
  const answer = await asked;
  await leading(10_000);
  assert.equal(server.pid, pid, 'the same process goes on');
  assert.equal(answer.status, 200, JSON.stringify(answer.data));
  assert.ok(await toldTruly('short-stall', answer));
});

test('during a stall longer than the lease nothing is answered from memory; the write is not acknowledged, then known', async () => {
  proxy.stall();
  const asked = place('long-stall');
  const refused = await until('reads are refused', 8_000, async () => {
    const answer = await client.send(market.tickers);
    return answer.status !== 200 && answer;
  });
  assert.equal((refused.data as { code: string }).code, 'not_leader');
  const answer = await asked;
  assert.ok(codeOf(answer), 'not acknowledged');
  proxy.flow();
  await leading(40_000);
  const { pid } = server;
  await stored('long-stall-after');
  await toldTruly('long-stall', answer);
  assert.ok(await toldTruly('long-stall-after'));
  assert.equal(server.pid, pid);
});

test('connections that fell silent for ever are given up and replaced', async () => {
  proxy.stall();
  const asked = place('half-open');
  await until('the lease runs out', 8_000, async () => (await client.send(market.tickers)).status === 503);
  proxy.forget();
  const answer = await asked;
  await leading(40_000);
  await stored('half-open-after');
  await toldTruly('half-open', answer);
  assert.ok(await toldTruly('half-open-after'));
});

test('a database that stays away ends the server with a sentence, after it answered the sender', async () => {
  proxy.stall();
  const answer = await place('away');
  assert.ok(codeOf(answer), 'not acknowledged');
  assert.equal(await server.exited, 75);
  assert.match(server.stderr, /^The database went away while a row was written [^{}]+\.$/m);
  await proxy.reset();
  proxy.flow();
  server = await installation.start();
  client.base = server.base;
  await toldTruly('away', answer);
});

test('records and balances agree, every acknowledged order is there once, and the journal is whole', async () => {
  const orders = await allOrders();
  assert.deepEqual(orders.map(({ clientOrderId }) => clientOrderId ?? '').sort(), [...accepted].sort());
  const records = await allPages((cursor) => client.ask(assets.records, { query: cursor }));
  assert.deepEqual(sumsOf(records), totalsOf(await client.ask(assets.overview)));
  assert.equal(await server.stop(), 0);
  const { ok, problems } = await home.verify();
  assert.deepEqual(problems, []);
  assert.ok(ok);
});
