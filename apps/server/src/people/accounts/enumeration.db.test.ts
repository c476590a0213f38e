import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Refused } from '../../platform/calls/refused.ts';
import { normaliseAccount } from '../common/account.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from '../common/fixture.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const known = normaliseAccount('ada@example.org');
const unknown = normaliseAccount('nobody@example.org');
const NEXT = 'an even quieter harbour';

/** What an outsider sees, and how many passwords were verified for it. */
async function seen(people: World['people'], act: () => Promise<unknown>) {
  const before = people.passwordVerifications();
  const answer = await act().catch((error: unknown) => {
    assert.ok(error instanceof Refused);
    return { ...error };
  });
  return { answer, verifications: people.passwordVerifications() - before };
}

test('A sign-in answers the same after one verification, whether the account or the password is wrong', async () => {
  await server.story(async ({ people, join }) => {
    await join(known.address);
    const wrong = await seen(people, () => people.signin(known, 'not this one', DEVICE));
    assert.equal(wrong.verifications, 1);
    assert.deepEqual(await seen(people, () => people.signin(unknown, 'not this one', DEVICE)), wrong);
    assert.equal((wrong.answer as Refused).code, 'signin_failed');
    const right = await seen(people, () => people.signin(known, PASSWORD, DEVICE));
    assert.equal(right.verifications, 1);
  });
});

test('Asking for a registration code answers the same; only the mail says that the account exists', async () => {
  await server.story(async ({ people, join }) => {
    await join(known.address);
    const captcha = (account = known) => seen(people, () => people.signupCaptcha(account, DEVICE));
    assert.deepEqual(await captcha(), await captcha(unknown));
    const [mail] = await people.outbox(known.address);
    assert.equal(mail?.code, undefined);
    assert.match(mail!.text, /already has an account/);
    assert.match((await people.outbox(unknown.address))[0]!.code!, /^[0-9]{6}$/);
  });
});

test('Guesses at registration and reset codes run the same course for accounts that exist and that do not', async () => {
  await server.story(async ({ people, join }) => {
    await join(known.address);
    const registrations: unknown[] = [];
    const resets: unknown[] = [];
    for (const account of [known, unknown]) {
      const signup = () => people.signup({ account, password: NEXT, code: '123456', agree: true }, DEVICE);
      const reset = () => people.reset(account, '123456', NEXT, DEVICE);
      const course = async (ask: () => Promise<void>, guess: () => Promise<unknown>) => {
        const answers = [await seen(people, guess), await seen(people, ask)];
        for (let i = 0; i < 6; i++) answers.push(await seen(people, guess));
        return answers;
      };
      registrations.push(await course(() => people.signupCaptcha(account, DEVICE), signup));
      resets.push(await course(() => people.resetCaptcha(account, DEVICE), reset));
    }
    assert.deepEqual(registrations[0], registrations[1]);
    assert.deepEqual(resets[0], resets[1]);
    const codes = (resets[0] as { answer: Refused | undefined }[]).map(({ answer }) => answer?.code);
    const wrong = Array<string>(5).fill('captcha_wrong');
    assert.deepEqual(codes, ['captcha_expired', undefined, ...wrong, 'captcha_expired']);
    assert.deepEqual(await people.outbox(unknown.address).then((all) => all.map(({ code }) => code?.length)), [6]);
  });
});

test('Who does not know the password of a locked account sees no lock', async () => {
  await server.story(async ({ people, join }) => {
    await join(known.address);
    await people.lockPerson(1000, { reason: 'Under review.', appeal: '/my/service' });
    await assert.rejects(people.signin(known, 'not this one', DEVICE), { code: 'signin_failed' });
    await assert.rejects(people.signin(known, PASSWORD, DEVICE), { code: 'account_locked', reason: 'Under review.' });
  });
});
