import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, commands, market } from '@tradewind/api';
import { presentVersion } from '@tradewind/readmodel';
import type { Client } from './client.ts';
import { Installation } from './installation.ts';
import type { Server } from './server.ts';
import { Socket } from './socket.ts';

let installation: Installation;
let leader: Server;
let standby: Server;
let client: Client;

/** One data directory, whose database the first of the two processes starts and the other one joins. */
before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'] });
  leader = await installation.start();
  standby = installation.spawn();
  await standby.role('standby');
  client = leader.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
});
after(async () => {
  await installation?.destroy();
});

const move = (clientId: string) => ({ from: 'spot', to: 'fiat', asset: 'USDT', amount: '1', clientId }) as const;

/** How long a standby waited to take over from a leader who had fallen silent. */
let forcedMs = 0;

test('exactly one of two processes on one database leads; the other says that it waits', async () => {
  assert.equal((await leader.health())?.role, 'leader');
  const health = await fetch(`${standby.base}/health`);
  assert.equal(health.status, 503);
  assert.deepEqual(await health.json(), { role: 'standby', version: presentVersion() });
  for (const [method, path] of [
    ['GET', 'market/tickers'],
    ['GET', 'assets'],
    ['POST', 'auth/signin'],
    ['DELETE', 'spot/orders'],
    ['GET', 'no/such/path'],
  ] as const) {
    const answer = await standby.client(client.token).raw(method, path);
    assert.equal(answer.status, 503, path);
    assert.equal((answer.data as { code: string }).code, 'not_leader');
  }
  for (const path of ['/', '/no/such', '/api/docs', '/dev/outbox'])
    assert.equal((await fetch(standby.base + path)).status, 503);
  assert.match(await standby.metrics(), /^tradewind_role\{role="standby"\} 1$/m);
  await assert.rejects(Socket.open(standby.base));
});

test('a frozen leader is deposed; when it wakes it writes nothing, answers nothing from memory and ends', async () => {
  const socket = await Socket.open(leader.base);
  socket.send({ op: 'subscribe', channel: 'data' });
  await socket.auth(client.token);
  socket.send({ op: 'subscribe', channel: 'account' });
  await socket.next({ channel: 'account', type: 'snapshot' });
  const old = leader.client(client.token);
  const acknowledged = await old.done(assets.transfer, { body: move('before') });

  const [postmaster] = installation.databasePids();
  leader.process.kill('SIGSTOP');
  const frozenAt = performance.now();
  // Requests that reach a frozen process wait in it, and are read when it wakes.
  const asked = [
    old.send(assets.transfer, { body: move('frozen') }),
    old.send(assets.overview),
    old.send(market.tickers),
  ];
  const settled = Promise.allSettled(asked);
  await standby.role('leader', 30_000);
  forcedMs = performance.now() - frozenAt;
  client.base = standby.base;
  await client.ask(assets.transfer, { body: move('after') });

  const frames = socket.frames.length;
  leader.process.kill('SIGCONT');
  assert.equal(await leader.exited, 75);
  assert.match(leader.stderr.trim().split('\n').at(-1)!, /^[A-Z][^{}]+\.$/);
  assert.equal(installation.databasePids()[0], postmaster, 'the database that it started stays for the one that leads');
  for (const outcome of await settled)
    if (outcome.status === 'fulfilled') assert.equal(outcome.value.status, 503, JSON.stringify(outcome.value.data));
  await socket.closed;
  const late = socket.frames.slice(frames);
  assert.deepEqual(late, [], 'no frame after it woke');

  const command = (clientId: string) => client.ask(commands.command, { params: { clientId } });
  assert.deepEqual(await command('before'), {
    state: 'accepted',
    seq: acknowledged.seq,
    result: { kind: 'transfer', id: acknowledged.data.id },
  });
  assert.equal((await command('frozen')).state, 'unknown');
  assert.equal((await command('after')).state, 'accepted');
  const fiat = (await client.ask(assets.overview)).accounts.find(
    ({ account, asset }) => account === 'fiat' && asset === 'USDT',
  );
  assert.equal(fiat?.total, '2.000000');
});

test('a leader that is stopped hands over at once', async () => {
  const second = installation.spawn();
  await second.role('standby');
  assert.equal(await standby.stop(), 0);
  const stoppedAt = performance.now();
  await second.role('leader', 15_000);
  const handedOverMs = performance.now() - stoppedAt;
  assert.ok(handedOverMs < forcedMs, `without waiting for the lease to run out: ${handedOverMs} of ${forcedMs} ms`);
  client.base = second.base;
  await client.ask(assets.transfer, { body: move('handed-over') });
  assert.equal(await second.stop(), 0);
});

test('what both leaders wrote is one whole journal', async () => {
  assert.deepEqual((await installation.verify()).problems, []);
});
