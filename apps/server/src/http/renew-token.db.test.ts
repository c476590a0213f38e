import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { factors, type Route } from '@tradewind/contract';
import { pino } from 'pino';
import { startTestServer, type TestServer, type World } from '../people/fixture.ts';
import { createApp } from './app.ts';
import { bindFactors } from './factors.ts';
import { identifyUser } from './identify-user.ts';
import { createLimits } from './limits.ts';
import { renewToken } from './renew-token.ts';
import { openDoor } from './testing/open-door.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const NEXT = 'green otters 12';

async function open({ people, clock }: World) {
  const limits = createLimits({ enabled: false, spareLoopback: true, now: () => clock.now });
  const { app, bind } = createApp({
    log: pino({ level: 'silent' }),
    identify: identifyUser((token) => people.authenticate(token)),
    addressOf: ({ ip }) => ip,
    settle: renewToken(people.context.sessions, pino({ level: 'silent' })),
    leads: () => true,
    message: (code) => code,
    language: () => 'en',
    observe: () => {},
    door: openDoor(),
  });
  bindFactors(bind, { context: people.context, limits });
  return async (token: string, { method, path }: Pick<Route, 'method' | 'path'>, body?: object) => {
    const payload = body && { payload: JSON.stringify(body) };
    const headers = { authorization: token, ...(body && { 'content-type': 'application/json' }) };
    const answer = await app.inject({ method, url: `/api/v1/${path}`, headers, ...payload });
    const { Data } = answer.json() as { Data: { code?: string } | null };
    const renewed = answer.headers['x-token'];
    return { status: answer.statusCode, code: Data?.code, token: typeof renewed === 'string' ? renewed : null };
  };
}

test('whoever proves themselves gets another token for the same session, and the one before is dead', () =>
  server.story(async (world) => {
    const ask = await open(world);
    const first = await world.join('ada@example.org');
    const { sessionId } = (await world.people.authenticate(first))!;
    const set = await ask(first, factors.transactionPassword, { password: NEXT });
    assert.equal(set.status, 200);
    const second = set.token!;
    assert.match(second, /^[A-Za-z0-9_-]{43}$/);
    assert.equal((await ask(first, factors.overview)).code, 'session_expired');
    assert.equal((await world.people.authenticate(second))?.sessionId, sessionId, 'the same session');
    const stepped = await ask(second, factors.antiPhishing, { code: 'green lantern', transactionPassword: NEXT });
    assert.equal(stepped.status, 200, stepped.code);
    assert.notEqual(stepped.token, second);
    assert.equal((await ask(second, factors.overview)).code, 'session_expired');
    assert.equal((await ask(stepped.token!, factors.overview)).status, 200);
  }));

test('what proves nothing, and what is refused, leaves the token as it is; of many at once, one renews it', () =>
  server.story(async (world) => {
    const ask = await open(world);
    const first = await world.join('ada@example.org');
    assert.equal((await ask(first, factors.overview)).token, null);
    const set = await ask(first, factors.transactionPassword, { password: NEXT });
    const token = set.token!;
    const wrong = await ask(token, factors.antiPhishing, { code: 'green lantern', transactionPassword: 'not this 1' });
    assert.deepEqual([wrong.code, wrong.token], ['transaction_password_wrong', null]);
    const tries = [1, 2, 3].map((n) =>
      ask(token, factors.antiPhishing, { code: `green lantern ${n}`, transactionPassword: NEXT }),
    );
    const renewed = (await Promise.all(tries)).flatMap((answer) => answer.token ?? []);
    assert.equal(renewed.length, 1);
    assert.equal((await ask(renewed[0]!, factors.overview)).status, 200);
  }));
