import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { auth } from '@tradewind/api';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import { TestWallet } from './journeys/wallet.ts';
import { answerTo, requestText } from './raw-http.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const EVIL = 'evil.example';
const PROXIED = 'trade.example';

let installation: Installation;
let server: Server;
let consolePort: number;

before(async () => {
  consolePort = await freePort();
  const origins = ['http://localhost:0', 'http://127.0.0.1:0', `https://${PROXIED}`].join(',');
  const args = ['--liquidity', 'off', '--console-port', String(consolePort), '--public-origin', origins];
  installation = await Installation.begun({ args });
  server = await installation.start();
  await until('the console is open', 10_000, () => server.stdout.includes("operators' console: http"));
});
after(() => installation?.destroy());

type Headers = Readonly<Record<string, string>>;

interface Told {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  readonly data: Readonly<Record<string, string>>;
}

/** An answer to bytes on the wire, which no client of ours would send. */
async function told(port: number, bytes: string): Promise<Told> {
  const [head = '', body = ''] = (await answerTo(port, bytes)).split('\r\n\r\n');
  const data = /json/.test(head) ? (JSON.parse(body) as { Data: Told['data'] }).Data : {};
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body, data };
}

const own = () => `localhost:${server.port}`;
const ask = (line: string, headers: Headers = {}, content?: object) =>
  told(
    server.port,
    requestText(
      line,
      { host: own(), ...(content && { 'content-type': 'application/json' }), ...headers },
      content && JSON.stringify(content),
    ),
  );

const nonce = (address: string, headers: Headers = {}) => ask('POST /api/v1/auth/nonce', headers, { address });
const enter = (wallet: TestWallet, message: string, headers: Headers = {}) =>
  ask('POST /api/v1/auth/signin2', headers, { message, signature: wallet.sign(Buffer.from(message)) });

test('what is sent to another address is refused on both ports, whatever else the request says of itself', async () => {
  for (const [port, ours, path] of [
    [server.port, own(), '/api/v1/market/tickers'],
    [consolePort, `localhost:${consolePort}`, '/api/v1/session'],
  ] as const) {
    const at = (headers: Headers, line = `GET ${path}`) => told(port, requestText(line, headers));
    assert.notEqual((await at({ host: ours })).status, 421);
    for (const host of [EVIL, `${EVIL}:${port}`, 'localhost', `localhost:${port + 1}`, `${ours}.${EVIL}`, '']) {
      const answer = await at({ host, 'x-forwarded-host': ours, forwarded: `host=${ours}` });
      assert.equal(answer.status, 421, `${port} ${host}`);
      assert.equal(answer.data.code, 'misdirected');
      assert.match(answer.data.expected ?? '', new RegExp(`^http://localhost:${port}, `));
    }
    assert.notEqual((await at({ host: ours, 'x-forwarded-host': EVIL, forwarded: `host=${EVIL}` })).status, 421);
    const page = await at({ host: EVIL, accept: 'text/html,*/*' }, 'GET /trade/trade');
    assert.equal(page.status, 421);
    assert.match(page.head, /content-type: text\/plain/i);
    assert.match(page.body, new RegExp(`^This exchange has another web address\\.\n\nhttp://localhost:${port}\n`));
    assert.equal((await at({ host: ours }, `GET http://${EVIL}${path}`)).status, 421, 'a whole address counts too');
    assert.notEqual((await at({ host: ours }, `GET http://${ours}${path}`)).status, 421);
    const twice = requestText(`GET ${path}`, { host: ours }).replace('\r\n', `\r\nHost: ${EVIL}\r\n`);
    assert.equal((await told(port, twice)).status, 400, 'two of them');
    assert.equal((await told(port, `GET ${path} HTTP/1.1\r\nconnection: close\r\n\r\n`)).status, 400, 'none');
    assert.equal((await told(port, `GET ${path} HTTP/1.0\r\n\r\n`)).status, 421, 'none, as long ago');
  }
});

test('who watches over the server asks by any name', async () => {
  assert.equal((await ask('GET /health', { host: EVIL })).status, 200);
  assert.notEqual((await ask('GET /metrics', { host: EVIL })).status, 421);
});

test('the log says once what arrived and which setting names what should', async () => {
  const lines = () => server.stderr.split('\n').filter((line) => line.includes('A request arrived for'));
  await ask('GET /', { host: EVIL });
  await until('it is said for each port', 5_000, () => lines().length === 2);
  for (const name of ['PUBLIC_ORIGIN', 'CONSOLE_ORIGIN'])
    assert.equal(lines().filter((line) => line.includes(`'${EVIL}', and ${name} is http://localhost:`)).length, 1);
});

test('a socket is opened at our address by our pages alone', async () => {
  const upgrade = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const status = async (headers: Headers) => {
    const bytes = requestText('GET /ws', { ...upgrade, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==', ...headers });
    const text = await answerTo(server.port, bytes, (so) => so.includes('\r\n\r\n'));
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  };
  assert.equal(await status({ host: EVIL }), 421);
  assert.equal(await status({ host: EVIL, origin: `http://${EVIL}` }), 421, 'one name for both is not ours');
  for (const origin of [`http://${EVIL}`, `https://${own()}`, `http://${PROXIED}`, 'null'])
    assert.equal(await status({ host: own(), origin }), 403, origin);
  assert.equal(await status({ host: own(), origin: `http://${own()}` }), 101);
  assert.equal(await status({ host: PROXIED, origin: `https://${PROXIED}` }), 101, 'behind a proxy that speaks TLS');
});

test('a wallet signs in with the message that was given for our address, and with nothing else', async () => {
  const wallet = new TestWallet(77);
  assert.equal((await nonce(wallet.address, { host: EVIL })).status, 421);
  const attacks: ((message: string) => string)[] = [
    (message) => message.replaceAll(own(), EVIL),
    (message) => message.replace('Chain ID: 1\n', 'Chain ID: 99999\n'),
    (message) => message.replace(`${own()} wants`, `${EVIL} wants`),
    (message) => message.replace(`http://${own()}/login`, `http://${EVIL}/login`),
    (message) => message.replace(/Expiration Time: 2/, 'Expiration Time: 3'),
    (message) => `${message}\nResources:\n- urn:recap:everything`,
  ];
  for (const forge of attacks) {
    const { message = '' } = (await nonce(wallet.address)).data;
    const forged = forge(message);
    assert.notEqual(forged, message);
    for (const headers of [{}, { host: EVIL }] as readonly Headers[]) {
      const { status, data } = await enter(wallet, forged, headers);
      assert.deepEqual([status, data.code], 'host' in headers ? [421, 'misdirected'] : [400, 'wallet_message_invalid']);
    }
  }
  const client = server.client();
  for (const host of [own(), `127.0.0.1:${server.port}`, PROXIED]) {
    const { message = '', domain } = (await nonce(wallet.address, { host })).data;
    assert.equal(domain, host);
    assert.ok(message.startsWith(`${host} wants`) && message.includes('\nChain ID: 1\n'), message);
    const signature = wallet.sign(Buffer.from(message));
    assert.ok(await client.ask(auth.signin2, { body: { message, signature } }));
  }
});

test('links lead to where the settings say, not where the request came by', async () => {
  const { status, head } = await ask('GET /ops', { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https' });
  assert.equal(status, 308);
  assert.match(head, new RegExp(`\r\nlocation: http://localhost:${consolePort}/\r\n`, 'i'));
  assert.match(
    (await ask('GET /ops', { host: PROXIED })).head,
    new RegExp(`location: http://localhost:${consolePort}/`),
  );
});

test('a write to the console comes from a page of the console, and the app is none', async () => {
  const body = { name: 'nobody', password: 'a quiet harbour 7', otp: '123456' };
  const from = (origin: string) => {
    const headers = { host: `localhost:${consolePort}`, 'content-type': 'application/json', origin };
    return told(consolePort, requestText('POST /api/v1/session', headers, JSON.stringify(body)));
  };
  for (const origin of [`http://${own()}`, `https://localhost:${consolePort}`, `http://${EVIL}`, 'null'])
    assert.equal((await from(origin)).data.code, 'not_permitted', origin);
  assert.equal((await from(`http://localhost:${consolePort}`)).data.code, 'signin_failed');
});
