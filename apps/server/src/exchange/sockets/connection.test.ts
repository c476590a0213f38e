import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { CLOSE } from '@tradewind/api';
import { WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '../../platform/calls/handler.ts';
import { FrameCounts } from '../../platform/metrics/frame-counts.ts';
import { Connection } from './connection.ts';
import { Hub, type HubOptions } from './hub.ts';

const TICKET = '0'.repeat(64);
/** More than the sending system buffers for a client and the bound of the server together. */
const FRAMES = 400;
const FILLING = 'x'.repeat(32 * 1024);
/** What a client reports when the line was cut without a word. */
const CUT = 1006;
const CHAT = { channel: 'support', ticket: TICKET };

/** A client and what became of its connection: every use and every idleness, in order. */
async function stage(t: TestContext, caller: Caller | null = null) {
  const uses: string[] = [];
  const hub = new Hub({ frames: new FrameCounts() } as unknown as HubOptions);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  const connections: Connection[] = [];
  server.on('connection', (webSocket) => {
    const connection = new Connection(webSocket, {
      hub,
      leads: () => true,
      authenticate: async () => caller,
      admits: () => true,
      subscribes: () => true,
      leaves: () => {},
      onUse: () => uses.push('used'),
      onIdle: () => uses.push('idle'),
      limited: true,
      message: (code) => code,
    });
    connections.push(connection);
  });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  t.after(() => {
    client.terminate();
    server.close();
  });
  await once(client, 'open');
  const ask = async (message: object) => {
    const answer = new Promise<string>((resolve) => {
      const hear = (data: unknown) => {
        const { type, code } = JSON.parse(String(data));
        if (type !== 'ack' && type !== 'error') return;
        client.off('message', hear);
        resolve(code ?? type);
      };
      client.on('message', hear);
    });
    client.send(JSON.stringify(message));
    return answer;
  };
  return { uses, ask, client, connection: connections[0]! };
}

/** Sends a client that reads nothing more than may wait for it. */
async function overwhelm({ client, connection }: Awaited<ReturnType<typeof stage>>): Promise<void> {
  client.pause();
  for (let sent = 1; sent <= FRAMES; sent += 1) {
    connection.send(JSON.stringify({ type: 'heartbeat', filling: FILLING }));
    await setImmediate();
  }
}

/** Reads what is left; resolves with the code it ends with and how many frames came. */
async function readOn(client: WebSocket): Promise<{ code: number; frames: number }> {
  let frames = 0;
  client.on('message', () => {
    frames += 1;
  });
  client.resume();
  const [code] = await once(client, 'close');
  return { code, frames };
}

test('a client that fell too far behind is dropped, and learns why if it reads on within the grace', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const slow = await stage(t);
  await overwhelm(slow);
  const { code, frames } = await readOn(slow.client);
  assert.equal(code, CLOSE.slowClient);
  assert.ok(frames > 0 && frames < FRAMES, `${frames} of ${FRAMES}: what came before the reason, and no more`);
});

test('a client that stays behind for ten seconds is dropped, however little waits for it', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const slow = await stage(t);
  slow.client.pause();
  while (!slow.connection.behind) {
    slow.connection.send(JSON.stringify({ type: 'heartbeat', filling: FILLING }));
    await setImmediate();
  }
  slow.connection.send('{"type":"heartbeat"}');
  const now = performance.now();
  t.mock.method(performance, 'now', () => now + 10_001);
  slow.connection.send('{"type":"heartbeat"}');
  assert.equal((await readOn(slow.client)).code, CLOSE.slowClient);
});

test('and is cut when it reads nothing within the grace', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const slow = await stage(t);
  await overwhelm(slow);
  t.mock.timers.tick(10_001);
  assert.equal((await readOn(slow.client)).code, CUT);
});

test('what is refused makes no use of a socket: it stays one that is closed for its silence', async (t) => {
  const { uses, ask } = await stage(t);
  assert.equal(await ask({ op: 'subscribe', channel: 'account' }), 'unauthenticated');
  assert.equal(await ask({ op: 'subscribe', channel: 'depth' }), 'instrument_unknown');
  assert.equal(await ask({ op: 'subscribe', channel: 'support' }), 'field_invalid');
  assert.equal(await ask({ op: 'unsubscribe', ...CHAT }), 'ack');
  assert.deepEqual(uses, []);
});

test('a socket is of use from its first topic to its last', async (t) => {
  const { uses, ask } = await stage(t);
  assert.equal(await ask({ op: 'subscribe', ...CHAT }), 'ack');
  assert.equal(await ask({ op: 'subscribe', ...CHAT }), 'ack');
  assert.deepEqual(uses, ['used']);
  assert.equal(await ask({ op: 'unsubscribe', ...CHAT }), 'ack');
  await ask({ op: 'unsubscribe', ...CHAT });
  assert.deepEqual(uses, ['used', 'idle']);
  await ask({ op: 'subscribe', ...CHAT });
  await ask({ op: 'subscribe', ...CHAT });
  assert.deepEqual(uses, ['used', 'idle', 'used']);
});

test('whoever is signed in uses the socket, with topics or without; a token that is no good does not', async (t) => {
  const known = await stage(t, { user: 1, locked: false } as unknown as Caller);
  assert.equal(await known.ask({ op: 'auth', token: 'right' }), 'ack');
  await known.ask({ op: 'subscribe', ...CHAT });
  await known.ask({ op: 'unsubscribe', ...CHAT });
  await known.ask({ op: 'unsubscribe', ...CHAT });
  assert.deepEqual(known.uses, ['used']);
  const unknown = await stage(t);
  await Promise.all([once(unknown.client, 'close'), unknown.client.send('{"op":"auth","token":"wrong"}')]);
  assert.deepEqual(unknown.uses, []);
});

test('messages beyond the allowance are refused one by one, and after some hundred nothing more is read', async (t) => {
  const { client } = await stage(t);
  const refused: string[] = [];
  client.on('message', (data) => refused.push(JSON.parse(String(data)).code));
  for (let sent = 0; sent < 5_000; sent += 1) client.send('{}');
  const [code] = await once(client, 'close');
  assert.ok(code === CLOSE.flooding || code === CUT, String(code));
  const tooMany = refused.filter((one) => one === 'too_many_requests').length;
  assert.ok(tooMany <= 201, `${tooMany} were answered`);
});
