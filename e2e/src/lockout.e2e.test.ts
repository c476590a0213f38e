import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import test, { after, before } from 'node:test';
import { auth, operators, type Route } from '@tradewind/api';
import { PASSWORD } from './client.ts';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import type { Server } from './server.ts';
import { totp } from './totp.ts';
import { until } from './until.ts';

const STRANGER = '127.0.0.2';
const OWNER = '127.0.0.3';
const WRONG = 'not this one 7';
const NEXT = 'an even quieter harbour';
const STEP_MS = 30_000;

let installation: Installation;
let server: Server;
/** The origin of the console, and the link of its first operator. */
let console: { readonly base: string; readonly link: string };

before(async () => {
  const port = String(await freePort());
  installation = await Installation.begun({ args: ['--limits', 'all', '--liquidity', 'off', '--console-port', port] });
  server = await installation.start();
  const printed = /(http:\/\/localhost:[0-9]+)\/enrol#([\w-]+)/;
  await until('the link of the first operator', 10_000, () => printed.test(server.stdout));
  const [, base = '', link = ''] = printed.exec(server.stdout)!;
  console = { base, link };
});
after(() => installation?.destroy());

interface Sent {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: unknown;
  readonly retryAfterS: number;
  readonly cookies: string;
}

/** A request from an address of this machine. */
function send(from: string, base: string, route: Route, body: object, headers: object = {}): Promise<Sent> {
  const { host, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const asked = request({
      ...{ host: '127.0.0.1', port, localAddress: from, method: route.method, path: `/api/v1/${route.path}` },
      headers: { host, origin: base, 'content-type': 'application/json', ...headers },
    });
    asked.on('error', reject).on('response', async (answer) => {
      const { Data } = JSON.parse((await answer.setEncoding('utf8').toArray()).join('')) as { Data: unknown };
      resolve({
        status: answer.statusCode ?? 0,
        code: (Data as { code?: string } | null)?.code,
        data: Data,
        retryAfterS: Number(answer.headers['retry-after'] ?? 0),
        cookies: (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; '),
      });
    });
    asked.end(JSON.stringify(body));
  });
}

const browser = () => ({ 'x-device': randomBytes(32).toString('base64url') });

/** Tries on and on: five are looked at, the sixth is turned away until the window has moved on. */
async function hammer(act: () => Promise<Sent>): Promise<void> {
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await act());
  assert.deepEqual(
    answers.map(({ status }) => status),
    [401, 401, 401, 401, 401, 429],
  );
  const { retryAfterS } = answers.at(-1)!;
  assert.ok(retryAfterS > 800 && retryAfterS <= 900, `Retry-After ${retryAfterS}`);
}

test('a stranger who tries passwords shuts out nobody: the owner gets in elsewhere, and with a known device at the very same address', async () => {
  const account = await server.client().signUp();
  const own = browser();
  const signin = (from: string, password: string, headers = {}) =>
    send(from, server.base, auth.signin, { account, password }, headers);
  assert.equal((await signin(OWNER, PASSWORD, own)).status, 200);
  await hammer(() => signin(STRANGER, WRONG));
  assert.equal((await signin(STRANGER, PASSWORD)).status, 429, 'whose address it is knows nobody');
  assert.equal(
    (await signin(STRANGER, PASSWORD, browser())).status,
    429,
    'a key that nobody has signed in with is none',
  );
  assert.equal((await signin(OWNER, PASSWORD)).status, 200);
  // Nonces of wallets cost the platform little and the address as much as a password.
  const nonce = () => send(STRANGER, server.base, auth.nonce, { address: `0x${'0'.repeat(40)}` });
  while ((await nonce()).status === 200);
  assert.equal((await nonce()).status, 429);
  const next = { account: 'next@example.com', password: WRONG };
  assert.equal((await send(STRANGER, server.base, auth.signin, next)).status, 429, 'the address has had its tries');
  assert.equal((await signin(STRANGER, PASSWORD, own)).status, 200, 'the owner sits beside the stranger');
});

test('a stranger who asks for codes and types wrong ones uses up nothing of the owner, who may move to another network', async () => {
  const account = await server.client().signUp();
  const own = browser();
  const ask = (from: string, headers = {}) => send(from, server.base, auth.resetCaptcha, { account }, headers);
  const reset = (from: string, code: string, headers = {}) =>
    send(from, server.base, auth.reset, { account, code, password: NEXT }, headers);
  assert.equal((await ask(OWNER, own)).status, 200);
  const code = await server.client().codeFor(account);
  const stranger = '127.0.0.4';
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  assert.equal((await ask(stranger)).status, 200);
  assert.equal((await ask(stranger)).status, 429);
  const codes = [];
  for (let i = 0; i < 6; i++) codes.push((await reset(stranger, wrong)).code);
  assert.deepEqual(codes, [...Array<string>(5).fill('captcha_wrong'), 'captcha_expired']);
  assert.equal((await reset(stranger, code)).code, 'captcha_expired');
  assert.equal((await reset('127.0.0.5', code, own)).status, 200);
});

test('a stranger at the console shuts out no operator: neither from another address nor a known browser at the same one', async () => {
  const { session } = operators;
  const { data } = await send(OWNER, console.base, session.link, { link: console.link });
  const { secret } = data as { secret: string };
  const otp = (steps: number) => totp(secret, Date.now() + steps * STEP_MS);
  const name = 'ada';
  const enrolled = await send(OWNER, console.base, session.enrol, {
    ...{ link: console.link, name, password: PASSWORD, otp: otp(-1) },
  });
  assert.equal(enrolled.status, 200, enrolled.code);
  assert.match(enrolled.cookies, /^tradewind_console=[\w-]+; tradewind_console_device=[\w-]{43}$/);
  const signin = (from: string, password: string, code: string, cookie = '') =>
    send(from, console.base, session.begin, { name, password, otp: code }, { cookie });
  await hammer(() => signin(STRANGER, WRONG, '000000'));
  await hammer(() => send(STRANGER, console.base, session.begin, { name: 'nobody', password: WRONG, otp: '000000' }));
  assert.equal((await signin(STRANGER, PASSWORD, otp(0))).status, 429);
  assert.equal((await signin(OWNER, PASSWORD, otp(0))).status, 200);
  const device = enrolled.cookies.split('; ')[1]!;
  assert.equal((await signin(STRANGER, PASSWORD, otp(1), device)).status, 200, 'the operator sits beside the stranger');
});
