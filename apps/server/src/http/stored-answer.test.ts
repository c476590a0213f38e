import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { packed } from './stored-answer.ts';

const TEXT = 'The same sentence again and again. '.repeat(200);
const answer = await packed({ type: 'text/plain', cacheControl: 'no-cache', body: Buffer.from(TEXT) });
const app = fastify();
app.get('/', (request, reply) => answer.send(request, reply));
const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/', headers });

test('it is packed for who takes that and whole for everybody else, under one tag', async () => {
  const whole = await ask({});
  const zipped = await ask({ 'accept-encoding': 'gzip, deflate' });
  const small = await ask({ 'accept-encoding': 'gzip;q=0.5, br' });
  assert.equal(whole.body, TEXT);
  assert.equal(gunzipSync(zipped.rawPayload).toString(), TEXT);
  assert.equal(brotliDecompressSync(small.rawPayload).toString(), TEXT);
  assert.equal(whole.headers['content-encoding'], undefined);
  assert.deepEqual([zipped.headers['content-encoding'], small.headers['content-encoding']], ['gzip', 'br']);
  assert.deepEqual(new Set([whole, zipped, small].map(({ headers }) => headers.etag)).size, 1);
  const refused = await ask({ 'accept-encoding': 'br;q=0, gzip; q=0.0' });
  assert.equal(refused.body, TEXT);
});

test('who has it is not sent it again', async () => {
  const { etag } = (await ask({})).headers;
  for (const tags of [String(etag), `"other", ${etag}`, '*']) {
    const again = await ask({ 'if-none-match': tags });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
  }
  assert.equal((await ask({ 'if-none-match': '"other"' })).statusCode, 200);
});
