import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { auth, empower, sessions } from '@tradewind/api';
import { PASSWORD } from './client.ts';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import { Program } from './program.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const FOREIGN = '203.0.113.9';
const FORWARDED = {
  'x-forwarded-for': FOREIGN,
  'x-real-ip': FOREIGN,
  forwarded: `for=${FOREIGN}`,
  'cf-connecting-ip': FOREIGN,
  'true-client-ip': FOREIGN,
};
let installation: Installation;
let server: Server;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off', '--liquidity', 'off'] });
  server = await installation.start();
});
after(() => installation?.destroy());

test('what a caller writes into forwarding headers counts for nothing: sessions, history and grants see the connection', async () => {
  const account = await server.client().signUp();
  const body = { account, password: PASSWORD };
  const ann = server.client(await server.client().ask(auth.signin, { body, headers: FORWARDED }));
  const addresses = [
    ...(await ann.ask(sessions.list)).map(({ ip }) => ip),
    ...(await ann.ask(sessions.history)).items.map(({ ip }) => ip),
  ];
  assert.ok(addresses.length >= 3, String(addresses));
  for (const address of addresses) assert.match(address, /^(::ffff:)?127\.0\.0\.1$|^::1$/);

  for (const [allowed, status] of [
    [FOREIGN, 401],
    ['127.0.0.1', 200],
  ] as const) {
    const grant = { name: 'bound', scopes: ['read' as const], days: 1, addresses: [allowed] };
    const { code } = await ann.ask(empower.create, { body: grant });
    const program = await Program.exchange(server.client(), code, FORWARDED);
    assert.equal((await program.call('GET', 'assets')).status, status, allowed);
  }
});

const addressesOf = async (forwarded: string, args: readonly string[]): Promise<readonly string[]> => {
  const behind = await installation.start({ args });
  const headers = { ...FORWARDED, 'x-forwarded-for': forwarded };
  const account = await behind.client().signUp();
  const ann = behind.client(await behind.client().ask(auth.signin, { body: { account, password: PASSWORD }, headers }));
  const seen = (await ann.ask(sessions.list)).map(({ ip }) => ip);
  assert.equal(await behind.stop(), 0);
  return seen;
};

test('a trusted proxy names the caller, and what the caller wrote before it counts for nothing', async () => {
  assert.equal(await server.stop(), 0);
  const proxy = ['--trusted-proxy', '127.0.0.0/8, ::1'];
  const seen = await addressesOf(`127.0.0.1, 192.0.2.1, evil, ${FOREIGN}`, proxy);
  assert.ok(seen.includes(FOREIGN), String(seen));
  assert.ok(!seen.some((ip) => ip.startsWith('192.')), String(seen));
  const elsewhere = await addressesOf(FOREIGN, ['--trusted-proxy', '10.0.0.0/8']);
  assert.ok(!elsewhere.includes(FOREIGN), 'this connection is not from the proxy');
});

test('the console answers only where it is allowed, on every path, and a forwarding header opens nothing', async () => {
  const port = String(await freePort());
  /** null where the connection is cut off. */
  const status = (path: string, headers = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers }).then(
      (answer) => answer.status,
      () => null,
    );
  const paths = ['/', '/enrol', '/api/v1/session', '/api/docs/openapi.json', '/api/v1/nothing', '/%ff'];
  const args = ['--console-port', port, '--console-allow', `${FOREIGN}, 2001:db8::/32`];
  const shut = await installation.start({ args });
  await until('the console is open', 10_000, () => shut.stdout.includes("operators' console: http"));
  for (const path of paths) assert.equal(await status(path, FORWARDED), null, path);
  assert.equal((await fetch(`${shut.base}/health`)).status, 200, 'only the console');
  assert.equal(await shut.stop(), 0);
  const open = await installation.start({ args: [...args, '--trusted-proxy', '127.0.0.1'] });
  await until('the console is open', 10_000, () => open.stdout.includes("operators' console: http"));
  assert.equal(await status('/', { 'x-forwarded-for': FOREIGN }), 200);
  assert.equal(await status('/', { 'x-forwarded-for': `${FOREIGN}, 198.51.100.1` }), 403);
  for (const path of paths)
    assert.ok([403, 404].includes((await status(path, { 'x-forwarded-for': '198.51.100.1' })) ?? 0), path);
});
