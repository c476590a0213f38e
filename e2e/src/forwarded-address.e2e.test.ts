import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { auth, empower, sessions } from '@tradewind/contract';
import { PASSWORD } from './client.ts';
import { Installation } from './installation.ts';
import { Program } from './program.ts';
import type { Server } from './server.ts';

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
  installation = await Installation.create({ args: ['--limits', 'off', '--liquidity', 'off'] });
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
