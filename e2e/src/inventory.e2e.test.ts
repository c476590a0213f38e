import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { pathOf, ROUTES } from './contract-routes.ts';
import { Installation } from './installation.ts';
import type { Server } from './server.ts';

let installation: Installation;
let server: Server;

before(async () => {
  installation = await Installation.begun();
  server = await installation.start();
});
after(() => installation?.destroy());

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security: readonly unknown[] }>>>>;
}

test('the published document names every route of the contract and no other', async () => {
  const answer = await fetch(`${server.base}/api/docs/openapi.json`);
  const { paths } = (await answer.json()) as OpenApi;
  const published = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { security }]) => `${method.toUpperCase()} ${path} ${security.length > 0 ? 'user' : 'public'}`,
    ),
  );
  const known = ROUTES.map(
    ({ method, path, access }) => `${method} /api/v1/${path} ${access === 'public' ? 'public' : 'user'}`,
  );
  for (const route of known) assert.ok(published.includes(route), `${route} is not published`);
  const extra = published.filter((route) => route.includes('/api/v1/') && !known.includes(route));
  assert.deepEqual(extra, []);
});

test('every published route is served: none answers that it does not exist', async () => {
  // An article that is not there is rightly not found.
  for (const route of ROUTES.filter(({ path }) => path !== 'system/article/{id}')) {
    const answer = await server
      .client('dead')
      .raw(route.method, pathOf(route, spelled(route.path)), route.method === 'GET' ? {} : { body: {} });
    const { code } = (answer.data ?? {}) as { code?: string };
    assert.notEqual(code, 'not_found', `${route.method} ${route.path}`);
  }
});

/** What could name something at a path, and does not: a number, or a day that no year has. */
function spelled(path: string): string {
  return path.includes('{day}') ? '2026-02-30' : '1';
}

test('every answer carries the security headers, whatever it is', async () => {
  const paths = [
    '/',
    '/market',
    '/no/such',
    '/health',
    '/metrics',
    '/api/docs',
    '/api/docs/openapi.json',
    '/dev/outbox',
    '/assets/no.js',
  ];
  paths.push(...ROUTES.map((route) => `/api/v1/${pathOf(route)}`), '/api/v1/no/such', '/%zz');
  for (const path of paths)
    for (const method of ['GET', 'POST', 'PUT']) {
      const { headers, status } = await fetch(server.base + path, { method });
      const told = `${method} ${path} (${status})`;
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/, told);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', told);
      assert.equal(headers.get('referrer-policy'), 'no-referrer', told);
      assert.equal(headers.get('access-control-allow-origin'), null, told);
      assert.equal(headers.get('x-powered-by'), null, told);
      if (path.startsWith('/api/v1/')) assert.equal(headers.get('cache-control'), 'no-store', told);
    }
});
