import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '../../platform/calls/handler.ts';
import { FrameCounts } from '../../platform/metrics/frame-counts.ts';
import { Connection } from './connection.ts';
import { Hub, type HubOptions } from './hub.ts';

const TICKET = '0'.repeat(64);
const CHAT = { channel: 'support', ticket: TICKET };

/** A client and what became of its connection: every use and every idleness, in order. */
async function stage(t: TestContext, caller: Caller | null = null) {
  const uses: string[] = [];
  const hub = new Hub({ frames: new FrameCounts() } as unknown as HubOptions);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (webSocket) => {
    new Connection(webSocket, {
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
  return { uses, ask, client };
}

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
