import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import test, { after, before } from 'node:test';
import { assets, market, operators } from '@tradewind/api';
import type { Client } from './client.ts';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

let installation: Installation;
let server: Server;
let ann: Client;
let bob: Client;
const agent = new Agent({ keepAlive: true });

before(async () => {
  const consolePort = await freePort();
  installation = await Installation.begun({ env: { TRUSTED_PROXY: '127.0.0.1', CONSOLE_PORT: String(consolePort) } });
  server = await installation.start();
  [ann, bob] = [server.client(), server.client()];
  await Promise.all([ann, bob].map((one) => one.signUp()));
  await Promise.all([ann, bob].map((one) => one.ask(assets.overview)));
});
after(async () => {
  agent.destroy();
  await installation?.destroy();
});

/** More than visitors may ask in a second, fewer than an address may, whoever asks. */
const REQUESTS = 300;
/** So many visits of an address in any second. */
const VISITS = 100;

interface Told {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** One request as the proxy passes it on for `from`. */
function ask(
  path: string,
  from: string,
  headers: Readonly<Record<string, string>> = {},
  base = server.base,
): Promise<Told> {
  const sent = request(`${base}/api/v1/${path}`, { agent, headers: { ...headers, 'x-forwarded-for': from } });
  return new Promise((resolve, reject) => {
    sent.on('response', (answer) => {
      const told = { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
      answer.resume().on('end', () => resolve(told));
    });
    sent.on('error', reject).end();
  });
}

/** One after the other, without a pause: each is looked at or turned away, and others are answered meanwhile. */
async function flood(from: string, once: () => Promise<Told>): Promise<void> {
  const told: Told[] = [];
  const began = performance.now();
  while (told.length < REQUESTS) told.push(await once());
  const seconds = Math.ceil((performance.now() - began) / 1_000);
  const [wrong, refused] = [401, 429].map((one) => told.filter(({ status }) => status === one));
  assert.equal(wrong!.length + refused!.length, told.length, JSON.stringify(told.at(-1)));
  assert.ok(wrong!.length <= VISITS * seconds, `${wrong!.length} in ${seconds} s`);
  assert.ok(refused!.length > 0, `${wrong!.length} in ${seconds} s, and none was turned away`);
  for (const { retryAfter } of refused!) assert.equal(retryAfter, '1');
  const read = await ask(assets.overview.path, from, { authorization: ann.token });
  assert.equal(read.status, 200, 'who is known is answered, also from that address');
  assert.equal((await ask(market.instruments.path, '203.0.113.200')).status, 200);
}

const floods = {
  'a wrong token': () => ({ authorization: randomBytes(32).toString('base64url') }),
  'a wrong grant': () => ({
    'x-grant': randomUUID(),
    'x-time': String(Date.now()),
    'x-signature': randomBytes(64).toString('base64'),
  }),
  nothing: () => ({}),
};

for (const [at, [what, headers]] of Object.entries(floods).entries())
  test(`who shows ${what} asks no oftener than any visitor, and hears when to come again`, () => {
    const from = `203.0.113.${at + 1}`;
    return flood(from, () => ask(assets.overview.path, from, headers()));
  });

test('who shows a wrong session of an operator asks the console no oftener than any visitor', async () => {
  const base = await until(
    'the console is open',
    20_000,
    () => /operators' console: /.test(server.stdout) && server.console,
  );
  const cookie = () => ({ cookie: `tradewind_console=${randomBytes(32).toString('base64url')}` });
  const from = '203.0.113.4';
  await flood(from, () => ask(operators.session.read.path, from, cookie(), base));
});

test('a person reads 250 times in five seconds, is told when to come again, and takes nothing from another', async () => {
  const mine = { authorization: ann.token };
  const told = await Promise.all(
    Array.from({ length: 300 }, (_, at) => ask(assets.overview.path, `203.0.113.${10 + (at % 50)}`, mine)),
  );
  const admitted = told.filter(({ status }) => status === 200).length;
  const refused = told.filter(({ status }) => status === 429);
  assert.ok(admitted <= 250 && refused.length >= 50, `${admitted} let in, ${refused.length} refused`);
  for (const { retryAfter } of refused) assert.match(String(retryAfter), /^[1-5]$/);
  assert.equal((await ask(assets.overview.path, '203.0.113.10', { authorization: bob.token })).status, 200);
});
