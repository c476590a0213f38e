import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assets, commands, spot } from '@tradewind/api';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import type { Client } from './client.ts';
import { Installation } from './installation.ts';
import { allPages, sumsOf, totalsOf } from './ledger.ts';
import { Load, type Sent } from './load.ts';
import { nearPrice } from './market.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const ROUNDS = 20;
const USERS = 3;
const instrument = 'BTC/USDT';
const seed = testSeed();
const random = new CounterRandom(seed);

let installation: Installation;
let server: Server;
let clients: Client[];
const history: Sent[] = [];

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'] });
  server = await installation.start();
  clients = Array.from({ length: USERS }, () => server.client());
  for (const client of clients) {
    await client.signUp();
    for (let grant = 0; grant < 3; grant += 1) await client.ask(assets.grant, { body: {} });
  }
});
after(() => installation?.destroy());

async function startAgain(): Promise<void> {
  server = await installation.start();
  for (const client of clients) client.base = server.base;
}

/** Load for a while that the seed chooses; `end` comes in the middle of it. */
async function loadUntil(label: string, end: () => Promise<unknown>): Promise<Sent[]> {
  const near = await nearPrice(clients[0]!, instrument);
  const low = (Number(near) - 2_000).toFixed(1);
  const load = new Load({ clients, instrument, low, label, seed: random.below(1_000_000) });
  await pause(300 + random.below(900));
  // A busy machine takes longer until there is anything to lose.
  const accepted = () => load.sent.filter(({ answer }) => answer === 'accepted').length;
  await until(`${label} is a load`, 10_000, () => accepted() > 20);
  await end();
  await load.stop();
  return load.sent;
}

/** Every acknowledged write is there under its id and sequence; a lost answer is known or unknown, never half. */
async function settle(sent: readonly Sent[]): Promise<void> {
  for (const { user, clientId, kind, moves, answer, seq, id } of sent) {
    const command = await clients[user]!.ask(commands.command, { params: { clientId } });
    if (answer === 'accepted') assert.deepEqual(command, { state: 'accepted', seq, result: { kind, id } }, clientId);
    if (answer === 'refused') assert.equal(command.state, 'refused', clientId);
    history.push({
      user,
      clientId,
      kind,
      moves,
      answer: command.state === 'accepted' ? 'accepted' : 'refused',
      seq,
      id,
    });
  }
}

async function assertFollowed(): Promise<void> {
  const goal = (await server.health())!.seq;
  await until('the follower agrees with all that was replayed', 10_000, async () => {
    const health = await server.health();
    return health !== undefined && health.followerSeq >= goal;
  });
}

test(`nothing acknowledged is lost when everything is killed with -9 under load, ${ROUNDS} times (seed ${seed})`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = await loadUntil(`k${round}`, () => installation.kill9Tree());
    await startAgain();
    await settle(sent);
    await assertFollowed();
  }
});

test('a server that is told to stop under load answers or refuses each write, and goes on where it stopped', async () => {
  const sent = await loadUntil('clean', async () => assert.equal(await server.stop(), 0));
  await startAgain();
  await settle(sent);
});

test('a server whose database is killed brings it back and goes on, and nothing acknowledged is lost', async () => {
  const { pid } = server;
  const sent = await loadUntil('base', async () => {
    installation.kill9Database();
    const again = async () => (await clients[0]!.send(spot.cancelAll)).status === 200;
    await until('writes are stored again', 30_000, again);
  });
  assert.equal((await server.role('leader', 10_000)).role, 'leader');
  assert.equal(server.pid, pid);
  await settle(sent);
  await assertFollowed();
});

test('after all of that no write happened twice, and records, balances and orders agree', async () => {
  for (const [user, client] of clients.entries()) {
    const mine = history.filter((sent) => sent.user === user && sent.answer === 'accepted');
    const orders = await allPages((cursor) => client.ask(spot.orders, { query: cursor }));
    const found = orders.map(({ clientOrderId }) => clientOrderId).sort();
    assert.deepEqual(
      found,
      mine
        .filter(({ kind }) => kind === 'order')
        .map(({ clientId }) => clientId)
        .sort(),
    );
    const totals = totalsOf(await client.ask(assets.overview));
    assert.deepEqual(sumsOf(await allPages((cursor) => client.ask(assets.records, { query: cursor }))), totals);
    assert.equal(
      totals['fiat USDT'] ?? 0n,
      mine.reduce((sum, { moves }) => sum + moves, 0n),
    );
  }
});

test('journal, replay and read model agree from the first row on', async () => {
  assert.equal(await server.stop(), 0);
  const { ok, problems } = await installation.verify();
  assert.deepEqual(problems, []);
  assert.ok(ok);
});
