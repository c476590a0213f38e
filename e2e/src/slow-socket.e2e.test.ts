import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { CLOSE, market } from '@tradewind/api';
import { Installation } from './installation.ts';
import type { Server } from './server.ts';
import { type AnyFrame, Socket } from './socket.ts';
import { until } from './until.ts';

const instrument = 'BTC/USDT';
const SLOW_CLIENTS = 2;
const ASKED_SNAPSHOTS = 16_000;
/** What comes in one piece is answered in one turn of the server, which on a busy machine must not take its lease. */
const AT_ONCE = 100;
/** A heartbeat comes every two seconds, and whoever does not read for ten is dropped. */
const LONG_BEATS = 8;
/** A client that reads on within the grace learns why it was dropped; one that a busy machine keeps from it is cut. */
const CUT = 1006;
const MAX_GROWTH_BYTES = 160 * 1024 * 1024;

let installation: Installation;
let server: Server;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'] });
  server = await installation.start();
  await until('a ladder stands', 20_000, async () => {
    const { bids, asks } = await server.client().ask(market.depth, { query: { instrument } });
    return bids.length > 0 && asks.length > 0;
  });
});
after(() => installation?.destroy());

async function residentBytes(): Promise<number> {
  return Number(/^process_resident_memory_bytes ([0-9.e+]+)$/m.exec(await server.metrics())?.[1]);
}

function updates(socket: Socket): AnyFrame[] {
  return socket.of({ channel: 'depth', type: 'update' });
}

/** Asks for far more than its connection can hold, and reads none of it. */
async function stopReading(): Promise<Socket> {
  const socket = await Socket.open(server.base);
  socket.send({ op: 'subscribe', channel: 'data' });
  await socket.next({ channel: 'data', type: 'snapshot' });
  socket.pause();
  for (let asked = 0; asked < ASKED_SNAPSHOTS; asked += AT_ONCE) {
    for (let turn = 0; turn < AT_ONCE; turn += 1) socket.send({ op: 'subscribe', channel: 'data' });
    await pause(1);
  }
  return socket;
}

test('clients that stop reading are dropped; another one gets every frame, and memory stays bounded', async () => {
  const steady = await Socket.open(server.base);
  steady.send({ op: 'subscribe', channel: 'depth', instrument });
  await until('updates flow', 30_000, () => updates(steady).length > 5);
  const before = await residentBytes();

  const slow = await Promise.all(Array.from({ length: SLOW_CLIENTS }, stopReading));
  const known = steady.of({ type: 'heartbeat' }).length;
  await until('time passes', 40_000, () => steady.of({ type: 'heartbeat' }).length >= known + LONG_BEATS);
  const growth = (await residentBytes()) - before;
  assert.ok(growth < MAX_GROWTH_BYTES, `memory grew by ${growth} bytes`);

  for (const socket of slow) socket.resume();
  for (const socket of slow) {
    let code = 0;
    void socket.closed.then((closed) => {
      code = closed;
    });
    const told = await until('it is closed', 15_000, () => code !== 0 && code);
    assert.ok(told === CLOSE.slowClient || told === CUT, String(told));
    assert.ok(socket.of({ channel: 'data', type: 'snapshot' }).length < ASKED_SNAPSHOTS, 'the rest was never made');
  }
  const frames = updates(steady);
  for (const [at, frame] of frames.slice(1).entries()) assert.equal(frame.prev, frames[at]!.seq, 'no frame is missing');
  const pauses = frames.slice(1).map((frame, at) => frame.at - frames[at]!.at);
  // Longer than the simulated market ever rests on a loaded machine, shorter than a client that holds the others up.
  assert.ok(Math.max(...pauses) < 12_000, `a pause of ${Math.max(...pauses)} ms`);
  steady.close();
  await until('the server forgets them', 10_000, async () => /^tradewind_sockets 0$/m.test(await server.metrics()));
});
