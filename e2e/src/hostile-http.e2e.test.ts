import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { pathOf, ROUTES } from './contract-routes.ts';
import { Installation } from './installation.ts';
import { answerTo, requestText, sendRaw } from './raw-http.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

let installation: Installation;
let server: Server;

before(async () => {
  // The texts below are sent to `localhost` as it stands.
  const origins = 'http://localhost:0,http://127.0.0.1:0,http://localhost';
  installation = await Installation.begun({ args: ['--limits', 'off', '--public-origin', origins] });
  server = await installation.start();
  // Until then some of what is read here says rightly that it is not there yet.
  const past = requestText('GET /api/v1/market/sparklines');
  await until('the past of the markets is there', 30_000, async () => (await sendRaw(server.port, past)) === 200);
});
after(() => installation?.destroy());

const JSON_TYPE = { 'content-type': 'application/json' };
const SIGN_IN = 'POST /api/v1/auth/signin';

test('addresses that are broken, foreign or far too long are refused and never fail', async () => {
  const paths = [
    '/%',
    '/%zz',
    '/%00',
    '/%ff%fe',
    '/..%2f..%2fetc/passwd',
    '/../../etc/passwd',
    '//api/v1/assets',
    '/api/v1',
    '/api/v1/',
  ];
  paths.push(
    '/api/v1/%2e%2e/health',
    '/api/v1/spot/orders/%00',
    '/api/v1/spot/orders/%E0%A4%A',
    '/api/v1/no/such',
    '/ws',
    '/dev/outbox?account=%00',
  );
  paths.push(
    `/api/v1/commands/${'x'.repeat(5_000)}`,
    `/api/v1/market/depth?instrument=${'x'.repeat(5_000)}`,
    '/dev/outbox?account=a&account=b',
  );
  paths.push(
    '/api/v1/market/candles?instrument=BTC/USDT&interval=1m&from=999999999999999&to=0',
    '/api/v1/market/depth?instrument=BTC/USDT&instrument=ETH/USDT',
  );
  paths.push(
    '/api/v1/market/depth?__proto__=1',
    '/api/v1/market/trades?instrument=BTC/USDT&limit=0',
    '/assets/%2e%2e/index.html',
    '/api/v1/system/article/%00',
  );
  for (const path of paths) {
    const status = await sendRaw(server.port, requestText(`GET ${path}`));
    assert.ok(status > 0 && status < 500, `${path.slice(0, 80)}: ${status}`);
  }
});

/** Paths that can be read, so that a HEAD of them is answered, as OPTIONS is everywhere. */
const READ = new Set(ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => path));

test('other methods, content types and encodings are refused', async () => {
  for (const route of ROUTES)
    for (const method of ['PUT', 'OPTIONS', 'TRACE', 'PROPFIND', 'HEAD']) {
      const status = await sendRaw(server.port, requestText(`${method} /api/v1/${pathOf(route)}`));
      const answered = method === 'OPTIONS' || (method === 'HEAD' && READ.has(route.path));
      assert.ok(status >= (answered ? 200 : 400) && status < 500, `${method} ${route.path}: ${status}`);
    }
  const body = '{"account":"a@example.com","password":"x"}';
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'x',
    '',
  ])
    assert.equal(await sendRaw(server.port, requestText(SIGN_IN, { 'content-type': type }, body)), 400, type);
  const plain = await sendRaw(server.port, requestText(SIGN_IN, { ...JSON_TYPE, 'content-encoding': 'gzip' }, body));
  assert.ok(plain >= 400 && plain < 500);
});

test('bodies that are broken, huge, deep or not text are refused', async () => {
  const bodies: [string, number][] = [
    ['', 400],
    ['{', 400],
    ['null', 400],
    ['[]', 400],
    ['"text"', 400],
    ['1e999', 400],
    ['{"account":"\\ud800","password":"x"}', 400],
    [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
    [`{"account":"${'x'.repeat(100_000)}"}`, 413],
  ];
  for (const [body, status] of bodies) {
    const found = await sendRaw(server.port, requestText(SIGN_IN, JSON_TYPE, body));
    assert.equal(found, status, body.slice(0, 40));
  }
  const head = requestText(SIGN_IN, { ...JSON_TYPE, 'content-length': '6' });
  assert.equal(
    await sendRaw(server.port, Buffer.concat([Buffer.from(head), Buffer.from([0xff, 0xfe, 0, 1, 2, 3])])),
    400,
  );
});

test('requests that are no HTTP, or whose headers are wrong or huge, are refused', async () => {
  const wrong = [
    'HELO there\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /health HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n',
    `GET /health HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
    requestText(SIGN_IN, { ...JSON_TYPE, 'content-length': '-5' }),
    requestText(SIGN_IN, { ...JSON_TYPE, 'content-length': '2', 'transfer-encoding': 'chunked' }, '{}'),
    requestText(SIGN_IN, { ...JSON_TYPE, 'transfer-encoding': 'chunked' }).replace('content-length: 0\r\n', '') +
      'zz\r\n{}\r\n0\r\n\r\n',
    requestText('GET /api/v1/market/tickers', { 'content-length': '5' }, '12345'),
    requestText('GET /ws', { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '1' }),
    requestText('GET /ws', { connection: 'upgrade', upgrade: 'websocket', origin: 'http://evil.example' }),
    requestText('GET /other', { connection: 'upgrade', upgrade: 'h2c' }),
  ];
  for (const text of wrong) {
    const status = await sendRaw(server.port, text);
    assert.ok(status === 0 || (status >= 200 && status < 500), `${text.slice(0, 60)}: ${status}`);
  }
  for (const authorization of ['x'.repeat(9_000), 'Basic YTpi', '%00', 'é'])
    assert.equal(await sendRaw(server.port, requestText('GET /api/v1/assets', { authorization })), 401);
});

test('a request ends where HTTP says: none hides in the body of another, however its length is told', async () => {
  const hidden = requestText('GET /api/v1/market/tickers', {});
  const told = (headers: string, body: string) =>
    `POST /api/v1/auth/signin HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n${body}`;
  const ambiguous = [
    told('content-length: 2\r\ntransfer-encoding: chunked\r\n', `0\r\n\r\n${hidden}`),
    told('transfer-encoding: chunked\r\ncontent-length: 2\r\n', `2\r\n{}\r\n0\r\n\r\n${hidden}`),
    told('content-length: 2\r\ncontent-length: 4\r\n', `{}${hidden}`),
    told('content-length: 2, 2\r\n', `{}${hidden}`),
    told('content-length: +2\r\n', `{}${hidden}`),
    told('content-length: 0x2\r\n', `{}${hidden}`),
    told('transfer-encoding: xchunked\r\n', `0\r\n\r\n${hidden}`),
    told('transfer-encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`),
    told('transfer-encoding : chunked\r\n', `0\r\n\r\n${hidden}`),
    told('transfer-encoding:\r\n chunked\r\ncontent-length: 2\r\n', `{}${hidden}`),
    told('transfer-encoding: chunked\r\n', `-1\r\n${hidden}`),
    told('transfer-encoding: chunked\r\n', `2;\n{}\r\n0\r\n\r\n${hidden}`),
  ];
  for (const text of ambiguous) {
    const answer = await answerTo(server.port, text);
    const statuses = [...answer.matchAll(/HTTP\/1\.1 ([0-9]{3})/g)].map(([, status]) => status);
    assert.deepEqual(statuses, ['400'], text.slice(0, 160));
  }
  const plain = await answerTo(server.port, told('content-length: 2\r\n', `{}${hidden}`));
  assert.equal([...plain.matchAll(/HTTP\/1\.1 /g)].length, 2, 'two plain requests behind each other are two');
});

test('the outbox is for this machine alone: not through a proxy, not under a foreign name', async () => {
  const line = 'GET /dev/outbox';
  assert.equal(await sendRaw(server.port, requestText(line)), 200);
  assert.equal(await sendRaw(server.port, requestText(line, { 'x-forwarded-for': '127.0.0.1' })), 404);
  assert.equal(await sendRaw(server.port, requestText(line, { host: 'evil.example' })), 421);
});

test('after all of that it still leads and answers', async () => {
  assert.equal((await server.health())?.role, 'leader');
  assert.equal((await server.client().raw('GET', 'market/tickers')).status, 200);
  assert.ok(server.alive);
});
