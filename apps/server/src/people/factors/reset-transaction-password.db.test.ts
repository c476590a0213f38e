import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { authenticatorOf } from './authenticator.ts';
import { readOverview } from './overview.ts';
import { resetTransactionPassword, sendTransactionCode } from './reset-transaction-password.ts';
import { confirmTotp, setUpTotp } from './totp.ts';
import { setTransactionPassword, verifyTransactionPassword } from './transaction-password.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const OLD = 'green otters 12';
const NEXT = 'seven teal otters';

/** Ada, who had set a transaction password long ago. */
async function owner(world: World) {
  const { people, join, clock } = world;
  const { context } = people;
  const caller = (await people.authenticate(await join('ada@example.org')))!;
  await setTransactionPassword(context, caller, { old: '', password: OLD }, DEVICE);
  clock.now += 48 * HOUR_MS;
  const code = async () => {
    await sendTransactionCode(context, caller, DEVICE);
    return (await people.outbox('ada@example.org'))[0]!.code!;
  };
  const reset = (input: Partial<Parameters<typeof resetTransactionPassword>[2]>) =>
    resetTransactionPassword(context, caller, { password: NEXT, loginPassword: PASSWORD, ...input }, DEVICE);
  const fits = (password: string) => verifyTransactionPassword(context, caller.user, password, 'old');
  return { context, caller, code, reset, fits };
}

test('without a second factor, the login password and a code that was sent set it anew, once; withdrawals rest 24 h', () =>
  server.story(async (world) => {
    const { context, caller, code, reset, fits } = await owner(world);
    await assert.rejects(reset({}), { code: 'code_invalid', field: 'code' });
    await assert.rejects(reset({ code: '000000' }), { code: 'captcha_expired' });
    const sent = await code();
    await assert.rejects(reset({ code: sent, loginPassword: undefined }), { code: 'login_password_required' });
    await assert.rejects(reset({ code: sent, loginPassword: 'not this one' }), { code: 'password_wrong' });
    await assert.rejects(reset({ code: sent, password: PASSWORD }), { code: 'transaction_password_same' });
    await assert.rejects(reset({ code: sent, password: '123456' }), { code: 'password_common' });
    await fits(OLD);
    assert.deepEqual((await readOverview(context, caller.user)).holds, []);
    await reset({ code: sent });
    await assert.rejects(fits(OLD), { code: 'transaction_password_wrong' });
    await fits(NEXT);
    const [hold] = (await readOverview(context, caller.user)).holds;
    assert.deepEqual(hold, { reason: 'transaction_password_changed', until: world.clock.now + 24 * HOUR_MS });
    await assert.rejects(reset({ code: sent }), { code: 'captcha_expired' });
  }));

test('where a second factor is set it is demanded, and a code is no way around it', () =>
  server.story(async (world) => {
    const { context, caller, code, reset, fits } = await owner(world);
    const { secret } = await setUpTotp(context, caller);
    const totp = () => {
      world.clock.now += 30_000;
      return authenticatorOf(secret, '').generate({ timestamp: world.clock.now });
    };
    await confirmTotp(context, caller, totp(), DEVICE);
    await assert.rejects(reset({ code: await code() }), { code: 'second_factor_required' });
    await assert.rejects(reset({ otp: '000000' }), { code: 'second_factor_wrong' });
    await reset({ otp: totp() });
    await fits(NEXT);
  }));

test('five wrong ones are forgotten with it, and where none is set there is nothing to set anew', () =>
  server.story(async (world) => {
    const { code, reset, fits } = await owner(world);
    for (let at = 0; at < 5; at++) await assert.rejects(fits('not this 1'));
    await assert.rejects(fits(OLD), { code: 'transaction_password_locked' });
    await reset({ code: await code() });
    await fits(NEXT);
    const eve = (await world.people.authenticate(await world.join('eve@example.org')))!;
    await sendTransactionCode(world.people.context, eve, DEVICE);
    const sent = (await world.people.outbox('eve@example.org'))[0]!.code!;
    const input = { password: NEXT, loginPassword: PASSWORD, code: sent };
    await assert.rejects(resetTransactionPassword(world.people.context, eve, input, DEVICE), {
      code: 'transaction_password_unset',
    });
  }));
