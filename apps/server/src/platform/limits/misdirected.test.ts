import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { catalogues } from '@tradewind/locales';
import fastify from 'fastify';
import { pino } from 'pino';
import { Refused } from '../calls/refused.ts';
import { Origins } from '../settings/origins.ts';
import { refuseMisdirected } from './misdirected.ts';

/** A port behind the check, and the lines that it leaves in the log. */
function port(context: TestContext) {
  const lines: { level: number; msg: string }[] = [];
  const app = fastify();
  refuseMisdirected(app, {
    origins: new Origins('PUBLIC_ORIGIN', ['https://trade.example', 'http://localhost:8080']),
    log: pino({}, { write: (line) => lines.push(JSON.parse(line)) }),
    message: (code, language) => catalogues[language === 'de' ? 'de' : 'en'].errors[code],
    language: (header) => header ?? 'en',
  });
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Refused ? reply.code(400).send({ code: error.code, expected: error.expected }) : reply.send(error),
  );
  app.get('/trade', async () => 'the page');
  app.get('/health', { config: { cost: 'probe' } }, async () => 'well');
  context.after(() => app.close());
  const ask = (url: string, headers: Readonly<Record<string, string>>) => app.inject({ url, headers });
  return { ask, lines };
}

test('a person is told in their language where this is opened, a program by a code', async (context) => {
  const { ask } = port(context);
  assert.equal((await ask('/trade', { host: 'trade.example' })).body, 'the page');
  const page = await ask('/trade', { host: '192.168.1.5:8080', accept: 'text/html', 'accept-language': 'de' });
  assert.equal(page.statusCode, 421);
  assert.equal(page.headers['cache-control'], 'no-store');
  const words = 'Diese Börse hat eine andere Webadresse.';
  assert.equal(page.body, `${words}\n\nhttps://trade.example\nhttp://localhost:8080\n`);
  const expected = 'https://trade.example, http://localhost:8080';
  assert.deepEqual((await ask('/trade', { host: '192.168.1.5' })).json(), { code: 'misdirected', expected });
  assert.equal((await ask('/health', { host: '192.168.1.5' })).body, 'well');
});

test('the log tells once a minute what arrived, shortened, and which setting names what should', async (context) => {
  const { ask, lines } = port(context);
  await ask('/trade', { host: 'localhost:8080' });
  assert.equal(lines.length, 0);
  for (const host of [`${'a'.repeat(200)}.example`, 'b.example', 'c.example']) await ask('/trade', { host });
  assert.deepEqual(
    lines.map(({ msg }) => msg.split(': a proxy')[0]),
    [`A request arrived for '${'a'.repeat(100)}', and PUBLIC_ORIGIN is https://trade.example, http://localhost:8080`],
  );
});
