import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DEVICE, PASSWORD, startTestServer, type TestServer, type World } from '../people/fixture.ts';
import { holdsOf } from './holds.ts';
import { readOverview } from './overview.ts';
import { stepUp } from './step-up.ts';
import { setTransactionPassword } from './transaction-password.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const DAY_MS = 24 * 60 * 60 * 1_000;
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
