import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerOptions } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { parseNetworks } from '../platform/settings/networks.ts';
import { type ConnectionSharesOptions, shareConnections } from './connection-shares.ts';
import { connectionTimes, STILL_MS } from './connection-times.ts';

interface Caller {
  readonly socket: Socket;
  readonly text: () => string;
  readonly ended: () => boolean;
}

interface Port {
  readonly lines: object[];
  readonly requests: () => number;
  readonly call: (from: string, text?: string) => Promise<Caller>;
}

/** More than the system keeps for a reader. */
const MUCH_BYTES = 32 * 1024 * 1024;
const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const UPGRADE = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
const SWITCHED = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';

async function open(
  t: TestContext,
  options: Partial<ConnectionSharesOptions> = {},
  times: ServerOptions = {},
  stillMs = 0,
): Promise<Port> {
  let requests = 0;
  const lines: object[] = [];
  const callers: Socket[] = [];
  const server = createServer(times, (request, response) => {
    requests += 1;
    if (request.url === '/much') response.end(Buffer.alloc(MUCH_BYTES));
    else if (request.url !== '/never') response.end('here');
  });
  server.on('upgrade', (_request, socket) => {
    socket.on('end', () => socket.end()).resume();
    socket.write(SWITCHED);
  });
  server.timeout = stillMs;
  const log = { warn: (line: object) => void lines.push(line) };
  shareConnections(server, { most: 8, mostPerKey: 4, proxies: null, log, port: 'users', ...options });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const call = async (localAddress: string, text = '') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    callers.push(socket);
    let said = '';
    let over = false;
    socket.on('data', (data) => {
      said += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      over = true;
    });
    await once(socket, 'connect');
    socket.write(text);
    return { socket, text: () => said, ended: () => over };
  };
  t.after(() => {
    for (const socket of callers) socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  return { lines, requests: () => requests, call };
}

async function until(what: string, condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!condition()) {
    assert.ok(performance.now() < deadline, `waited in vain for: ${what}`);
    await new Promise((go) => setTimeout(go, 5));
  }
}

test('silent connections of one address fill its share only; the machine itself has no more', async (t) => {
  const { call } = await open(t);
  const silent: Caller[] = [];
  for (let turn = 0; turn < 20; turn += 1) silent.push(await call('127.0.0.1'));
  await until('sixteen are gone', () => silent.filter(({ ended }) => ended()).length === 16);
  assert.ok(!silent.at(-1)!.ended(), 'the silent give way to who comes');
  const other = await call('127.0.0.3', REQUEST);
  await until('another address is answered', () => other.text().includes('here'));
});

test('who holds open requests is refused more with 503 and Retry-After, and the log says so once', async (t) => {
  const { call, lines, requests } = await open(t);
  const never: Caller[] = [];
  for (let turn = 0; turn < 4; turn += 1) never.push(await call('127.0.0.2', REQUEST.replace('/', '/never')));
  await until('they are open', () => requests() === 4);
  const more = [await call('127.0.0.2'), await call('127.0.0.2')];
  await until('both are refused', () => more.every(({ ended }) => ended()));
  for (const { text } of more) assert.match(text(), /^HTTP\/1.1 503 .*retry-after: 5\r\n/s);
  assert.ok(never.every(({ ended }) => !ended()));
  assert.deepEqual(lines, [{ port: 'users', turnedAway: 1, open: 4, most: 8, mostOfAddress: 4 }]);
});

test('when the port is full the address with the most gives one up, even one in use, to an address with none', async (t) => {
  const { call, requests } = await open(t);
  const never: Caller[] = [];
  for (const from of ['127.0.0.2', '127.0.0.4'])
    for (let turn = 0; turn < 4; turn += 1) never.push(await call(from, REQUEST.replace('/', '/never')));
  await until('they are open', () => requests() === 8);
  const other = await call('127.0.0.3', REQUEST);
  await until('it is answered', () => other.text().includes('here'));
  assert.equal(never.filter(({ ended }) => ended()).length, 1);
});

test('what is closed gives its place back, in use or not: more may come and go than there are places', async (t) => {
  const { call, lines } = await open(t, { most: 2, mostPerKey: 2 });
  for (const [text, answer] of [
    [REQUEST, 'here'],
    [UPGRADE, '101'],
  ] as const)
    for (let turn = 0; turn < 5; turn += 1) {
      const one = await call('127.0.0.2', text);
      await until(`turn ${turn} is answered with ${answer}`, () => one.text().includes(answer));
      one.socket.end();
      await until('it is closed', one.ended);
    }
  const last = await call('127.0.0.2', REQUEST);
  await until('one more is answered', () => last.text().includes('here'));
  assert.deepEqual(lines, [], 'nobody was turned away');
});

test('a connection that is kept after its answer rests, and gives way', async (t) => {
  const { call } = await open(t, { most: 2, mostPerKey: 1 });
  const kept = await call('127.0.0.2', REQUEST);
  await until('it is answered', () => kept.text().includes('here'));
  assert.ok(!kept.ended());
  const next = await call('127.0.0.2', REQUEST);
  await until('the next is answered', () => next.text().includes('here'));
  await until('the kept one is gone', kept.ended);
});

test('a web socket is in use: the idle connection after it gives way', async (t) => {
  const { call } = await open(t, { most: 2, mostPerKey: 2 });
  const socket = await call('127.0.0.2', UPGRADE);
  await until('it is a web socket', () => socket.text().includes('101'));
  const idle = await call('127.0.0.2');
  const next = await call('127.0.0.2', REQUEST);
  await until('the next is answered', () => next.text().includes('here'));
  await until('the idle one is gone', idle.ended);
  assert.ok(!socket.ended());
});

test('the connections of a trusted proxy are not those of one address', async (t) => {
  const { call } = await open(t, { proxies: parseNetworks('127.0.0.9') });
  const through: Caller[] = [];
  for (let turn = 0; turn < 7; turn += 1) through.push(await call('127.0.0.9', REQUEST));
  await until('all are answered', () => through.every(({ text }) => text().includes('here')));
  assert.ok(through.every(({ ended }) => !ended()));
});

test("who may not come at all takes nobody's place; a proxy may", async (t) => {
  const networks = { allow: parseNetworks('127.0.0.2'), proxies: parseNetworks('127.0.0.9') };
  const { call, lines } = await open(t, { most: 2, mostPerKey: 2, ...networks });
  const kept = [await call('127.0.0.2', REQUEST), await call('127.0.0.9', REQUEST)];
  await until('both are answered', () => kept.every(({ text }) => text().includes('here')));
  const foreign: Caller[] = [];
  for (let turn = 0; turn < 8; turn += 1) foreign.push(await call('127.0.0.3', REQUEST));
  await until('all others are gone', () => foreign.every(({ ended }) => ended()));
  assert.ok(foreign.every(({ text }) => text() === ''));
  assert.ok(kept.every(({ ended }) => !ended()));
  assert.deepEqual(lines, []);
});

test('silent connections of ever so many addresses cost nobody with a few the request that is worked on', async (t) => {
  const { call, requests } = await open(t, { most: 8, mostPerKey: 8, spared: 6 });
  const never: Caller[] = [];
  for (let turn = 0; turn < 6; turn += 1) never.push(await call('127.0.0.2', REQUEST.replace('/', '/never')));
  await until('they are open', () => requests() === 6);
  const silent: Caller[] = [];
  for (let turn = 0; turn < 40; turn += 1) silent.push(await call(`127.0.9.${1 + turn}`));
  await until('the silent ones gave way to each other', () => silent.filter(({ ended }) => ended()).length === 38);
  assert.ok(never.every(({ ended }) => !ended()));
});

test('who sends nothing, half a head, a slow body or nothing after an answer is dropped after its time', async (t) => {
  const times = connectionTimes(false);
  const fast = Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, Number(ms) / 50]));
  const { call } = await open(t, { most: 100, mostPerKey: 100 }, fast);
  const [silent, half, body, rested] = [
    await call('127.0.0.2'),
    await call('127.0.0.2', 'GET / HT'),
    await call('127.0.0.2', 'POST /never HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc'),
    await call('127.0.0.2', REQUEST),
  ];
  const all = { silent, half, body, rested };
  for (const [name, { ended }] of Object.entries(all)) await until(`${name} is gone`, ended);
});

test('who asks for much and reads none of it is dropped after its time; who goes on reading is not', async (t) => {
  const { call } = await open(t, {}, {}, STILL_MS / 30);
  const [still, reader] = [await call('127.0.0.2'), await call('127.0.0.3')];
  still.socket.pause();
  for (const { socket } of [still, reader]) socket.write(REQUEST.replace('/', '/much'));
  await until('the reader has all', () => reader.text().length > MUCH_BYTES);
  // A paused socket hears of its end when it reads again.
  await new Promise((go) => setTimeout(go, (2 * STILL_MS) / 30));
  still.socket.resume();
  await until('it is gone', still.ended);
  assert.ok(still.text().length < MUCH_BYTES, 'the rest was never sent');
});
