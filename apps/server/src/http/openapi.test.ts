import assert from 'node:assert/strict';
import { test } from 'node:test';
import { market } from '@tradewind/api';
import fastify from 'fastify';
import { serveDocs } from './openapi.ts';

test('the document is made once, however many ask, and sent packed or not again', async () => {
  let made = 0;
  const counted = {
    ...market.tickers,
    get summary() {
      made += 1;
      return 'Counted.';
    },
  };
  const app = fastify();
  serveDocs(app, [counted], 'users');
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/api/docs/openapi.json', headers });
  const answers = await Promise.all(Array.from({ length: 300 }, () => ask()));
  assert.equal(made, 1);
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
  assert.equal(answers[0]!.json().paths[`/api/v1/${market.tickers.path}`].get.summary, 'Counted.');
  const packed = await ask({ 'accept-encoding': 'br' });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.equal((await ask({ 'if-none-match': String(packed.headers.etag) })).statusCode, 304);
});
