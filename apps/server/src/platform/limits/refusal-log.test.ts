import assert from 'node:assert/strict';
import test from 'node:test';
import { assets, spot } from '@tradewind/api';
import { pino } from 'pino';
import { createTestApp } from '../../http/testing/test-app.ts';
import { identifyUser } from '../../people/accounts/identify-user.ts';
import type { Caller } from '../calls/handler.ts';
import { Refused } from '../calls/refused.ts';

const CALLERS: Readonly<Record<string, Caller>> = {
  ann: { user: 7, sessionId: 'a', locked: false, scopes: null },
  program: { user: 8, sessionId: 'b', locked: false, scopes: ['read'] },
};

/** Two routes, and the lines that calls of them leave in the log. */
function served() {
  const lines: Record<string, unknown>[] = [];
  const { app, bind } = createTestApp({
    log: pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) }),
    identify: identifyUser(async (token) => CALLERS[token] ?? null),
  });
  bind(assets.transfer, () => {
    throw new Refused('insufficient_balance');
  });
  bind(spot.order, () => {
    throw new Refused('order_unknown');
  });
  const told = async (method: 'GET' | 'POST', path: string, token: string, payload?: object) => {
    lines.length = 0;
    await app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { authorization: token },
      ...(payload && { payload }),
    });
    return lines.map(({ refused, field, method: by, path: at, caller, ip }) => ({
      refused,
      field,
      by,
      at,
      caller,
      ip,
    }));
  };
  return { app, told };
}

test('refused permission, things of others and attempts at the checks are logged with who, what and from where', async () => {
  const { app, told } = served();
  const ip = '127.0.0.1';
  const transfer = { by: 'POST', at: '/api/v1/assets/transfer', field: undefined, ip };
  const order = { by: 'GET', at: '/api/v1/spot/orders/:id', field: undefined, ip };
  const good = { from: 'spot', to: 'fiat', asset: 'USDT', amount: '1' };
  assert.deepEqual(await told('POST', 'assets/transfer', 'nobody', good), [
    { ...transfer, refused: 'session_expired', caller: 'nobody' },
  ]);
  assert.deepEqual(await told('POST', 'assets/transfer', 'program', good), [
    { ...transfer, refused: 'scope_missing', caller: 'person 8' },
  ]);
  assert.deepEqual(await told('POST', 'assets/transfer', 'ann', { ...good, role: 'admin' }), [
    { ...transfer, refused: 'field_unknown', caller: 'person 7' },
  ]);
  assert.deepEqual(await told('GET', 'spot/orders/12', 'ann'), [
    { ...order, refused: 'order_unknown', caller: 'person 7' },
  ]);
  assert.deepEqual(await told('POST', 'assets/transfer', 'ann', good), [], 'no balance is everyday life');
  await app.close();
});

test('one address causes sixty lines a minute at most', async () => {
  const { app, told } = served();
  let lines = 0;
  for (let n = 0; n < 70; n += 1) lines += (await told('GET', 'spot/orders/12', 'nobody')).length;
  assert.equal(lines, 60);
  await app.close();
});
