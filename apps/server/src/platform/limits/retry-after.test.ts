import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ERROR_STATUS, type ErrorCode, market } from '@tradewind/api';
import { createTestApp } from '../../http/testing/test-app.ts';
import { Refused } from '../calls/refused.ts';
import { retryAfterOf, tooMany } from './retry-after.ts';
import { SlidingWindow } from './sliding-window.ts';

/** A port on which one route refuses as it is told to. */
function port(context: TestContext) {
  let refusal = new Refused('not_found');
  const { app, bind } = createTestApp();
  bind(market.instruments, () => {
    throw refusal;
  });
  context.after(() => app.close());
  return async (refused: Refused) => {
    refusal = refused;
    const { statusCode, headers } = await app.inject(`/api/v1/${market.instruments.path}`);
    return { statusCode, retryAfter: headers['retry-after'] };
  };
}

test('every refusal that time mends says in whole seconds when to come again, and no other does', async (context) => {
  const ask = port(context);
  for (const [code, status] of Object.entries(ERROR_STATUS)) {
    const { statusCode, retryAfter } = await ask(new Refused(code as ErrorCode));
    assert.equal(statusCode, status, code);
    if (status === 429 || status === 503) assert.match(String(retryAfter), /^[1-9][0-9]*$/, code);
    else assert.equal(retryAfter, undefined, code);
  }
  assert.equal((await ask(new Refused('too_many_requests', { retryAfterS: 754 }))).retryAfter, '754');
});

test('a limit tells the seconds until it has room, rounded up: to come then is to be let in (random, seed printed)', (context) => {
  let seed = Date.now() % 2 ** 31;
  context.diagnostic(`seed ${seed}`);
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let now = 0;
  const window = new SlidingWindow({ limit: 5, windowMs: 60_000, maxKeys: 3, strict: true, now: () => now });
  let refused = 0;
  for (let i = 0; i < 2_000; i += 1) {
    now += Math.floor(random() * 5_000);
    const key = `key ${Math.floor(random() * 5)}`;
    if (window.take(key)) continue;
    refused += 1;
    const waitMs = window.waitMs(key);
    const { retryAfterS } = tooMany(window, key);
    assert.ok(retryAfterS! * 1_000 >= waitMs && retryAfterS! * 1_000 < waitMs + 1_000);
    now += waitMs - 1;
    assert.equal(window.take(key), false, `a moment before, at ${now}`);
    now += 1;
    assert.ok(window.take(key), `at ${now}`);
  }
  assert.ok(refused > 100, `${refused} refused`);
});

test('a window with room has nothing to wait for', () => {
  const window = new SlidingWindow({ limit: 2, windowMs: 100, maxKeys: 3, strict: true, now: () => 0 });
  assert.equal(window.waitMs('a'), 0);
  window.take('a');
  assert.equal(window.waitMs('a'), 0);
  assert.equal(retryAfterOf({ code: 'not_found' }), null);
});
