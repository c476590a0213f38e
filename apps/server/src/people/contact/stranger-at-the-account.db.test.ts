import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import { tidyUp } from '../accounts/upkeep.ts';
import { normaliseAccount } from '../common/account.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer } from '../common/fixture.ts';
import { authenticatorOf } from '../factors/authenticator.ts';
import { readOverview } from '../factors/overview.ts';
import { renewOwnCodes } from '../factors/renew-codes.ts';
import { confirmTotp, setUpTotp } from '../factors/totp.ts';
import { setTransactionPassword } from '../factors/transaction-password.ts';
import { NEXT, OLD, owner } from './fixture.ts';
import { undoChange } from './undo-change.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** What Ada may do, or whoever sits at her account. */
async function actor(world: Parameters<typeof owner>[0]) {
  const ada = await owner(world);
  const { context, caller, clock, pool } = ada;
  const addPasskey = (id: string) =>
    pool.query(
      `INSERT INTO passkeys (id, person_id, public_key, counter, transports, rp_id, name, created_at)
        VALUES ($1, $2, '', 0, '', 'trade.example', $1, $3)`,
      [id, caller.user, clock.now],
    );
  const addAuthenticator = async () => {
    const { secret } = await setUpTotp(context, caller);
    return () => confirmTotp(context, caller, authenticatorOf(secret, '').generate({ timestamp: clock.now }), DEVICE);
  };
  const setPassword = (password: string, old = '') =>
    setTransactionPassword(context, caller, { old, password }, DEVICE);
  const stop = async (account = OLD) => undoChange(context, await ada.linkOf(account), DEVICE);
  const left = async () => {
    const { totp, recoveryCodes, transactionPassword } = await readOverview(context, caller.user);
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM passkeys');
    return { passkeys: rows.map(({ id }) => id), totp, recoveryCodes, password: transactionPassword.set };
  };
  return { ...ada, addPasskey, addAuthenticator, setPassword, stop, left };
}

const story = (run: (world: Awaited<ReturnType<typeof actor>>) => Promise<void>) =>
  server.story(async (world) => run(await actor(world)));

test('what was added in the 72 hours before the change opens nothing after the stop, and lets nobody pay out', () =>
  story(async ({ addPasskey, addAuthenticator, setPassword, change, stop, left, clock }) => {
    await addPasskey('added just before');
    await (await addAuthenticator())();
    await setPassword('a stranger’s 77');
    clock.now += 72 * HOUR_MS - 1;
    await change();
    await stop();
    assert.deepEqual(await left(), { passkeys: [], totp: false, recoveryCodes: 0, password: false });
  }));

test('what has protected the account for longer stays', () =>
  story(async ({ addPasskey, addAuthenticator, setPassword, change, stop, left, clock }) => {
    await addPasskey('the owner’s');
    await (await addAuthenticator())();
    await setPassword('the owner’s 77');
    clock.now += 72 * HOUR_MS + 1;
    await change();
    await stop();
    assert.deepEqual(await left(), { passkeys: ['the owner’s'], totp: true, recoveryCodes: 10, password: true });
  }));

test('recovery codes and a transaction password that were made anew are gone, the factors of the owner stay', () =>
  story(async ({ context, caller, addPasskey, addAuthenticator, setPassword, change, stop, left, clock }) => {
    await addPasskey('the owner’s');
    await (await addAuthenticator())();
    await setPassword('the owner’s 77');
    clock.now += 73 * HOUR_MS;
    await renewOwnCodes(context, caller, DEVICE);
    await setPassword('a stranger’s 77', 'the owner’s 77');
    await change();
    await stop();
    assert.deepEqual(await left(), { passkeys: ['the owner’s'], totp: true, recoveryCodes: 0, password: false });
  }));

test('an authenticator is as old as its first code, not as its secret', () =>
  story(async ({ addAuthenticator, change, stop, left, clock }) => {
    const confirm = await addAuthenticator();
    clock.now += 100 * HOUR_MS;
    await confirm();
    await change();
    await stop();
    assert.equal((await left()).totp, false);
  }));

test('for 72 hours the old address is nobody else’s: who registers or moves there is answered as at a taken one', () =>
  story(async ({ people, change, join, code, begin, confirm, codeOf, newest, account, clock }) => {
    await change();
    await people.signupCaptcha(normaliseAccount(OLD), DEVICE);
    assert.match((await newest(OLD)).text, /already has an account/);
    const guess = { account: normaliseAccount(OLD), password: PASSWORD, agree: true, code: '123456' };
    await assert.rejects(people.signup(guess, DEVICE), { code: 'captcha_wrong' });
    const bob = (await people.authenticate(await join('bob@example.org')))!;
    await begin(OLD, bob);
    assert.match((await newest(OLD)).text, /already has one/);
    const move = { to: OLD, code: await codeOf('bob@example.org'), newCode: '123456' };
    await assert.rejects(confirm(move, bob), { code: 'captcha_wrong', field: 'newCode' });
    clock.now += 72 * HOUR_MS;
    assert.match(await code('signup', OLD), /^[0-9]{6}$/);
    assert.equal(await account(), NEXT);
  }));

test('a code from before cannot take it either', () =>
  story(async ({ context, people, join, begin, confirm, codeOf, change, account }) => {
    const third = 'third@example.org';
    const bob = (await people.authenticate(await join('bob@example.org')))!;
    await begin(third, bob);
    const his = { to: third, code: await codeOf('bob@example.org'), newCode: await codeOf(third) };
    await change(OLD, third);
    await change(third, NEXT);
    await assert.rejects(confirm(his, bob), { code: 'account_taken' });
    const signup = { purpose: 'signup', account: OLD, asker: 'address 127.0.0.1' } as const;
    await context.codes.put(context.db, signup, '123456');
    const joining = { account: normaliseAccount(OLD), password: PASSWORD, agree: true, code: '123456' };
    await assert.rejects(people.signup(joining, DEVICE), { code: 'account_taken', field: 'account' });
    assert.equal(await account(), NEXT);
  }));

test('whoever is moved on may go back to an address of their own', () =>
  story(async ({ change, account }) => {
    await change();
    await change(NEXT, OLD);
    assert.equal(await account(), OLD);
  }));

test('where the old address is taken all the same, only the address stays: the stranger is out', () =>
  story(async ({ people, context, caller, token, change, linkOf, join, pool, account, clock, addPasskey, left }) => {
    await change();
    const link = await linkOf(OLD);
    await addPasskey('the stranger’s');
    await join('bob@example.org');
    await pool.query(`UPDATE people SET account = $1 WHERE account = 'bob@example.org'`, [OLD]);
    clock.now += 25 * HOUR_MS;
    await assert.rejects(undoChange(context, link, DEVICE), { code: 'account_taken' });
    assert.equal(await account(), NEXT);
    assert.equal(await people.authenticate(token), null);
    await assert.rejects(people.signin(normaliseAccount(NEXT), PASSWORD, DEVICE), { code: 'signin_failed' });
    assert.deepEqual((await left()).passkeys, []);
    const { holds } = await readOverview(context, caller.user);
    assert.deepEqual(holds, [{ reason: 'contact_changed', until: clock.now + 24 * HOUR_MS }]);
    await assert.rejects(undoChange(context, link, DEVICE), { code: 'link_invalid' });
  }));

test('the letter with the link waits as long as the link is good', () =>
  story(async ({ context, pool, change, stop, account, clock }) => {
    await change();
    clock.now += 72 * HOUR_MS - 1;
    await tidyUp(context);
    const { rows } = await pool.query(`SELECT recipient FROM outbox WHERE purpose LIKE 'contact_changed%'`);
    assert.deepEqual(rows, [{ recipient: OLD }], 'a letter without a link goes after a day');
    await stop();
    assert.equal(await account(), OLD);
    clock.now += 24 * HOUR_MS + 1;
    await tidyUp(context);
    assert.equal((await pool.query('SELECT 1 FROM outbox')).rowCount, 0);
  }));
