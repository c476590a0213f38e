import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { factors, type Route } from '@tradewind/api';
import { pino } from 'pino';
import { createTestApp } from '../../http/testing/test-app.ts';
import { identifyUser } from '../accounts/identify-user.ts';
import { authenticatorOf } from '../factors/authenticator.ts';
import { renewOwnCodes } from '../factors/renew-codes.ts';
import { bindFactors } from '../factors/routes.ts';
import { confirmTotp, setUpTotp } from '../factors/totp.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from './fixture.ts';
import { createLimits } from './limits.ts';
import { renewToken } from './renew-token.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const NEXT = 'green otters 12';

async function open({ people, clock }: World) {
  const limits = createLimits({ enabled: false, spareLoopback: true, now: () => clock.now });
  const { app, bind } = createTestApp({
    identify: identifyUser((token) => people.authenticate(token)),
    settle: renewToken(people.context.sessions, pino({ level: 'silent' })),
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
    const set = await ask(first, factors.transactionPassword, { password: NEXT, loginPassword: PASSWORD });
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
    const set = await ask(first, factors.transactionPassword, { password: NEXT, loginPassword: PASSWORD });
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

const AT_ONCE = 20;
const atOnce = <T>(ask: (n: number) => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, (_, n) => ask(n)));

test('twenty right step-ups at once are all taken, whatever they change; one of them brings the new token', () =>
  server.story(async (world) => {
    const ask = await open(world);
    const first = await world.join('ada@example.org');
    let token = (await ask(first, factors.transactionPassword, { password: NEXT, loginPassword: PASSWORD })).token!;
    const changes: ((n: number) => Promise<Awaited<ReturnType<typeof ask>>>)[] = [
      (n) => ask(token, factors.antiPhishing, { code: `green lantern ${n}`, transactionPassword: NEXT }),
      () => ask(token, factors.setUpTotp, { transactionPassword: NEXT }),
      () => ask(token, factors.passkeyOptions, { transactionPassword: NEXT }),
    ];
    for (const change of changes) {
      const answers = await atOnce(change);
      const refused = answers.filter(({ status }) => status !== 200);
      assert.deepEqual(refused, []);
      const renewed = answers.flatMap((answer) => answer.token ?? []);
      assert.equal(renewed.length, 1);
      token = renewed[0]!;
    }
    assert.equal((await ask(token, factors.overview)).status, 200);
  }));

test('of four changes of the transaction password from the same one, one is made, and the others are told', () =>
  server.story(async (world) => {
    const ask = await open(world);
    const first = await world.join('ada@example.org');
    const token = (await ask(first, factors.transactionPassword, { password: NEXT, loginPassword: PASSWORD })).token!;
    const change = (n: number) => ask(token, factors.transactionPassword, { old: NEXT, password: `${NEXT} ${n}` });
    const codes = (await Promise.all([1, 2, 3, 4].map(change))).map(({ status, code }) => `${status} ${code}`);
    const told = '422 transaction_password_wrong';
    assert.deepEqual(codes.sort(), ['200 undefined', told, told, told]);
  }));

test('of twenty step-ups at once with one code of the authenticator, one is taken, and its repeats lock nobody out', () =>
  server.story(async (world) => {
    const ask = await open(world);
    const { context } = world.people;
    const first = await world.join('ada@example.org');
    const caller = (await world.people.authenticate(first))!;
    const { secret } = await setUpTotp(context, caller);
    const code = () => {
      world.clock.now += 30_000;
      return authenticatorOf(secret, '').generate({ timestamp: world.clock.now });
    };
    await confirmTotp(context, caller, code(), DEVICE);
    const otp = code();
    const answers = await atOnce((n) => ask(first, factors.antiPhishing, { code: `green lantern ${n}`, otp }));
    const codes = answers.map(({ status, code: refusal }) => (status === 200 ? 'done' : refusal));
    assert.deepEqual(codes.sort(), ['done', ...Array<string>(AT_ONCE - 1).fill('second_factor_wrong')]);
    const renewed = answers.find((answer) => answer.token)!.token!;
    assert.equal((await ask(renewed, factors.renewRecoveryCodes, { otp: code() })).status, 200);
  }));

test('recovery codes that are renewed in two tabs at once are ten at the end', () =>
  server.story(async (world) => {
    const { context } = world.people;
    const caller = (await world.people.authenticate(await world.join('ada@example.org')))!;
    const { secret } = await setUpTotp(context, caller);
    await confirmTotp(context, caller, authenticatorOf(secret, '').generate({ timestamp: world.clock.now }), DEVICE);
    await atOnce(() => renewOwnCodes(context, caller, DEVICE));
    assert.equal((await world.pool.query('SELECT 1 FROM recovery_codes')).rowCount, 10);
  }));

test('what one request has proven brings no new token to another one of the same session', () =>
  server.story(async (world) => {
    const ask = await open(world);
    const first = await world.join('ada@example.org');
    const token = (await ask(first, factors.transactionPassword, { password: NEXT, loginPassword: PASSWORD })).token!;
    const listen = () => ask(token, factors.overview);
    const [stepped, ...listened] = await Promise.all([
      ask(token, factors.antiPhishing, { code: 'green lantern', transactionPassword: NEXT }),
      ...Array.from({ length: AT_ONCE }, listen),
    ]);
    assert.match(stepped.token!, /^.{43}$/);
    assert.deepEqual(
      listened.flatMap((answer) => answer.token ?? []),
      [],
    );
  }));
