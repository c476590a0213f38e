import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { EngineApi } from '@tradewind/engine';
import { createTestApp } from '../../../http/testing/test-app.ts';
import { Refused } from '../../../platform/calls/refused.ts';
import { custodyOf } from '../common/runtime.ts';
import { DEMO_CHAIN_ID, DEMO_SHOWN } from './demo-settings.ts';
import { RPC_PATH, serveRpc } from './serve-rpc.ts';

/** A port at which a gate answers what it was sent, or nobody does. */
function port(context: TestContext, { gated = true, leads = true, visits = Number.POSITIVE_INFINITY } = {}) {
  const { app } = createTestApp();
  const engine = {} as EngineApi;
  const got: (readonly [string, string])[] = [];
  if (gated) {
    const own = { hot: '0x1', gas: '0x2', cold: null };
    const chain = custodyOf(engine).open({ ...DEMO_SHOWN, chainId: DEMO_CHAIN_ID, id: 0, own }, []);
    chain.gate = async (body, from) => {
      got.push([body, from]);
      return { status: 200, body: `{"told":${body.length}}` };
    };
  }
  let left = visits;
  const visit = () => {
    left -= 1;
    if (left < 0) throw new Refused('too_many_requests');
  };
  serveRpc(app, { engine, addressOf: () => '203.0.113.7', leads: () => leads, visit });
  context.after(() => app.close());
  const post = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: RPC_PATH, headers: { 'content-type': type, cookie: 'token=abc' }, payload });
  return { app, post, got };
}

test('a body goes to the gate as it came, with the address that it came from, and the answer as it is', async (context) => {
  const { post, got } = port(context);
  const batch = '[{"jsonrpc":"2.0","id":1,"method":"a"},{"id":1,"id":2}]';
  const { statusCode, body, headers } = await post(batch);
  assert.deepEqual([statusCode, body], [200, `{"told":${batch.length}}`]);
  assert.deepEqual(got, [[batch, '203.0.113.7']]);
  assert.equal(headers['access-control-allow-origin'], '*');
  assert.equal(headers['access-control-allow-credentials'], undefined);
  assert.match(String(headers['content-security-policy']), /default-src 'none'/);
});

test('a page of any origin may ask first whether it may', async (context) => {
  const { app } = port(context);
  const { statusCode, headers } = await app.inject({ method: 'OPTIONS', url: RPC_PATH });
  assert.equal(statusCode, 204);
  assert.deepEqual(
    ['origin', 'methods', 'headers'].map((name) => headers[`access-control-allow-${name}`]),
    ['*', 'POST', 'content-type'],
  );
});

test('what is too large, no JSON by its type, or too often is refused, and reaches no gate', async (context) => {
  const { post, got } = port(context, { visits: 1 });
  assert.equal((await post('x'.repeat(128 * 1024 + 1))).statusCode, 413);
  const { statusCode } = await post('<a/>', 'text/xml');
  assert.ok(statusCode >= 400 && statusCode < 500, String(statusCode));
  assert.deepEqual(got, []);
  assert.equal((await post('{}')).statusCode, 200);
  assert.equal((await post('{}')).statusCode, 429);
  assert.equal(got.length, 1);
});

test('without a chain of its own, and where another process leads, nobody answers', async (context) => {
  const none = await port(context, { gated: false }).post('{}');
  assert.deepEqual([none.statusCode, none.json().Data.code], [503, 'chain_down']);
  const standby = await port(context, { leads: false }).post('{}');
  assert.deepEqual([standby.statusCode, standby.json().Data.code], [503, 'not_leader']);
});
