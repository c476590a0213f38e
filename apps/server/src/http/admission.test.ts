import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import fastify, { type FastifyInstance } from 'fastify';
import { Refused } from '../platform/calls/refused.ts';
import { createRequestRates } from '../platform/limits/request-rates.ts';
import { Admission } from './admission.ts';

const AWAY = '192.0.2.7';
const OTHER = '192.0.2.8';

/** A port with one route that works until `finish` is called, and the admission in front of it. */
function port(context: TestContext, clock = { now: 1_000_000 }) {
  const rates = createRequestRates({ enabled: true, spareLoopback: true, now: () => clock.now });
  const admission = new Admission({ rates, addressOf: ({ ip }) => ip, bounded: true });
  const app: FastifyInstance = fastify({ forceCloseConnections: true });
  const waiting: (() => void)[] = [];
  app.setErrorHandler((error, _request, reply) => reply.code(503).send((error as Refused).code));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing'));
  admission.guard(app, (code, _request, reply) => {
    reply.hijack();
    reply.raw.end(code);
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/work',
    handler: () => new Promise((done) => waiting.push(() => done('done'))),
  });
  app.get('/stored', { config: { cost: 'none' } }, async () => 'stored');
  app.get('/health', { config: { cost: 'probe' } }, async () => 'well');
  context.after(() => app.close());
  const ask = async (url: string, remoteAddress = AWAY) => (await app.inject({ url, remoteAddress })).body;
  const finish = () => {
    for (const done of waiting.splice(0)) done();
  };
  return { app, admission, clock, ask, finish, waiting };
}

/** Until so many requests are worked on. */
async function worked({ waiting }: { waiting: readonly unknown[] }, count: number): Promise<void> {
  while (waiting.length < count) await new Promise((done) => setImmediate(done));
}

test('an address that floods fills its share, the next is told to come again at once, and others are let in', async (context) => {
  const admission = port(context);
  const flood = Array.from({ length: 128 }, () => admission.ask('/work'));
  await worked(admission, 128);
  assert.equal(await admission.ask('/work'), 'overloaded');
  assert.equal(await admission.ask('/stored'), 'stored', 'what lies in memory needs no place');
  assert.equal(await admission.ask('/health'), 'well');
  const other = admission.ask('/work', OTHER);
  await worked(admission, 129);
  admission.finish();
  assert.equal(await other, 'done');
  assert.deepEqual(new Set(await Promise.all(flood)), new Set(['done']));
  const again = admission.ask('/work');
  await worked(admission, 1);
  admission.finish();
  assert.equal(await again, 'done', 'the places are free again');
});

test('also the machine itself has no more than a share of the places', async (context) => {
  const admission = port(context);
  const flood = Array.from({ length: 200 }, () => admission.ask('/work', '127.0.0.1'));
  await worked(admission, 128);
  admission.finish();
  const answers = await Promise.all(flood);
  assert.equal(answers.filter((answer) => answer === 'overloaded').length, 72);
});

test('every path counts, also one that does not exist; questions how the server is have a rate of their own', async (context) => {
  const admission = port(context);
  for (let i = 0; i < 400; i += 1) assert.equal(await admission.ask('/no/such'), 'nothing');
  for (const path of ['/no/such', '/stored', '/work']) assert.equal(await admission.ask(path), 'too_many_requests');
  assert.equal(admission.admission.arrives(AWAY), false, 'what reaches no route counts for the same');
  assert.equal(await admission.ask('/health'), 'well');
  assert.equal(await admission.ask('/stored', OTHER), 'stored');
  admission.clock.now += 1_000;
  assert.equal(await admission.ask('/stored'), 'stored');
});

test('who has no session calls a hundred times a second from an address, each address alone', (context) => {
  const { admission, clock } = port(context);
  for (let i = 0; i < 100; i += 1) admission.visit(AWAY);
  assert.throws(() => admission.visit(AWAY), { code: 'too_many_requests' });
  admission.visit(OTHER);
  clock.now += 1_000;
  admission.visit(AWAY);
});

test('from where 60 tokens were wrong one is looked at at a time, so that nobody behind that address is shut out', async (context) => {
  const { admission, clock } = port(context);
  let asked = 0;
  let answer: () => void = () => {};
  const prove = (token: string, ip: string) =>
    admission.prove(ip, token, async () => {
      asked += 1;
      if (token === 'slow') await new Promise<void>((resolve) => (answer = resolve));
      return token === 'right' || token === 'newcomer' ? 'ann' : null;
    });
  assert.equal(await prove('right', AWAY), 'ann');
  for (let i = 0; i < 60; i += 1) assert.equal(await prove(`wrong ${i}`, AWAY), null);
  const slow = prove('slow', AWAY);
  asked = 0;
  await assert.rejects(prove('another', AWAY), { code: 'too_many_requests' });
  assert.equal(asked, 0, 'the database is not asked twice at once');
  assert.equal(await prove('right', AWAY), 'ann', 'what was right before is looked at always');
  assert.equal(await prove('right', OTHER), 'ann');
  answer();
  assert.equal(await slow, null);
  assert.equal(await prove('newcomer', AWAY), 'ann');
  clock.now += 60_000;
  assert.equal(await prove('another', AWAY), null);
  const signature = admission.prove(AWAY, 'grant', () => Promise.reject(new Refused('signature_invalid')));
  await assert.rejects(signature, { code: 'signature_invalid' });
});

test('who sends slowly holds no place, and who asks far ahead on one connection is cut off', async (context) => {
  const admission = port(context);
  await admission.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: number } = admission.app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const open = async () => {
    const socket = connect(number, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  for (let i = 0; i < 200; i += 1) (await open()).write('POST /work HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{');
  const request = admission.ask('/work', '127.0.0.1');
  await worked(admission, 1);
  admission.finish();
  assert.equal(await request, 'done');
  const ahead = await open();
  ahead.write('GET /work HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(100));
  await once(ahead, 'close');
  assert.ok(admission.waiting.length <= 32, String(admission.waiting.length));
  admission.finish();
  for (const socket of sockets) socket.destroy();
});

test('a wrong token or grant counts as a visit, a right one does not, and none is looked at beyond a hundred a second', async (context) => {
  const { admission, clock } = port(context);
  let asked = 0;
  const prove = (shown: string) =>
    admission.prove(AWAY, shown, async () => {
      asked += 1;
      return shown.startsWith('right') ? 'ann' : null;
    });
  for (let i = 0; i < 200; i += 1) assert.equal(await prove(`right ${i}`), 'ann');
  for (let i = 0; i < 100; i += 1) assert.equal(await prove(`wrong ${i}`), null);
  asked = 0;
  await assert.rejects(prove('wrong again'), { code: 'too_many_requests', retryAfterS: 1 });
  assert.equal(asked, 0, 'the database is not asked');
  assert.throws(() => admission.visit(AWAY), { code: 'too_many_requests' }, 'it is the rate of all who are not known');
  assert.equal(await prove('right 7'), 'ann', 'who is known goes on');
  clock.now += 1_000;
  assert.equal(await prove('wrong again'), null);
});

test('somebody who is known reads 250 times in five seconds from wherever, and writes by a rate of its own', async (context) => {
  const { app, admission, clock } = port(context);
  const refused: unknown[] = [];
  app.route({
    method: ['GET', 'POST'],
    url: '/own',
    errorHandler: (error, _request, reply) => {
      refused.push((error as Error as Refused).retryAfterS);
      return reply.code(429).send((error as Error as Refused).code);
    },
    handler: async (request) => {
      admission.enterAs(request, 'person 7');
      return 'done';
    },
  });
  const ask = async (method: 'GET' | 'POST', remoteAddress = '127.0.0.1') =>
    (await app.inject({ method, url: '/own', remoteAddress })).body;
  for (let i = 0; i < 250; i += 1) assert.equal(await ask('GET'), 'done');
  clock.now += 1_500;
  assert.equal(await ask('GET', OTHER), 'too_many_requests');
  assert.deepEqual(refused, [4], 'three and a half seconds, rounded up');
  assert.equal(await ask('POST'), 'done');
  clock.now += 3_500;
  assert.equal(await ask('GET'), 'done');
});
