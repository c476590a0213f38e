import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { assets, profile } from '@tradewind/api';
import { DAY_MS, HOUR_MS } from '@tradewind/base';
import type { Client } from './client.ts';
import { tellClock } from './clock-socket.ts';
import { Installation } from './installation.ts';
import type { Server } from './server.ts';

let installation: Installation;
let server: Server;
let ann: Client;

before(async () => {
  installation = await Installation.begun({ args: ['--clock', 'manual', '--limits', 'off'] });
  server = await installation.start();
  ann = server.client();
  await ann.signUp();
});
after(() => installation?.destroy());

const tell = (line: string) => tellClock(installation.dataDir, line);

async function transferTime(): Promise<number> {
  const body = { from: 'spot', to: 'fiat', asset: 'USDT', amount: '0.01' } as const;
  return (await ann.ask(assets.transfer, { body })).time;
}

test('the clock stands still until it is told to advance, and only its owner may tell', async () => {
  await ann.ask(assets.grant, { body: {} });
  assert.equal(statSync(join(installation.dataDir, 'clock.sock')).mode & 0o777, 0o600);
  const now = Number(await tell('now'));
  assert.equal(await transferTime(), now);
  assert.equal(Number(await tell('advance 1500')), now + 1_500);
  assert.equal(await transferTime(), now + 1_500);
  for (const line of ['advance -1', 'advance', 'advance 1e9', 'set 0', 'advance 99999999999999'])
    assert.match(await tell(line), /^error/, line);
  assert.equal(Number(await tell('now')), now + 1_500);
});

test('a day later play money is granted again', async () => {
  await ann.ask(assets.grant, { body: {} });
  await ann.ask(assets.grant, { body: {} });
  await ann.refused(assets.grant, 'grant_limit', { body: {} });
  await tell(`advance ${DAY_MS - 2 * HOUR_MS}`);
  await ann.refused(assets.grant, 'grant_limit', { body: {} });
  await tell(`advance ${2 * HOUR_MS}`);
  await ann.ask(assets.grant, { body: {} });
});

test('time never goes back over a restart', async () => {
  const now = Number(await tell('now'));
  const last = await transferTime();
  assert.equal(await server.stop(), 0);
  server = await installation.start();
  ann.base = server.base;
  assert.ok(Number(await tell('now')) >= last);
  assert.ok((await transferTime()) >= now);
});

test('a session that was idle for a week is over', async () => {
  await ann.ask(profile.profile);
  await tell(`advance ${7 * DAY_MS + HOUR_MS}`);
  assert.equal((await ann.refused(profile.profile, 'session_expired')).status, 401);
});
