import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import * as contract from '@tradewind/api';
import fastify from 'fastify';
import { packAnswers, packStream } from './pack-answer.ts';
import { createTestApp } from './testing/test-app.ts';

const LONG = { words: Array.from({ length: 500 }, (_, at) => `the same words ${at % 7}`) };
const PACKED = { 'accept-encoding': 'gzip, deflate, br' };

function port(context: TestContext) {
  const app = fastify();
  packAnswers(app);
  app.get('/list', { config: { packs: true } }, async () => LONG);
  app.get('/short', { config: { packs: true } }, async () => ({ words: 'few' }));
  app.get('/stored', { config: { packs: true } }, async (_request, reply) =>
    reply.header('content-encoding', 'br').send(`${'already packed'.repeat(200)}`),
  );
  app.post('/token', async () => LONG);
  app.get('/file', async (request, reply) =>
    reply.type('text/plain').send(packStream(request, reply, Readable.from(LONG.words.map((line) => `${line}\n`)))),
  );
  context.after(() => app.close());
  return (url: string, headers: Record<string, string> = PACKED, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url, headers });
}

test('a long list is packed for who takes that, and says that it depends on it', async (context) => {
  const ask = port(context);
  const packed = await ask('/list');
  assert.deepEqual(JSON.parse(gunzipSync(packed.rawPayload).toString()), LONG);
  assert.deepEqual([packed.headers['content-encoding'], packed.headers.vary], ['gzip', 'accept-encoding']);
  assert.equal(packed.headers['content-length'], String(packed.rawPayload.length));
  for (const headers of [{}, { 'accept-encoding': 'gzip;q=0' }, { 'accept-encoding': 'identity' }]) {
    const whole = await ask('/list', headers as Record<string, string>);
    assert.deepEqual(whole.json(), LONG);
    assert.deepEqual([whole.headers['content-encoding'], whole.headers.vary], [undefined, 'accept-encoding']);
  }
});

test('what is short, packed already or answers a write is sent as it is', async (context) => {
  const ask = port(context);
  assert.deepEqual((await ask('/short')).json(), { words: 'few' });
  assert.equal((await ask('/stored')).body, 'already packed'.repeat(200));
  const { headers, body } = await ask('/token', PACKED, 'POST');
  assert.deepEqual([headers['content-encoding'], JSON.parse(body)], [undefined, LONG]);
});

test('a flood of long answers is packed as far as two at once go; nobody waits for it, and each one is whole', async (context) => {
  const ask = port(context);
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/list')));
  const packed = answers.filter(({ headers }) => headers['content-encoding'] === 'gzip');
  assert.ok(packed.length >= 2 && packed.length < 50, `${packed.length} of 50`);
  for (const { headers, rawPayload } of answers) {
    const text = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
    assert.deepEqual(JSON.parse(text.toString()), LONG);
  }
});

test('a file is packed while it is sent', async (context) => {
  const ask = port(context);
  const file = `${LONG.words.join('\n')}\n`;
  assert.equal(gunzipSync((await ask('/file')).rawPayload).toString(), file);
  assert.equal((await ask('/file', {})).body, file);
});

/** Of each route of the contract that a port serves, whether its answer may be packed. */
async function packing(areas: Readonly<Record<string, unknown>>) {
  const { app, bind, routes } = createTestApp();
  const packed = new Map<string, boolean>();
  app.addHook('onRoute', ({ method, url, config }) => {
    packed.set(`${String(method)} ${url}`, config?.packs === true);
  });
  for (const area of Object.values(areas))
    for (const route of Object.values<contract.Route>(Object(area)))
      if (typeof route === 'object' && route !== null && 'access' in route) bind(route, async () => null);
  await app.ready();
  await app.close();
  return routes.map((route) => {
    const url = `/api/v1/${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
    return { route, packs: packed.get(`${route.method} ${url}`) };
  });
}

test('of all routes what is read is packed, and no answer of a write, whatever secret it holds', async () => {
  const all = [...(await packing(contract)), ...(await packing(contract.operators))];
  assert.ok(all.length > 150, String(all.length));
  for (const { route, packs } of all)
    assert.equal(packs, route.method === 'GET' && route.gives === undefined, `${route.method} ${route.path}`);
});
