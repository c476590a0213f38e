import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { assets, commands, spot } from '@tradewind/api';
import { MINUTE_MS } from '@tradewind/base';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import type { Client } from './client.ts';
import { DEPOSITS } from './custody-chaos.ts';
import { Installation } from './installation.ts';
import { EVERY_LANGUAGE } from './journeys/routes.ts';
import { allPages, sumsOf, totalsOf } from './ledger.ts';
import { Load, type Sent } from './load.ts';
import { nearPrice } from './market.ts';
import { RELEASES } from './released.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const DEFAULT_MINUTES = 60;
const CHAOTIC_DEPOSITS = 500;
const USERS_PER_ROUND = 3;
const INSTRUMENT = 'BTC/USDT';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** New users with play money: what one user may send a day is bounded. */
async function newUsers(server: Server): Promise<Client[]> {
  const clients = Array.from({ length: USERS_PER_ROUND }, () => server.client());
  for (const client of clients) {
    await client.signUp();
    await client.ask(assets.grant, { body: {} });
  }
  return clients;
}

/** Every acknowledged write is there with its sequence; answers the writes that took place. */
async function accepted(client: Client, sent: readonly Sent[]): Promise<Sent[]> {
  const done: Sent[] = [];
  for (const write of sent) {
    const { clientId, kind, seq, id } = write;
    const command = await client.ask(commands.command, { params: { clientId } });
    if (write.answer === 'accepted')
      assert.deepEqual(command, { state: 'accepted', seq, result: { kind, id } }, clientId);
    if (write.answer === 'refused') assert.equal(command.state, 'refused', clientId);
    if (command.state === 'accepted') done.push(write);
  }
  return done;
}

/** Nothing lost, nothing doubled: orders, the sum of transfers, and records against balances. */
async function check(client: Client, sent: readonly Sent[]): Promise<void> {
  const done = await accepted(client, sent);
  const orders = await allPages((cursor) => client.ask(spot.orders, { query: cursor }));
  const placed = done.filter(({ kind }) => kind === 'order').map(({ clientId }) => clientId);
  assert.deepEqual(orders.map(({ clientOrderId }) => clientOrderId).sort(), placed.sort());
  const totals = totalsOf(await client.ask(assets.overview));
  assert.deepEqual(sumsOf(await allPages((cursor) => client.ask(assets.records, { query: cursor }))), totals);
  const moved = done.reduce((sum, { moves }) => sum + moves, 0n);
  assert.equal(totals['fiat USDT'] ?? 0n, moved);
}

/** Random writes, everything killed with -9 in the middle of them, a start, and the account of every user. */
async function round(installation: Installation, server: Server, random: CounterRandom, label: string) {
  const clients = await newUsers(server);
  const low = (Number(await nearPrice(clients[0]!, INSTRUMENT)) - 2_000).toFixed(1);
  const load = new Load({ clients, instrument: INSTRUMENT, low, label, seed: random.below(1_000_000) });
  await pause(500 + random.below(5_000));
  await installation.kill9Tree();
  await load.stop();
  const again = await installation.start();
  const goal = (await again.health())!.seq;
  await until('the read model has caught up', 30_000, async () => {
    const health = await again.health();
    return health !== undefined && health.followerSeq >= goal;
  });
  for (const [user, client] of clients.entries()) {
    client.base = again.base;
    await check(
      client,
      load.sent.filter((sent) => sent.user === user),
    );
  }
  return { server: again, writes: load.sent.length };
}

/** Runs one test file further than a run of all tests does; what is more is named by the environment. */
async function further(name: string, env: Readonly<Record<string, string>>, failed: string): Promise<void> {
  const file = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, ['--test', file], { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(failed);
}

/**
 * `npm run soak -- [minutes]`: the exports of every release under this program, every page in every language and 500 deposits in
 * chaos, then rounds of load and kill -9 until the time is over, then the whole journal is verified.
 */
async function soak(minutes: number): Promise<void> {
  await further(
    './released.db.test.ts',
    { [RELEASES]: 'all' },
    'The installation of an earlier release does not live on.',
  );
  const languages = { [EVERY_LANGUAGE]: 'all' };
  await further('./journeys/matrix.e2e.test.ts', languages, 'A page does not stand in every language.');
  const chaotic = { [DEPOSITS]: String(CHAOTIC_DEPOSITS) };
  await further('./custody-chaos.e2e.test.ts', chaotic, 'Ledger and chain did not stay the same.');
  const seed = testSeed();
  say(`Soak for ${minutes} minutes, seed ${seed}`);
  const random = new CounterRandom(seed);
  const end = performance.now() + minutes * MINUTE_MS;
  const installation = await Installation.create({ args: ['--limits', 'off'] });
  try {
    let server = await installation.start();
    let writes = 0;
    let rounds = 0;
    for (; performance.now() < end; rounds += 1) {
      const result = await round(installation, server, random, `s${rounds}`);
      server = result.server;
      writes += result.writes;
      say(`round ${rounds + 1}: ${writes} writes so far, all accounted for`);
    }
    assert.equal(await server.stop(), 0);
    const { ok, problems } = await installation.verify();
    assert.deepEqual(problems, []);
    assert.ok(ok);
    say(`${rounds} kills, ${writes} writes: nothing lost, nothing doubled; journal, replay and read model agree.`);
  } finally {
    await installation.destroy();
  }
}

const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES);
if (!(minutes > 0)) throw new Error(`Expected minutes above 0, found '${process.argv[2]}'.`);
await soak(minutes);
