import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MINUTE_MS } from '@tradewind/base';
import { createTestApp } from '../../http/testing/test-app.ts';
import { identifyUser } from '../accounts/identify-user.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { createLimits, type Limits } from '../common/limits.ts';
import { authenticatorOf } from '../factors/authenticator.ts';
import { confirmTotp, setUpTotp } from '../factors/totp.ts';
import { setTransactionPassword } from '../factors/transaction-password.ts';
import { bindContact } from './routes.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Answer {
  readonly status: number;
  readonly data: { readonly code?: string; readonly field?: string; readonly methods?: readonly string[] } | null;
}
type Post = (path: string, body: object, from?: { token?: string; ip?: string }) => Promise<Answer>;

const OLD = 'ada@example.org';
const NEXT = 'countess@example.net';

/** The routes of the contact over the people of a story, and Ada's open browser. */
function story(run: (world: World & { post: Post; token: string; limits: Limits }) => Promise<void>) {
  return server.story(async (world) => {
    const { people, clock } = world;
    const limits = createLimits({ enabled: true, spareLoopback: true, now: () => clock.now });
    const { app, bind } = createTestApp({
      identify: identifyUser(
        (token) => people.authenticate(token),
        () => Promise.reject(new Error('nothing is signed here')),
      ),
    });
    bindContact(bind, { context: people.context, limits });
    const token = await world.join(OLD);
    const post: Post = async (path, payload, from = { token }) => {
      const headers = { ...(from.token !== undefined && { authorization: from.token }) };
      const remoteAddress = from.ip ?? '127.0.0.1';
      const answer = await app.inject({ method: 'POST', url: `/api/v1/${path}`, remoteAddress, headers, payload });
      return { status: answer.statusCode, data: answer.json().Data };
    };
    await run({ ...world, post, token, limits });
    await app.close();
  });
}

const letters = async ({ people }: World) => (await people.outbox()).length;

test('an open browser alone carries no account away: the login password is asked for, however fresh the sign-in', () =>
  story(async (world) => {
    const { post, people } = world;
    const before = await letters(world);
    const asked = await post('profile/contact/code', { account: NEXT });
    assert.deepEqual([asked.status, asked.data?.code], [422, 'login_password_required']);
    assert.deepEqual(asked.data?.methods, ['login-password']);
    const wrong = await post('profile/contact/code', { account: NEXT, loginPassword: 'not this one' });
    assert.deepEqual([wrong.data?.code, wrong.data?.field], ['password_wrong', 'loginPassword']);
    assert.equal((await post('profile/contact/code', { account: NEXT }, {})).data?.code, 'unauthenticated');
    assert.equal(await letters(world), before, 'nothing was sent');
    assert.equal((await post('profile/contact/code', { account: NEXT, loginPassword: PASSWORD })).status, 200);
    assert.equal(await letters(world), before + 2);
    const code = (await people.outbox(OLD))[0]!.code!;
    const newCode = (await people.outbox(NEXT))[0]!.code!;
    assert.equal((await post('profile/contact', { account: NEXT, code, newCode })).status, 200);
  }));

test('what protects the account is asked for, and the login password is no way around it', () =>
  story(async (world) => {
    const { post, people, clock, token } = world;
    const caller = (await people.authenticate(token))!;
    const { secret } = await setUpTotp(people.context, caller);
    const otp = () => {
      clock.now += 30_000;
      return authenticatorOf(secret, '').generate({ timestamp: clock.now });
    };
    await confirmTotp(people.context, caller, otp(), DEVICE);
    const own = await people.signin({ kind: 'email', address: OLD }, PASSWORD, DEVICE, { otp: otp() });
    const asked = await post('profile/contact/code', { account: NEXT, loginPassword: PASSWORD }, { token: own });
    assert.equal(asked.data?.code, 'second_factor_required');
    const wrong = await post('profile/contact/code', { account: NEXT, otp: '000000' }, { token: own });
    assert.equal(wrong.data?.code, 'second_factor_wrong');
    assert.equal((await post('profile/contact/code', { account: NEXT, otp: otp() }, { token: own })).status, 200);
  }));

test('a transaction password alone carries no account away either: without a second factor the login password is asked for too', () =>
  story(async (world) => {
    const { post, people, token } = world;
    const caller = (await people.authenticate(token))!;
    const transactionPassword = 'seven tall masts';
    await setTransactionPassword(people.context, caller, { old: '', password: transactionPassword }, DEVICE);
    const before = await letters(world);
    const begin = (proof: object) => post('profile/contact/code', { account: NEXT, ...proof });
    for (const proof of [{}, { transactionPassword }, { loginPassword: PASSWORD }]) {
      const asked = await begin(proof);
      assert.equal(asked.data?.code, 'login_password_required');
      assert.deepEqual(asked.data?.methods, ['login-password', 'transaction-password']);
    }
    const wrong = await begin({ transactionPassword, loginPassword: 'not this one' });
    assert.deepEqual([wrong.data?.code, wrong.data?.field], ['password_wrong', 'loginPassword']);
    const other = await begin({ transactionPassword: 'not this one', loginPassword: PASSWORD });
    assert.equal(other.data?.code, 'transaction_password_wrong');
    assert.equal(await letters(world), before, 'nothing was sent');
    assert.equal((await begin({ transactionPassword, loginPassword: PASSWORD })).status, 200);
  }));

test('codes go out once a minute, and ten times a day', () =>
  story(async ({ post, clock }) => {
    const begin = async (at: number) =>
      (await post('profile/contact/code', { account: `n${at}@example.net`, loginPassword: PASSWORD })).data?.code;
    assert.equal(await begin(0), undefined);
    assert.equal(await begin(1), 'too_many_requests');
    for (let at = 2; at < 11; at++) {
      clock.now += MINUTE_MS;
      assert.equal(await begin(at), undefined, `the ${at}th`);
    }
    clock.now += MINUTE_MS;
    assert.equal(await begin(11), 'too_many_requests');
  }));

test('an address gets thirty letters a day that strangers ask for, however many they are', () =>
  story(async ({ post, limits, clock }) => {
    const begin = async (account: string) =>
      (await post('profile/contact/code', { account, loginPassword: PASSWORD })).data?.code;
    assert.equal(await begin(NEXT), undefined);
    const visitor = { device: { ...DEVICE, ip: '203.0.113.9' }, known: false };
    await limits.captcha('signup', NEXT, visitor);
    for (let at = 2; at < 30; at++) await limits.strangersLetter(NEXT);
    clock.now += MINUTE_MS;
    assert.equal(await begin(NEXT), 'too_many_requests');
    clock.now += MINUTE_MS;
    assert.equal(await begin('another@example.net'), undefined);
  }));

test('links are tried twenty times in a quarter of an hour from one address; what is no link is said to be none', () =>
  story(async ({ post }) => {
    const undo = (body: object) => post('auth/contact/undo', body, { ip: '203.0.113.9' });
    assert.equal((await undo({})).status, 400);
    assert.equal((await undo({ token: 'x', user: 1000 })).status, 400);
    for (let at = 0; at < 20; at++) assert.equal((await undo({ token: `guess ${at}` })).data?.code, 'link_invalid');
    assert.equal((await undo({ token: 'another' })).data?.code, 'too_many_requests');
  }));
