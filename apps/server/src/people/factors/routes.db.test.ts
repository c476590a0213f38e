import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { factors, type Route } from '@tradewind/api';
import { MINUTE_MS } from '@tradewind/base';
import { createTestApp } from '../../http/testing/test-app.ts';
import { identifyUser } from '../accounts/identify-user.ts';
import { normaliseAccount } from '../common/account.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { createLimits } from '../common/limits.ts';
import { authenticatorOf } from './authenticator.ts';
import { bindFactors } from './routes.ts';
import { HOST, SoftKey } from './soft-key.ts';
import { confirmTotp, setUpTotp } from './totp.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ADA = normaliseAccount('ada@example.org');
const NEXT = 'green otters 12';

interface Answer {
  readonly status: number;
  readonly data: Record<string, unknown> & { readonly code?: string };
}

/** A session at the routes of the factors; tokens are not renewed here, so that one lasts as long as its session. */
function opened({ people, clock }: World, enabled = false) {
  const { app, bind } = createTestApp({
    identify: identifyUser((token) => people.authenticate(token)),
  });
  bindFactors(bind, {
    context: people.context,
    limits: createLimits({ enabled, spareLoopback: true, now: () => clock.now }),
  });
  return async (token: string, { method, path }: Pick<Route, 'method' | 'path'>, body?: object): Promise<Answer> => {
    const payload = body && { payload: JSON.stringify(body) };
    const headers = { authorization: token, host: HOST, ...(body && { 'content-type': 'application/json' }) };
    const answer = await app.inject({ method, url: `/api/v1/${path}`, headers, ...payload });
    return { status: answer.statusCode, data: (answer.json() as { Data: Answer['data'] | null }).Data ?? {} };
  };
}

test('every change of a factor ends the other sessions and keeps the one that made it', () =>
  server.story(async (world) => {
    const { people, clock } = world;
    const ask = opened(world);
    const here = await world.join(ADA.address);
    const { user } = (await people.authenticate(here))!;
    const change = async (route: Pick<Route, 'method' | 'path'>, body: object): Promise<Answer['data']> => {
      // Opened past every factor, as one that somebody else holds may have been.
      const there = await people.context.sessions.open(people.context.db, user, DEVICE);
      assert.notEqual(await people.authenticate(there), null);
      const { status, data } = await ask(here, route, body);
      const name = `${route.method} ${route.path}`;
      assert.equal(status, 200, `${name}: ${data.code}`);
      assert.equal(await people.authenticate(there), null, name);
      assert.equal((await people.authenticate(here))?.user, user, name);
      return data;
    };
    await change(factors.transactionPassword, { password: NEXT, loginPassword: PASSWORD });
    await change(factors.transactionPassword, { old: NEXT, password: `${NEXT} 3` });
    const proof = { transactionPassword: `${NEXT} 3` };
    const { data } = await ask(here, factors.setUpTotp, proof);
    const otp = () => {
      clock.now += 30_000;
      return authenticatorOf(String(data.secret), '').generate({ timestamp: clock.now });
    };
    await change(factors.confirmTotp, { otp: otp() });
    await change(factors.renewRecoveryCodes, { ...proof, otp: otp() });
    const forgotten = { password: NEXT, loginPassword: PASSWORD, otp: otp() };
    await change(factors.resetTransactionPassword, forgotten);
    const key = new SoftKey('key');
    const row = { id: key.id, public_key: key.publicKey, counter: 0, transports: '', rp_id: HOST, name: 'key' };
    const owned = { ...row, person_id: user, created_at: clock.now, used_at: null };
    await people.context.db.insertInto('passkeys').values(owned).execute();
    await change(factors.removePasskey, { id: key.id, transactionPassword: NEXT, otp: otp() });
    await change(factors.removeTotp, { transactionPassword: NEXT, otp: otp() });
  }));

test('an open browser alone sets no first transaction password, however fresh the sign-in: it takes the login password', () =>
  server.story(async (world) => {
    const { people } = world;
    const ask = opened(world);
    const token = await world.join(ADA.address);
    const { user } = (await people.authenticate(token))!;
    const elsewhere = await people.context.sessions.open(people.context.db, user, DEVICE);
    const set = (body: object) => ask(token, factors.transactionPassword, { password: NEXT, ...body });
    const asked = await set({});
    assert.deepEqual([asked.status, asked.data.code], [422, 'login_password_required']);
    assert.deepEqual(asked.data.methods, ['login-password']);
    const wrong = await set({ loginPassword: 'not this one' });
    assert.deepEqual([wrong.data.code, wrong.data.field], ['password_wrong', 'loginPassword']);
    const overview = await ask(token, factors.overview);
    assert.deepEqual(overview.data.transactionPassword, { set: false, lockedUntil: null });
    assert.notEqual(await people.authenticate(elsewhere), null, 'nobody was thrown out');
    assert.equal((await set({ loginPassword: PASSWORD })).status, 200);
    assert.equal(await people.authenticate(elsewhere), null);
    // From then on the present one is what counts.
    assert.equal(
      (await set({ old: 'not this one 2', loginPassword: PASSWORD })).data.code,
      'transaction_password_wrong',
    );
    assert.equal((await set({ old: NEXT, password: `${NEXT} 3` })).status, 200);
  }));

test('guesses of the login password at a first transaction password are counted', () =>
  server.story(async (world) => {
    const ask = opened(world, true);
    const token = await world.join(ADA.address);
    const guess = async (loginPassword: string) =>
      (await ask(token, factors.transactionPassword, { password: NEXT, loginPassword })).data.code;
    const codes = new Set<string | undefined>();
    for (let n = 0; n < 30; n++) codes.add(await guess(`guess number ${n}`));
    assert.deepEqual(codes, new Set(['password_wrong', 'too_many_requests']));
  }));

test('where a second factor is set, it alone sets the first transaction password; a wallet has to have signed in just now', () =>
  server.story(async (world) => {
    const { people, clock } = world;
    const ask = opened(world);
    const token = await world.join(ADA.address);
    const caller = (await people.authenticate(token))!;
    const { secret } = await setUpTotp(people.context, caller);
    const otp = () => {
      clock.now += 30_000;
      return authenticatorOf(secret, '').generate({ timestamp: clock.now });
    };
    await confirmTotp(people.context, caller, otp(), DEVICE);
    const set = (body: object) => ask(token, factors.transactionPassword, { password: NEXT, ...body });
    assert.equal((await set({ loginPassword: PASSWORD })).data.code, 'second_factor_required');
    assert.equal((await set({ otp: otp() })).status, 200);

    const wallet = await world.join('eve@example.org');
    const { user } = (await people.authenticate(wallet))!;
    await people.context.db.updateTable('people').set({ kind: 'wallet' }).where('id', '=', user).execute();
    clock.now += 16 * MINUTE_MS;
    const late = await ask(wallet, factors.transactionPassword, { password: NEXT });
    assert.equal(late.data.code, 'sign_in_again');
    const fresh = await people.context.sessions.open(people.context.db, user, DEVICE);
    assert.equal((await ask(fresh, factors.transactionPassword, { password: NEXT })).status, 200);
  }));
