import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { Refused } from '../../platform/calls/refused.ts';
import { normaliseAccount } from '../common/account.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import type { PasswordHasher } from '../common/password-hash.ts';
import { holdsOf } from './holds.ts';
import { readOverview } from './overview.ts';
import { resetTransactionPassword, sendTransactionCode } from './reset-transaction-password.ts';
import { stepUp } from './step-up.ts';
import { setTransactionPassword } from './transaction-password.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const FIRST = 'seven tall masts';
const SECOND = 'eight tall masts';

/** A newcomer with the verbs that the stories use. */
async function newcomer({ people, join }: World) {
  const caller = (await people.authenticate(await join('ada@example.org')))!;
  return {
    caller,
    set: (old: string, password: string) => setTransactionPassword(people.context, caller, { old, password }, DEVICE),
    prove: (transactionPassword?: string) => stepUp(people.context, caller, { transactionPassword }, 'a story'),
  };
}

test('A first transaction password needs no old one; a change needs it; both hold withdrawals for a day', async () => {
  await server.story(async (world) => {
    const { people, clock } = world;
    const { caller, set } = await newcomer(world);
    await set('', FIRST);
    await assert.rejects(set('', SECOND), { code: 'transaction_password_wrong', field: 'old' });
    clock.now += 1_000;
    await set(FIRST, SECOND);
    const { db } = people.context;
    assert.deepEqual(await holdsOf(db, caller.user, clock.now), [
      { reason: 'transaction_password_changed', until: clock.now + DAY_MS },
    ]);
    assert.deepEqual(await holdsOf(db, caller.user, clock.now + DAY_MS), []);
    await assert.rejects(set(FIRST, FIRST), { code: 'transaction_password_wrong' });
  });
});

test('It is none of the login password, a common one, a run of digits, or one of five characters', async () => {
  await server.story(async (world) => {
    const { set } = await newcomer(world);
    await assert.rejects(set('', PASSWORD), { code: 'transaction_password_same', field: 'password' });
    for (const common of ['password1', '111111', '123456', '987654'])
      await assert.rejects(set('', common), { code: 'password_common', field: 'password' });
    for (const length of [5, 129])
      await assert.rejects(set('', 'xy'.repeat(65).slice(0, length)), { code: 'transaction_password_invalid' });
    await set('', '481902');
  });
});

test('A person who has set nothing passes in demo, but not where it is strict; then the password is demanded', async () => {
  await server.story(async (world) => {
    const { people } = world;
    const { caller, set, prove } = await newcomer(world);
    await prove();
    await assert.rejects(stepUp(people.context, caller, {}, 'a story', { strict: true }), {
      code: 'transaction_password_unset',
    });
    await set('', FIRST);
    await assert.rejects(prove(), {
      code: 'transaction_password_required',
      demand: { methods: ['transaction-password'] },
    });
    await assert.rejects(prove(SECOND), { code: 'transaction_password_wrong', field: 'transactionPassword' });
    await prove(FIRST);
  });
});

test('Five wrong ones in a row lock it for 24 hours, the right one too, and the account stays open', async () => {
  await server.story(async (world) => {
    const { people, clock } = world;
    const { caller, set, prove } = await newcomer(world);
    await set('', FIRST);
    for (let wrong = 0; wrong < 4; wrong++) await assert.rejects(prove(SECOND), { code: 'transaction_password_wrong' });
    await prove(FIRST);
    for (let wrong = 0; wrong < 4; wrong++)
      await assert.rejects(set(SECOND, 'nine tall masts'), { code: 'transaction_password_wrong' });
    await assert.rejects(prove(SECOND), { code: 'transaction_password_locked' });
    await assert.rejects(prove(FIRST), { code: 'transaction_password_locked' });
    const { transactionPassword } = await readOverview(people.context, caller.user);
    assert.deepEqual(transactionPassword, { set: true, lockedUntil: clock.now + DAY_MS });
    assert.equal((await people.profile(caller.user)).locked, false);
    clock.now += DAY_MS - 1;
    await assert.rejects(prove(FIRST), { code: 'transaction_password_locked' });
    clock.now += 1;
    await assert.rejects(prove(SECOND), { code: 'transaction_password_wrong' });
    await prove(FIRST);
  });
});

test('Whoever has stolen a session can lock it but not the account; its owner throws them out and sets it anew at once', async () => {
  await server.story(async (world) => {
    const { people } = world;
    const { caller, set, prove } = await newcomer(world);
    await set('', FIRST);
    for (let wrong = 0; wrong < 5; wrong++) await assert.rejects(prove(SECOND));
    const [{ account }] = (await world.pool.query<{ account: string }>('SELECT account FROM people')).rows as [
      { account: string },
    ];
    const signedIn = normaliseAccount(account);
    // Orders ask for a session and nothing else.
    const token = await people.signin(signedIn, PASSWORD, DEVICE);
    const own = (await people.authenticate(token))!;
    await people.changePassword(own, { oldPassword: PASSWORD, password: 'an even quieter harbour' }, DEVICE);
    const { rows } = await world.pool.query('SELECT id FROM sessions');
    assert.deepEqual(rows, [{ id: own.sessionId }], `the session ${caller.sessionId} is over`);
    await sendTransactionCode(people.context, own, DEVICE);
    const code = (await people.outbox(account))[0]!.code;
    const anew = { password: 'nine tall masts', loginPassword: 'an even quieter harbour', code };
    await resetTransactionPassword(people.context, own, anew, DEVICE);
    await stepUp(people.context, own, { transactionPassword: 'nine tall masts' }, 'a story');
  });
});

test('Right ones at once, however many, are all taken, and what nobody could look at counts as no try', async () => {
  await server.story(async (world) => {
    const { people } = world;
    const { caller, set, prove } = await newcomer(world);
    await set('', FIRST);
    await Promise.all(Array.from({ length: 20 }, () => prove(FIRST)));
    // So it is while strangers keep all hashes busy.
    const verify = () => Promise.reject(new Refused('overloaded'));
    const busy = { ...people.context, hasher: { verify } as unknown as PasswordHasher };
    for (let times = 0; times < 6; times++)
      await assert.rejects(stepUp(busy, caller, { transactionPassword: FIRST }, 'a story'), { code: 'overloaded' });
    await prove(FIRST);
  });
});

test('Fifty wrong ones at once are five tries', async () => {
  await server.story(async (world) => {
    const { people } = world;
    const { set, prove } = await newcomer(world);
    await set('', FIRST);
    const before = people.passwordVerifications();
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => prove(SECOND).catch((error: { code: string }) => error.code)),
    );
    assert.equal(people.passwordVerifications() - before, 5);
    assert.equal(codes.filter((code) => code === 'transaction_password_wrong').length, 4);
    await assert.rejects(prove(FIRST), { code: 'transaction_password_locked' });
  });
});
