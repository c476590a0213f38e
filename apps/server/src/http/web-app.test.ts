import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { ServedPaths } from './served-paths.ts';
import { serveWebApp } from './web-app.ts';
import { packBuild } from './web-pack.ts';

const PAGES = JSON.stringify(['/', '/trade/trade', '/open/verify', '/users/*']);
const SCRIPT = 'export const word = 1;\n'.repeat(200);

async function served(context: TestContext) {
  const dist = mkdtempSync(join(tmpdir(), 'tradewind-dist-'));
  context.after(() => rmSync(dist, { recursive: true }));
  for (const folder of ['assets', '.vite', 'open']) mkdirSync(join(dist, folder));
  const files = {
    'index.html': '<p>page',
    'assets/part-a1.js': SCRIPT,
    'open/verify.mjs': SCRIPT,
    'mark.svg': '<svg/>',
  };
  for (const [name, text] of Object.entries({
    ...files,
    '.sources': 'x',
    '.pages.json': PAGES,
    '.vite/manifest.json': '{}',
  }))
    writeFileSync(join(dist, name), text);
  await packBuild(dist);
  const app = fastify();
  serveWebApp(app, dist, new ServedPaths(app));
  rmSync(join(dist, 'assets/part-a1.js'));
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

test('files are sent out of memory, packed as the build left them, hashed ones to be kept for ever', async (context) => {
  const ask = await served(context);
  const script = await ask('/assets/part-a1.js', { 'accept-encoding': 'gzip' });
  assert.equal(gunzipSync(script.rawPayload).toString(), SCRIPT);
  assert.match(String(script.headers['cache-control']), /immutable/);
  assert.match(String(script.headers['content-type']), /^text\/javascript/);
  assert.equal((await ask('/assets/part-a1.js')).body, SCRIPT);
  const check = await ask('/open/verify.mjs');
  assert.deepEqual([check.body, check.headers['cache-control']], [SCRIPT, 'no-cache']);
  assert.equal((await ask('/open/verify.mjs', { 'if-none-match': String(check.headers.etag) })).statusCode, 304);
});

test('every path of the app is its page, small enough for who takes it packed', async (context) => {
  const ask = await served(context);
  for (const path of ['/', '/trade/trade', '/open/verify?day=2026-01-31', '/users', '/users/7', '/index.html'])
    assert.equal((await ask(path)).body, '<p>page', path);
  const packed = await ask('/', { 'accept-encoding': 'gzip' });
  assert.deepEqual([gunzipSync(packed.rawPayload).toString(), packed.headers.vary], ['<p>page', 'accept-encoding']);
});

test('where the app has no page a browser is shown its words for that, with 404, and never that it has them already', async (context) => {
  const ask = await served(context);
  const browser = { accept: 'text/html,*/*;q=0.8' };
  for (const path of ['/no/such', '/users7', '/trade']) {
    const { statusCode, body } = await ask(path, { ...browser, 'if-none-match': '*' });
    assert.deepEqual([statusCode, body], [404, '<p>page'], path);
    assert.equal((await ask(path, { accept: 'application/json' })).statusCode, 404, path);
    assert.notEqual((await ask(path)).body, '<p>page', path);
  }
  for (const path of ['/api/v1/no', '/fapi/v1/ping', '/foo.js', '/robots.txt', '/.well-known/no', '/metrics'])
    assert.notEqual((await ask(path, browser)).body, '<p>page', path);
});

test("what is hidden, packed, missing or the server's own is no page", async (context) => {
  const ask = await served(context);
  const nothing = ['/.sources', '/.vite/manifest.json', '/assets/part-a1.js.gz', '/assets/gone.js', '/api/v2', '/ws'];
  for (const path of [...nothing, '/assets/../.sources', '/%2e%2e/x.js'])
    assert.equal((await ask(path)).statusCode, 404, path);
});
