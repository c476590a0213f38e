import assert from 'node:assert/strict';
import { once } from 'node:events';
import test, { after, before } from 'node:test';
import { WebSocket } from 'ws';
import { Installation } from './installation.ts';
import type { Server } from './server.ts';
import { Socket } from './socket.ts';
import { until } from './until.ts';

let installation: Installation;
let server: Server;
let address: string;

before(async () => {
  installation = await Installation.begun();
  server = await installation.start();
  address = `${server.base.replace('http', 'ws')}/ws`;
});
after(() => installation?.destroy());

/** The status that a handshake is refused with. */
async function refusal(origin: string): Promise<number | undefined> {
  const socket = new WebSocket(address, { origin });
  socket.on('error', () => {});
  const [, answer] = await once(socket, 'unexpected-response');
  socket.terminate();
  return (answer as { statusCode?: number }).statusCode;
}

async function memory(): Promise<number> {
  const text = await server.metrics();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

test('a page of another site opens no socket', async () => {
  for (const origin of ['https://evil.example', 'null', `${server.base}.evil.example`, 'http://127.0.0.1:1'])
    assert.equal(await refusal(origin), 403, origin);
  const own = new WebSocket(address, { origin: server.base });
  await once(own, 'open');
  own.terminate();
});

test('compression is not spoken, so no frame grows when it is read', async () => {
  const socket = new WebSocket(address, { perMessageDeflate: true });
  await once(socket, 'open');
  assert.equal(socket.extensions, '');
  socket.terminate();
});

test('text that is no UTF-8 ends its socket with 1007, a frame of a megabyte with 1009', async () => {
  for (const [bytes, code] of [
    [Buffer.from([0xff, 0xfe, 0xc0]), 1007],
    [Buffer.alloc(1024 * 1024, 'x'), 1009],
  ] as const) {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    socket.send(bytes, { binary: false });
    const [found] = (await closed) as [number];
    assert.equal(found, code);
  }
});

test('ten thousand subscriptions from one socket close it after some hundred, and cost nobody else', async () => {
  const before = await memory();
  const greedy = await Socket.open(server.base);
  for (let at = 0; at < 10_000; at += 1)
    greedy.sendText(`{"op":"subscribe","channel":"depth","instrument":"X${at}/USDT"}`);
  await greedy.closed;
  assert.ok(greedy.of({ type: 'error' }).length < 300);
  assert.ok((await memory()) - before < 200 * 1024 * 1024);
  const calm = await Socket.open(server.base);
  calm.send({ op: 'subscribe', channel: 'data' });
  await calm.next({ channel: 'data', type: 'snapshot' });
  calm.close();
});

test('one address has a share of subscriptions, however many sockets it opens, and gets it back with them', async () => {
  const share = 2_000;
  const perSocket = 20;
  const intervals = ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h'] as const;
  const topics = intervals.flatMap((interval) =>
    (['trade', 'index'] as const).map((source) => ({ channel: 'kdata' as const, interval, source })),
  );
  const sockets = await Promise.all(Array.from({ length: share / perSocket }, () => Socket.open(server.base)));
  const wants = async (socket: Socket) => {
    for (const topic of topics.slice(0, perSocket)) socket.send({ op: 'subscribe', instrument: 'BTC/USDT', ...topic });
    await until('all are answered', 20_000, () => answers(socket) === perSocket);
  };
  await Promise.all(sockets.map(wants));
  assert.ok(sockets.every((socket) => socket.of({ type: 'error' }).length === 0));
  const more = await Socket.open(server.base);
  more.send({ op: 'subscribe', channel: 'data' });
  assert.equal((await more.next({ type: 'error' })).code, 'too_many_requests');
  sockets[0]!.close();
  await until('there is room', 5_000, async () => {
    more.send({ op: 'subscribe', channel: 'data' });
    return more.of({ type: 'ack' }).length > 0;
  });
  for (const socket of [...sockets, more]) socket.close();
});

function answers(socket: Socket): number {
  return socket.of({ type: 'ack' }).length + socket.of({ type: 'error' }).length;
}
