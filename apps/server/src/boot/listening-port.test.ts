import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import { type TestContext, test } from 'node:test';
import { pino } from 'pino';
import { ListeningPort, type PortHandler } from './listening-port.ts';

const LOCAL = '127.0.0.1';

/** Answers everything with a word. */
const saying = (word: string): PortHandler => ({
  answer: (_request, response) => response.end(word),
  upgrade: (_request, socket) => socket.destroy(),
});

async function opened(t: TestContext, handler: PortHandler): Promise<ListeningPort> {
  const log = pino({ level: 'silent' });
  const front = new ListeningPort(handler, { most: 1_000, mostPerKey: 1_000, proxies: null, log, port: 'users' });
  await front.open(LOCAL, 0);
  t.after(() => front.close());
  return front;
}

/** What a request over a connection of its own, or a kept one, is answered; rejects where there is no answer. */
function ask(
  port: number,
  agent = new Agent(),
): Promise<{ readonly word: string; readonly connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: LOCAL, port, agent }, (answer) => {
      let word = '';
      answer.setEncoding('utf8').on('data', (text) => {
        word += text;
      });
      answer.on('end', () => resolve({ word, connection: answer.headers.connection }));
    });
    asked.on('error', reject).end();
  });
}

test('whoever attends to a port, nobody finds it closed, and no other program gets it before the end', async (t) => {
  const front = await opened(t, saying('waiting'));
  const words = new Set<string>();
  for (let turn = 0; turn < 60; turn += 1) {
    const asked = [ask(front.port), ask(front.port)];
    front.handOver(saying(turn % 2 === 0 ? 'server' : 'waiting'));
    asked.push(ask(front.port));
    for (const { word } of await Promise.all(asked)) words.add(word);
  }
  assert.deepEqual([...words].sort(), ['server', 'waiting']);
  const other = createServer();
  other.listen(front.port, LOCAL);
  const [error] = (await once(other, 'error')) as [NodeJS.ErrnoException];
  assert.equal(error.code, 'EADDRINUSE');
});

test('what was asked before a stop is answered by whom it was asked, and is the last of its connection', async (t) => {
  const waiting: ServerResponse[] = [];
  const slow: PortHandler = { ...saying(''), answer: (_request, response) => void waiting.push(response) };
  const front = await opened(t, slow);
  const kept = new Agent({ keepAlive: true });
  const asked = Array.from({ length: 32 }, () => ask(front.port, kept));
  while (waiting.length < 32) await once(front.server, 'request');
  front.handOver(saying('stopping'));
  let drained = false;
  const drain = front.drain(60_000).then(() => {
    drained = true;
  });
  assert.equal((await ask(front.port)).word, 'stopping');
  assert.equal(drained, false);
  for (const response of waiting) response.end('in time');
  for (const answer of await Promise.all(asked)) assert.deepEqual(answer, { word: 'in time', connection: 'close' });
  await drain;
  kept.destroy();
});

test('a request that is never answered holds up a stop no longer than it may', async (t) => {
  const front = await opened(t, { ...saying(''), answer: () => {} });
  const asked = assert.rejects(ask(front.port));
  await once(front.server, 'request');
  await front.drain(20);
  await front.close();
  await asked;
});

test('a port that another program has is tried again', async (t) => {
  const first = await opened(t, saying('first'));
  const log = pino({ level: 'silent' });
  const second = new ListeningPort(saying('second'), {
    most: 10,
    mostPerKey: 10,
    proxies: null,
    log,
    port: 'operators',
  });
  const { port } = first;
  assert.equal(await second.tryOpen(LOCAL, port), false);
  await first.close();
  assert.equal(await second.tryOpen(LOCAL, port), true);
  assert.equal((await ask(port)).word, 'second');
  await second.close();
});
