import assert from 'node:assert/strict';
import { request } from 'node:http';
import test, { after, before } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

let installation: Installation;
let server: Server;
let consoleBase = '';

before(async () => {
  installation = await Installation.begun();
  const consolePort = await freePort();
  server = await installation.start({ env: { CONSOLE_PORT: String(consolePort) } });
  consoleBase = `http://localhost:${consolePort}`;
  await until('the console is open', 20_000, () => server.stdout.includes(consoleBase));
});
after(() => installation?.destroy());

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function ask(url: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(url, { method, headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const codeOf = ({ text }: Answer): string => (JSON.parse(text) as { Data: { code: string } }).Data.code;

/** An answer as it comes over the wire, packed where it is. */
function wire(url: string, encoding: string): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(parts) }));
    });
    sent.on('error', reject).end();
  });
}

test('both ports answer what is no page with 404 in the envelope, also to a browser', async () => {
  const paths = [
    '/foo.js',
    '/assets/x.png',
    '/api/v1/no',
    '/api/no',
    '/api',
    '/fapi/v1/ping',
    '/.well-known/no',
    '/ws',
  ];
  for (const base of [server.base, consoleBase])
    for (const path of paths)
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'DELETE']) {
        const answer = await ask(base + path, method, BROWSER);
        assert.equal(answer.status, 404, `${method} ${base}${path}`);
        if (method !== 'HEAD') assert.equal(codeOf(answer), 'not_found', `${method} ${base}${path}`);
        assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
      }
});

test('a page that the app does not have says so in the app, with 404; one that it has is 200', async () => {
  for (const [base, known] of [
    [server.base, ['/', '/home', '/my/help', '/open/verify']],
    [consoleBase, ['/', '/enrol', '/users', '/users/1001']],
  ] as const) {
    for (const path of known) assert.equal((await ask(base + path, 'GET', BROWSER)).status, 200, base + path);
    const unknown = await ask(`${base}/no/such`, 'GET', BROWSER);
    assert.deepEqual([unknown.status, unknown.text.includes('<div id="root">')], [404, true], base);
    assert.equal((await ask(`${base}/no/such`, 'HEAD', BROWSER)).status, 404);
    assert.equal(codeOf(await ask(`${base}/no/such`)), 'not_found', 'to a program it says so as to programs');
  }
});

test('a method that is not there is 405 with those that are; HEAD is GET without its body; OPTIONS tells', async () => {
  for (const base of [server.base, consoleBase])
    for (const path of ['/health', '/api/docs', '/'])
      for (const method of ['POST', 'DELETE', 'PATCH']) {
        const answer = await ask(base + path, method);
        assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET, HEAD, OPTIONS'], base + path);
        assert.equal(codeOf(answer), 'method_not_allowed');
      }
  const head = await ask(`${server.base}/health`, 'HEAD');
  assert.deepEqual([head.status, head.text], [200, '']);
  const options = await ask(`${server.base}/api/v1/auth/signin`, 'OPTIONS');
  assert.deepEqual([options.status, options.headers.get('allow')], [204, 'OPTIONS, POST']);
});

test('health is told at both ports; metrics at the console, and at the users’ port only to who has the token', async () => {
  for (const base of [server.base, consoleBase]) {
    const { role, version } = JSON.parse((await ask(`${base}/health`)).text) as { role: string; version: string };
    assert.deepEqual([role, /^\d/.test(version)], ['leader', true]);
  }
  const open = await ask(`${consoleBase}/metrics`);
  assert.deepEqual([open.status, open.headers.get('content-type')?.split(';')[0]], [200, 'text/plain']);
  for (const name of [
    'role',
    'pool_wait_seconds_count',
    'journal_append_seconds_count',
    'index_age_seconds',
    'refusals_total',
  ])
    assert.match(open.text, new RegExp(`^tradewind_${name}`, 'm'));
  assert.match(await server.metrics(), /^tradewind_role\{role="leader"\} 1$/m);
  for (const headers of [{}, { authorization: 'Bearer wrong' }] as Record<string, string>[])
    assert.equal(codeOf(await ask(`${server.base}/metrics`, 'GET', headers)), 'unauthenticated');
});

test('long answers come packed, and are what they are without', async () => {
  const page = (await ask(`${server.base}/`)).text;
  const script = /\/assets\/[^"]+\.js/.exec(page)![0];
  for (const path of ['/', script, '/api/docs/openapi.json', '/api/docs', '/api/v1/market/instruments'])
    for (const [encoding, unpack] of [
      ['gzip', gunzipSync],
      ['br, gzip', brotliDecompressSync],
    ] as const) {
      const whole = await wire(server.base + path, 'identity');
      assert.equal(whole.encoding, undefined);
      const packed = await wire(server.base + path, encoding);
      const made = path.startsWith('/api/v1/') ? 'gzip' : encoding.split(',')[0];
      assert.equal(packed.encoding, made, path);
      assert.ok(
        packed.bytes.length < whole.bytes.length / 1.5,
        `${path}: ${packed.bytes.length} of ${whole.bytes.length}`,
      );
      const text = (made === 'gzip' ? gunzipSync : unpack)(packed.bytes);
      if (path !== '/api/v1/market/instruments') assert.ok(text.equals(whole.bytes), path);
    }
});

test('the file of a day of the tick log is packed while it is sent', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const { encoding, bytes } = await wire(`${server.base}/api/v1/open/ticks/${day}/file`, 'gzip');
  assert.equal(encoding, 'gzip');
  assert.match(gunzipSync(bytes).toString(), /^# tick log of .+\n# head behind: [0-9a-f]{64}\n$/s);
});

test('a process that waits says what it is and what it counts, and when to come again', async () => {
  const consolePort = await freePort();
  const standby = installation.spawn({ env: { CONSOLE_PORT: String(consolePort) } });
  await standby.role('standby');
  for (const base of [standby.base, `http://localhost:${consolePort}`]) {
    const health = await ask(`${base}/health`);
    const { role, version } = JSON.parse(health.text) as { role: string; version: string };
    assert.deepEqual([health.status, role, /^\d/.test(version)], [503, 'standby', true]);
    const other = await ask(`${base}/api/v1/market/instruments`);
    assert.deepEqual([other.status, codeOf(other), other.headers.get('retry-after')], [503, 'not_leader', '8']);
  }
  for (const text of [await standby.metrics(), (await ask(`http://localhost:${consolePort}/metrics`)).text]) {
    assert.match(text, /^tradewind_role\{role="standby"\} 1$/m);
    assert.match(text, /^tradewind_version_info\{version="[^"]+"\} 1$/m);
    assert.doesNotMatch(text, /^tradewind_sequence /m);
  }
  assert.equal(codeOf(await ask(`${standby.base}/metrics`)), 'unauthenticated');
});
