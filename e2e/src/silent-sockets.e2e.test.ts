import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type Socket as Connection, connect } from 'node:net';
import test, { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { assets, auth, CLOSE, operators, spot } from '@tradewind/api';
import { WebSocket } from 'ws';
import { PASSWORD } from './client.ts';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import { nearPrice } from './market.ts';
import { Operator } from './operator.ts';
import type { Server } from './server.ts';
import { Socket } from './socket.ts';
import { until } from './until.ts';

/** Files and sockets that the server may open; the attack holds more connections than this. */
const DESCRIPTORS = 512;
const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const LIMITED = ['bash', '-c', `ulimit -n ${DESCRIPTORS} && exec "$0" "$@"`, process.execPath, MAIN];
/** Addresses of this machine too, and nobody else's: one that takes all it can, and others that help it. */
const GREEDY = '127.0.0.2';
const HELPERS = ['127.0.0.4', '127.0.0.5', '127.0.0.6', '127.0.0.7'];
const PROXY = '127.0.0.8';
const SILENT_MS = 20_000;

const instrument = 'BTC/USDT';
let installation: Installation;
let server: Server;
let price: string;
const connections: Connection[] = [];
const webSockets: WebSocket[] = [];

before(async () => {
  const args = ['--console-port', String(await freePort()), '--trusted-proxy', PROXY];
  installation = await Installation.begun({ args, launch: { command: LIMITED } });
  server = await installation.start();
  price = (Number(await nearPrice(server.client(), instrument)) - 2_000).toFixed(1);
});
after(async () => {
  for (const connection of connections) connection.destroy();
  for (const socket of webSockets) socket.terminate();
  await installation?.destroy();
});

function descriptors(): number {
  return readdirSync(`/proc/${server.pid}/fd`).length;
}

/** A connection on which nothing is ever sent but this. */
async function silent(port: number, localAddress: string, text = ''): Promise<Connection> {
  const connection = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  connections.push(connection);
  connection.on('error', () => {});
  connection.resume();
  await Promise.race([once(connection, 'connect'), once(connection, 'close')]);
  connection.write(text);
  return connection;
}

/** A web socket that says nothing: its close code, once it was open, or the status that it was refused with. */
function silentSocket(localAddress: string): Promise<number> {
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}/ws`, { localAddress });
  webSockets.push(socket);
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
    socket.on('error', () => resolve(0));
    socket.on('close', resolve);
  });
}

const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

test('silent connections and web sockets of a few addresses keep nobody out, and are gone after their time', async () => {
  const consolePort = Number(new URL(server.console).port);
  for (const from of [GREEDY, ...HELPERS]) {
    await many(200, () => silent(server.port, from));
    await many(60, () => silent(consolePort, from));
  }
  const closed = [GREEDY, ...HELPERS].flatMap((from) => Array.from({ length: 70 }, () => silentSocket(from)));
  await until('web sockets are open', 5_000, () => webSockets.some(({ readyState }) => readyState === WebSocket.OPEN));
  const held = connections.length + webSockets.length;
  assert.ok(held > 3 * DESCRIPTORS, String(held));
  assert.ok(descriptors() < DESCRIPTORS - 64, `${descriptors()} are open`);

  const account = await server.client().signUp();
  const ann = server.client(await server.client().ask(auth.signin, { body: { account, password: PASSWORD } }));
  await ann.ask(assets.grant, { body: {} });
  const socket = await Socket.open(server.base);
  await socket.auth(ann.token);
  socket.send({ op: 'subscribe', channel: 'account' });
  await socket.next({ channel: 'account', type: 'snapshot' });
  assert.ok(descriptors() > DESCRIPTORS / 2, 'the attack goes on');
  const body = { instrument, side: 'buy', type: 'limit', quantity: '0.001', price } as const;
  assert.equal((await ann.send(spot.place, { body })).status, 200);
  const operator = await Operator.first(server);
  await operator.ask(operators.session.read);

  const codes = await Promise.all(closed);
  const counts = Object.groupBy(codes, String);
  assert.ok((counts[CLOSE.silent]?.length ?? 0) > 0, JSON.stringify(codes));
  for (const code of Object.keys(counts))
    assert.ok([CLOSE.silent, CLOSE.crowded, 503, 1006, 0].includes(Number(code)), code);
  await until('all silent ones are gone', SILENT_MS, () =>
    connections.every(({ readyState }) => readyState !== 'open'),
  );
  await until('only others are left', 5_000, () => descriptors() < 128);
  assert.equal((await ann.send(spot.cancelAll)).status, 200);
  assert.ok(socket.of({ type: 'heartbeat' }).length > 4, 'who asked for something stays');
  socket.close();
  assert.match(server.stderr, /512 files and sockets at once/);
});

test('whoever is refused a web socket and does not end the connection holds none', async () => {
  const before = descriptors();
  const upgrade = 'GET /nothing HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
  await many(40, () => silent(server.port, GREEDY, upgrade));
  await until('the server has ended them', 2_000, () => descriptors() <= before + 2);
});

test('one person has a share of web sockets, from however many addresses', async () => {
  const ann = server.client();
  await ann.signUp();
  const own = await many(32, () => Socket.open(server.base));
  for (const socket of own) await socket.auth(ann.token);
  const more = await Socket.open(server.base);
  more.send({ op: 'auth', token: ann.token });
  assert.equal(await more.closed, CLOSE.crowded);
  own[0]!.close();
  await until('another one is welcome', 5_000, async () => {
    const again = await Socket.open(server.base);
    again.send({ op: 'auth', token: ann.token });
    const code = await Promise.race([again.closed, again.next({ type: 'ack' }).then(() => 0)]);
    again.close();
    return code === 0;
  });
  for (const socket of own) socket.close();
});

/** Opens a web socket through the proxy and subscribes; false where it is refused. */
function opensAs(address: string): Promise<boolean> {
  const headers = { 'x-forwarded-for': address };
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}/ws`, { localAddress: PROXY, headers });
  webSockets.push(socket);
  return new Promise((resolve) => {
    socket.on('error', () => resolve(false));
    socket.on('open', () => socket.send('{"op":"subscribe","channel":"data"}'));
    socket.on('message', (text) => String(text).includes('"ack"') && resolve(true));
  });
}

test('behind a trusted proxy a share of web sockets is that of whom the proxy names, and the proxy itself has none', async () => {
  for (const address of ['203.0.113.5', '203.0.113.6']) {
    let opened = 0;
    while (await opensAs(address)) opened += 1;
    assert.equal(opened, 48);
  }
});
