import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { dropUnread } from './unread-answers.ts';

/** A reader that a loaded machine keeps waiting is no silent one. */
const LOOK_MS = 300;
/** Within what the operating system keeps for a reader on this machine. */
const SOME = Buffer.alloc(1024 * 1024);
/** Beyond it. */
const MUCH = Buffer.alloc(32 * 1024 * 1024);
const LITTLE = 'little';

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

interface Caller {
  readonly socket: Socket;
  readonly errors: readonly (string | undefined)[];
  /** The same connection at the server. */
  readonly far: Socket;
}

interface Port {
  readonly answers: () => number;
  readonly call: (text: string) => Promise<Caller>;
}

async function open(t: TestContext, host: string): Promise<Port> {
  let answers = 0;
  const server = createServer((request, response) => {
    response.once('finish', () => {
      answers += 1;
    });
    response.end(request.url === '/much' ? MUCH : request.url === '/some' ? SOME : LITTLE);
  });
  dropUnread(server, LOOK_MS);
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const callers: Socket[] = [];
  t.after(() => {
    for (const socket of callers) socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  const call = async (text: string) => {
    const socket = connect({ port, host });
    callers.push(socket);
    const errors: (string | undefined)[] = [];
    socket.on('error', ({ code }: NodeJS.ErrnoException) => errors.push(code));
    socket.pause();
    const [[far]] = await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
    far.on('error', () => {});
    socket.write(text);
    return { socket, far, errors };
  };
  return { answers: () => answers, call };
}

async function until(what: string, condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!condition()) {
    assert.ok(performance.now() < deadline, `waited in vain for: ${what}`);
    await new Promise((go) => setTimeout(go, 5));
  }
}

const skip = process.platform === 'linux' ? false : 'only Linux tells what it keeps';

for (const host of ['127.0.0.1', '::1'])
  test(`who asks again and again and reads nothing is reset, though the system took every answer (${host})`, {
    skip,
  }, async (t) => {
    const { call, answers } = await open(t, host);
    const { socket, far, errors } = await call(ask('/some'));
    await until('it is handed over', () => answers() === 1);
    assert.equal(far.writableLength, 0, 'nothing of it is left here');
    const more = setInterval(() => socket.write(ask('/little')), LOOK_MS / 2);
    t.after(() => clearInterval(more));
    await until('it is gone', () => far.destroyed);
    socket.resume();
    await until('the caller hears of it', () => errors.length > 0);
    assert.match(errors[0]!, /^(ECONNRESET|EPIPE)$/, 'what lay there is thrown away');
  });

test('of more than the system takes too, and an empty line now and then does not help', { skip }, async (t) => {
  const { call } = await open(t, '127.0.0.1');
  const { socket, far } = await call(ask('/much'));
  await until('some of it waits here', () => far.writableLength > 0);
  const signs = setInterval(() => socket.write('\r\n'), LOOK_MS / 2);
  t.after(() => clearInterval(signs));
  await until('it is gone', () => far.destroyed);
});

test('whoever goes on reading, however slowly, has the whole answer, and may rest afterwards', { skip }, async (t) => {
  const { call } = await open(t, '127.0.0.1');
  const { socket, far } = await call(ask('/some') + ask('/much'));
  let bytes = 0;
  socket.on('data', (data) => {
    bytes += data.length;
    socket.pause();
    setTimeout(() => socket.resume(), 1);
  });
  socket.resume();
  await until('it has all', () => bytes > SOME.length + MUCH.length);
  await new Promise((go) => setTimeout(go, 5 * LOOK_MS));
  assert.ok(!far.destroyed);
});

test('nothing more is answered while much of an answer is not taken', async (t) => {
  const { call, answers } = await open(t, '127.0.0.1');
  const { far } = await call(ask('/some') + ask('/much') + ask('/much'));
  await until('it is gone', () => far.destroyed);
  assert.ok(answers() < 2);
});
