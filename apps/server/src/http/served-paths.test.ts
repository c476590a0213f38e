import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { market, spot } from '@tradewind/api';
import { createTestApp } from './testing/test-app.ts';

/** A port with a route to read at, one to write at, and one file. */
function port(context: TestContext) {
  const { app, bind, paths } = createTestApp();
  bind(market.instruments, () => []);
  bind(spot.reduce, () => Promise.reject(new Error('not asked')));
  paths.addFiles((path) => path === '/assets/part.js');
  context.after(() => app.close());
  return (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PATCH', url: string) =>
    app.inject({ method, url });
}

const READ = `/api/v1/${market.instruments.path}`;
const WRITE = `/api/v1/${spot.reduce.path.replace('{id}', '7')}`;

test('a method that a path does not have is 405 and named beside those that it has', async (context) => {
  const ask = port(context);
  for (const [method, path, allow] of [
    ['POST', READ, 'GET, HEAD, OPTIONS'],
    ['PUT', `${READ}?a=1`, 'GET, HEAD, OPTIONS'],
    ['GET', WRITE, 'OPTIONS, PATCH'],
    ['DELETE', '/assets/part.js', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const { statusCode, headers, body } = await ask(method, path);
    assert.deepEqual([statusCode, headers.allow], [405, allow], `${method} ${path}`);
    assert.equal(JSON.parse(body).Data.code, 'method_not_allowed');
  }
});

test('OPTIONS says what can be done at a path, and opens it to no other origin', async (context) => {
  const ask = port(context);
  const { statusCode, headers, body } = await ask('OPTIONS', READ);
  assert.deepEqual([statusCode, headers.allow, body], [204, 'GET, HEAD, OPTIONS', '']);
  assert.equal(headers['access-control-allow-origin'], undefined);
});

test('where nothing is, every method is answered so, in the envelope', async (context) => {
  const ask = port(context);
  for (const path of ['/api/v1/no/such', '/foo.js', `${READ}/more`, '/api/v1/', '/', '/robots.txt'])
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS', 'PATCH'] as const) {
      const { statusCode, headers, body } = await ask(method, path);
      assert.deepEqual([statusCode, headers.allow], [404, undefined], `${method} ${path}`);
      assert.deepEqual([JSON.parse(body).HttpStatusCode, JSON.parse(body).Data.code], [404, 'not_found']);
    }
  const { statusCode, body } = await ask('HEAD', READ);
  assert.deepEqual([statusCode, body], [200, '']);
});
