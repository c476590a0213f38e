import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { normaliseAccount } from '../common/account.ts';
import { isKnownDevice } from '../common/devices.ts';
import { PASSWORD, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import type { Device } from '../common/sessions.ts';
import { authenticatorOf } from '../factors/authenticator.ts';
import { stepUp } from '../factors/step-up.ts';
import { confirmTotp, setUpTotp } from '../factors/totp.ts';
import { sendSigninCode } from './mailed-code.ts';
import { endOwnSession } from './own-sessions.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ada = normaliseAccount('ada@example.org');
const NEXT = 'an even quieter harbour';
const browser = (name: string, ip = '198.51.100.7'): Device => ({
  ip,
  userAgent: 'story',
  key: createHash('sha256').update(name).digest(),
});
const HOME = browser('home');
const NEW_PHONE = browser('phone');
const STRANGER: Device = { ip: '203.0.113.9', userAgent: 'stranger' };

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Ada, who has registered at home. */
async function owner(world: World): Promise<string> {
  const { people } = world;
  await people.signupCaptcha(ada, HOME);
  const code = await mailed(world);
  return people.signup({ account: ada, password: PASSWORD, code, agree: true }, HOME);
}

async function mailed({ people }: World): Promise<string> {
  return (await people.outbox(ada.address))[0]!.code!;
}

const known = ({ people }: World, device: Device) => isKnownDevice(people.context.db, device, { account: ada.address });

async function guess({ people }: World, times: number): Promise<void> {
  for (let i = 0; i < times; i++)
    await assert.rejects(people.signin(ada, 'not this one', STRANGER), { code: 'signin_failed' });
}

test('A stranger who asks for codes and types wrong ones leaves the code of the owner as it is, whoever asked last', () =>
  server.story(async (world) => {
    const { people } = world;
    await owner(world);
    await people.resetCaptcha(ada, NEW_PHONE);
    const code = await mailed(world);
    const reset = (typed: string, device: Device) => people.reset(ada, typed, NEXT, device);
    for (let i = 0; i < 6; i++) await assert.rejects(reset(other(code), STRANGER), { code: 'captcha_expired' });
    await people.resetCaptcha(ada, STRANGER);
    await assert.rejects(reset(code, STRANGER), { code: 'captcha_wrong' });
    for (let i = 0; i < 4; i++) await assert.rejects(reset(other(code), STRANGER), { code: 'captcha_wrong' });
    await assert.rejects(reset(other(code), STRANGER), { code: 'captcha_expired' });
    await reset(code, { ...NEW_PHONE, ip: '192.0.2.77' });
    await people.signin(ada, NEXT, NEW_PHONE);
  }));

test('A program without a key is told from others by its address', () =>
  server.story(async (world) => {
    const { people } = world;
    await owner(world);
    const program: Device = { ip: '2001:db8::1', userAgent: 'program' };
    await people.resetCaptcha(ada, program);
    const code = await mailed(world);
    const away = people.reset(ada, code, NEXT, { ...program, ip: '2001:db8:1::1' });
    await assert.rejects(away, { code: 'captcha_expired' });
    await people.reset(ada, code, NEXT, { ...program, ip: '2001:db8::2' });
  }));

test('After 50 wrong passwords in a day a right one lets a new device in with a mailed code, and a known one as ever', () =>
  server.story(async (world) => {
    const { people, clock } = world;
    await owner(world);
    await guess(world, 49);
    await people.signin(ada, PASSWORD, browser('before'));
    await guess(world, 1);
    await people.signin(ada, PASSWORD, HOME);
    await assert.rejects(people.signin(ada, 'not this one', NEW_PHONE), { code: 'signin_failed' });
    await assert.rejects(people.signin(ada, PASSWORD, NEW_PHONE), { code: 'signin_code_required' });
    await sendSigninCode(people.context, ada, NEW_PHONE);
    const code = await mailed(world);
    await assert.rejects(people.signin(ada, PASSWORD, NEW_PHONE, { code: other(code) }), { code: 'captcha_wrong' });
    await assert.rejects(people.signin(ada, PASSWORD, STRANGER, { code }), { code: 'captcha_expired' });
    await assert.rejects(people.signin(ada, 'not this one', NEW_PHONE, { code }), { code: 'signin_failed' });
    await people.signin(ada, PASSWORD, { ...NEW_PHONE, ip: '192.0.2.77' }, { code });
    await people.signin(ada, PASSWORD, NEW_PHONE);
    await assert.rejects(people.signin(ada, PASSWORD, STRANGER, { code }), { code: 'captcha_expired' });
    clock.now += DAY_MS + 1;
    await people.signin(ada, PASSWORD, STRANGER);
  }));

test('After 50 wrong passwords in a day whoever sets a new one by a mailed code is asked for no second code', () =>
  server.story(async (world) => {
    const { people } = world;
    await owner(world);
    await guess(world, 50);
    await people.resetCaptcha(ada, NEW_PHONE);
    await people.reset(ada, await mailed(world), NEXT, NEW_PHONE);
    await people.signin(ada, NEXT, NEW_PHONE);
    await assert.rejects(people.signin(ada, NEXT, browser('other')), { code: 'signin_code_required' });
  }));

test('Whoever knows the password alone and tries second factors locks out neither known devices nor sessions nor a new one with a mailed code', () =>
  server.story(async (world) => {
    const { people, clock } = world;
    const caller = (await people.authenticate(await owner(world)))!;
    const { secret } = await setUpTotp(people.context, caller);
    const otp = () => {
      clock.now += 30_000;
      return authenticatorOf(secret, '').generate({ timestamp: clock.now });
    };
    await confirmTotp(people.context, caller, otp(), HOME);
    const wrong = () => people.signin(ada, PASSWORD, STRANGER, { otp: '000000' });
    for (let i = 0; i < 5; i++) await assert.rejects(wrong(), { code: 'second_factor_wrong' });
    await assert.rejects(wrong(), { code: 'signin_code_required' });
    await people.signin(ada, PASSWORD, HOME, { otp: otp() });
    await stepUp(people.context, caller, { otp: otp() }, 'something');
    await assert.rejects(people.signin(ada, PASSWORD, NEW_PHONE, { otp: otp() }), { code: 'signin_code_required' });
    await sendSigninCode(people.context, ada, NEW_PHONE);
    const code = await mailed(world);
    await assert.rejects(people.signin(ada, PASSWORD, NEW_PHONE, { code }), { code: 'second_factor_required' });
    await people.signin(ada, PASSWORD, NEW_PHONE, { code, otp: otp() });
  }));

test('A device is known from its first sign-in on, by a hash; of a person 20, the ones used longest ago are forgotten', () =>
  server.story(async (world) => {
    const { people, pool, clock } = world;
    await owner(world);
    assert.equal(await known(world, HOME), true);
    assert.equal(await known(world, NEW_PHONE), false);
    assert.equal(await known(world, STRANGER), false);
    assert.equal(await isKnownDevice(people.context.db, HOME, { account: 'nobody@example.org' }), false);
    await assert.rejects(people.signin(ada, 'not this one', NEW_PHONE), { code: 'signin_failed' });
    assert.equal(await known(world, NEW_PHONE), false, 'a wrong password makes nothing known');
    for (let i = 0; i < 20; i++) {
      clock.now += 1;
      await people.signin(ada, PASSWORD, browser(`number ${i}`));
      if (i === 10) await people.signin(ada, PASSWORD, browser('number 0'));
    }
    assert.equal((await pool.query('SELECT 1 FROM devices')).rowCount, 20);
    assert.deepEqual([await known(world, HOME), await known(world, browser('number 0'))], [false, true]);
  }));

test('A device is forgotten with the session that its owner ends, not with a sign-out; a new password keeps this one alone', () =>
  server.story(async (world) => {
    const { people } = world;
    const { context } = people;
    const here = (await people.authenticate(await owner(world)))!;
    const end = async (device: Device) => {
      const { sessionId } = (await people.authenticate(await people.signin(ada, PASSWORD, device)))!;
      await endOwnSession(context, here, sessionId, HOME, async () => {});
    };
    await people.logout((await people.authenticate(await people.signin(ada, PASSWORD, NEW_PHONE)))!);
    assert.equal(await known(world, NEW_PHONE), true);
    await end(NEW_PHONE);
    assert.equal(await known(world, NEW_PHONE), false);
    await end(HOME);
    assert.equal(await known(world, HOME), true, 'an older session of this very browser');
    await people.signin(ada, PASSWORD, NEW_PHONE);
    await people.changePassword(here, { oldPassword: PASSWORD, password: NEXT }, HOME);
    assert.deepEqual([await known(world, HOME), await known(world, NEW_PHONE)], [true, false]);
    await people.signin(ada, NEXT, NEW_PHONE);
    await people.resetCaptcha(ada, NEW_PHONE);
    await people.reset(ada, await mailed(world), PASSWORD, NEW_PHONE);
    assert.deepEqual([await known(world, HOME), await known(world, NEW_PHONE)], [false, true]);
  }));

test('A key tells nobody whether an account exists: with it, as without, known and unknown accounts answer the same after the same work', () =>
  server.story(async (world) => {
    const { people } = world;
    await owner(world);
    const seen = async (account: string, device: Device) => {
      const before = people.passwordVerifications();
      const { code } = await people
        .signin(normaliseAccount(account), 'not this one', device)
        .then(() => ({ code: 'in' }))
        .catch((error: { code: string }) => error);
      return { code, verifications: people.passwordVerifications() - before };
    };
    await guess(world, 50);
    const all = [];
    for (const account of [ada.address, 'nobody@example.org'])
      for (const device of [HOME, NEW_PHONE, STRANGER]) all.push(await seen(account, device));
    assert.deepEqual(all, Array(6).fill({ code: 'signin_failed', verifications: 1 }));
  }));

test('Twenty sign-ins at once in one browser are all let in, and the browser is known once', () =>
  server.story(async (world) => {
    const { people, pool } = world;
    await owner(world);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => people.signin(ada, PASSWORD, NEW_PHONE)));
    for (const token of tokens) assert.ok(await people.authenticate(token));
    assert.equal((await pool.query('SELECT 1 FROM devices')).rowCount, 2);
  }));
