import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { test } from 'node:test';
import { LiveSocket, type SocketEvents } from './socket.ts';

interface Peer {
  readonly received: Record<string, unknown>[];
  readonly send: (message: object) => void;
  readonly close: (code: number) => void;
}

/** One text or close frame of RFC 6455 as a server sends it, shorter than 64 kB. */
function frameOf(opcode: number, payload: Buffer): Buffer {
  const head = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([0x80 | opcode, ...head]), payload]);
}

/** The text frames in what a client sent: masked, shorter than 64 kB. */
function textsOf(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const opcode = bytes[at]! & 15;
    const short = bytes[at + 1]! & 127;
    const long = short === 126;
    const length = long ? bytes.readUInt16BE(at + 2) : short;
    const start = at + (long ? 4 : 2);
    const mask = bytes.subarray(start, start + 4);
    const payload = Buffer.from(bytes.subarray(start + 4, start + 4 + length).map((byte, i) => byte ^ mask[i % 4]!));
    if (opcode === 1) texts.push(payload.toString());
    at = start + 4 + length;
  }
  return texts;
}

function accept(key: string, stream: Duplex): Peer {
  const answer = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  stream.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${answer}\r\n\r\n`,
  );
  const received: Record<string, unknown>[] = [];
  stream.on('data', (bytes: Buffer) => received.push(...textsOf(bytes).map((text) => JSON.parse(text))));
  stream.on('error', () => stream.destroy());
  return {
    received,
    send: (message) => void stream.write(frameOf(1, Buffer.from(JSON.stringify(message)))),
    close: (code) => void stream.end(frameOf(8, Buffer.from([code >> 8, code & 255]))),
  };
}

/** A socket server on a free port that hands out its connections in order. */
async function listen() {
  const peers: Peer[] = [];
  const streams: Duplex[] = [];
  const server = createServer();
  server.on('upgrade', (request, stream) => {
    streams.push(stream);
    peers.push(accept(String(request.headers['sec-websocket-key']), stream));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const stream of streams) stream.destroy();
    server.close();
  };
  return { url: `ws://127.0.0.1:${port}/ws`, peers, close };
}

async function until(what: string, condition: () => boolean) {
  const deadline = Date.now() + 60_000;
  while (!condition()) {
    assert.ok(Date.now() < deadline, `waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function recorder() {
  const seen = { states: [] as string[], heartbeats: 0, dead: 0, snapshots: [] as unknown[], updates: [] as unknown[] };
  const events: SocketEvents = {
    state: (state) => seen.states.push(state),
    heartbeat: () => (seen.heartbeats += 1),
    frame: () => {},
    deadToken: () => (seen.dead += 1),
  };
  const handler = {
    snapshot: (data: unknown) => seen.snapshots.push(data),
    update: (data: unknown) => seen.updates.push(data),
  };
  return { seen, events, handler };
}

const depth = { channel: 'depth', instrument: 'BTC/USDT', levels: 20 } as const;
const subscriptions = (peer: Peer) => peer.received.filter((message) => message.op === 'subscribe').length;

test('a hole in the sequence asks for a new snapshot, once, and takes nothing until it comes', async () => {
  const { url, peers, close } = await listen();
  const { seen, events, handler } = recorder();
  const socket = new LiveSocket(url, events);
  const leave = socket.subscribe(depth, handler);
  await until('a subscription', () => peers[0] !== undefined && subscriptions(peers[0]) === 1);
  const peer = peers[0]!;
  const send = (type: string, seq: number, prev: number | null, data: string) =>
    peer.send({ channel: 'depth', instrument: 'BTC/USDT', type, seq, prev, data });
  send('snapshot', 5, null, 'a');
  send('update', 6, 5, 'b');
  send('update', 6, 5, 'b again');
  send('update', 9, 8, 'after a hole');
  send('update', 10, 9, 'still in it');
  await until('a second subscription', () => subscriptions(peer) === 2);
  send('snapshot', 12, null, 'c');
  send('update', 13, 12, 'd');
  await until('the update after the new snapshot', () => seen.updates.length === 2);
  assert.deepEqual(seen.snapshots, ['a', 'c']);
  assert.deepEqual(seen.updates, ['b', 'd']);
  assert.equal(subscriptions(peer), 2);
  leave();
  await until('the end of the subscription', () => peer.received.some((message) => message.op === 'unsubscribe'));
  socket.close();
  close();
});

test('a lost connection comes back by itself with its subscriptions', async () => {
  const { url, peers, close } = await listen();
  const { seen, events, handler } = recorder();
  const socket = new LiveSocket(url, events);
  socket.subscribe(depth, handler);
  await until('a subscription', () => peers[0] !== undefined && subscriptions(peers[0]) === 1);
  peers[0]!.close(1012);
  await until('a new subscription', () => peers[1] !== undefined && subscriptions(peers[1]) === 1);
  peers[1]!.send({ type: 'heartbeat', time: 1, instruments: [] });
  await until('a heartbeat', () => seen.heartbeats === 1);
  assert.deepEqual(seen.states, ['connecting', 'live', 'disconnected', 'disconnected', 'live']);
  socket.close();
  close();
});

test('a connection that was closed because nothing was asked for is opened again by the next subscription', async () => {
  const { url, peers, close } = await listen();
  const { seen, events, handler } = recorder();
  const socket = new LiveSocket(url, events);
  const leave = socket.subscribe(depth, handler);
  await until('a connection', () => seen.states.at(-1) === 'live');
  leave();
  peers[0]!.close(4428);
  await until('its end', () => seen.states.at(-1) === 'connecting');
  socket.subscribe(depth, handler);
  await until('a new subscription', () => peers[1] !== undefined && subscriptions(peers[1]) === 1);
  assert.deepEqual(seen.states, ['connecting', 'live', 'connecting', 'connecting', 'live']);
  socket.close();
  close();
});

test('the private channel is asked for after the token is acknowledged; a dead token is told once and not sent again', async () => {
  const { url, peers, close } = await listen();
  const { seen, events, handler } = recorder();
  const socket = new LiveSocket(url, events);
  socket.setToken('secret');
  socket.subscribe({ channel: 'account' }, handler);
  await until('the token', () => peers[0]?.received.length === 1);
  assert.deepEqual(peers[0]!.received, [{ op: 'auth', token: 'secret' }]);
  peers[0]!.send({ channel: 'account', type: 'ack', op: 'auth' });
  await until('the private subscription', () => subscriptions(peers[0]!) === 1);
  peers[0]!.close(4401);
  await until('the word that the token is dead', () => seen.dead === 1);
  await until('the next connection', () => peers[1] !== undefined && seen.states.at(-1) === 'live');
  assert.deepEqual(peers[1]!.received, []);
  socket.close();
  close();
});

test('a renewed token leaves the connection open, and the next one is opened with it', async () => {
  const { url, peers, close } = await listen();
  const { seen, events, handler } = recorder();
  const socket = new LiveSocket(url, events);
  socket.setToken('first');
  socket.subscribe({ channel: 'account' }, handler);
  await until('the token', () => peers[0]?.received.length === 1);
  peers[0]!.send({ channel: 'account', type: 'ack', op: 'auth' });
  await until('the private subscription', () => subscriptions(peers[0]!) === 1);
  socket.renewToken('second');
  peers[0]!.send({ channel: 'account', type: 'snapshot', seq: 1, prev: null, data: 'a' });
  await until('the snapshot', () => seen.snapshots.length === 1);
  assert.deepEqual(seen.states, ['connecting', 'live']);
  peers[0]!.close(1012);
  await until('the next connection', () => peers[1]?.received.length === 1);
  assert.deepEqual(peers[1]!.received, [{ op: 'auth', token: 'second' }]);
  socket.close();
  close();
});

for (const code of ['too_many_requests', 'read_model_behind']) {
  test(`a subscription refused with ${code} is asked for again after a pause`, async () => {
    const { url, peers, close } = await listen();
    const { seen, events, handler } = recorder();
    const socket = new LiveSocket(url, events);
    socket.subscribe(depth, handler);
    await until('a subscription', () => peers[0] !== undefined && subscriptions(peers[0]) === 1);
    peers[0]!.send({ type: 'error', code, message: '' });
    await until('a second subscription', () => subscriptions(peers[0]!) === 2);
    peers[0]!.send({ ...depth, type: 'snapshot', seq: 1, prev: null, data: 'a' });
    await until('the snapshot', () => seen.snapshots.length === 1);
    socket.close();
    close();
  });
}
