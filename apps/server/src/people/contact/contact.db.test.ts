import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, test } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '@tradewind/base';
import { Refused } from '../../platform/calls/refused.ts';
import { tidyUp } from '../accounts/upkeep.ts';
import { normaliseAccount } from '../common/account.ts';
import { isKnownDevice } from '../common/devices.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer } from '../common/fixture.ts';
import type { PasswordHasher } from '../common/password-hash.ts';
import { authenticatorOf } from '../factors/authenticator.ts';
import { readOverview } from '../factors/overview.ts';
import { readSecurityHistory } from '../factors/read-history.ts';
import { setAntiPhishing } from '../factors/set-anti-phishing.ts';
import { confirmTotp, setUpTotp } from '../factors/totp.ts';
import { Grants } from '../grants/grants.ts';
import { refuseChange } from './begin-change.ts';
import { NEXT, OLD, owner } from './fixture.ts';
import { undoChange } from './undo-change.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const story = (run: (world: Awaited<ReturnType<typeof owner>>) => Promise<void>) =>
  server.story(async (world) => run(await owner(world)));

test('with the codes of both addresses the new one counts: others are signed out, withdrawals rest, both are told', () =>
  story(async (world) => {
    const { people, context, caller, token, elsewhere, clock } = world;
    const ended: boolean[] = [];
    people.onEnded((matches) => ended.push(matches({ ...caller, sessionId: 'another' }), matches(caller)));
    await world.begin();
    assert.match((await world.newest(OLD)).text, /countess@example\.net/);
    await world.confirm({ code: await world.codeOf(OLD), newCode: await world.codeOf(NEXT) });
    assert.equal(await world.account(), NEXT);
    assert.ok(await people.authenticate(token));
    assert.equal(await people.authenticate(elsewhere), null);
    assert.deepEqual(ended, [true, false]);
    const { holds } = await readOverview(context, caller.user);
    assert.deepEqual(holds, [{ reason: 'contact_changed', until: clock.now + 24 * HOUR_MS }]);
    const { items } = await readSecurityHistory(context, caller.user, undefined);
    assert.deepEqual([items[0]!.kind, items[0]!.detail], ['contact_changed', 'ad•••@example.org → co•••@example.net']);
    assert.match((await world.newest(OLD)).text, /https:\/\/trade\.example\/open\/undo#[\w-]{43}$/);
    assert.match((await world.newest(NEXT)).text, /this is now the address/);
    await people.signin(normaliseAccount(NEXT), PASSWORD, DEVICE);
    await assert.rejects(people.signin(normaliseAccount(OLD), PASSWORD, DEVICE), { code: 'signin_failed' });
    await people.resetCaptcha(normaliseAccount(OLD), DEVICE);
    assert.match((await world.newest(OLD)).text, /undo#/, 'the old address gets no code any more');
  }));

test('a phone number can take the place of an email address', () =>
  story(async (world) => {
    await world.change(OLD, '+4915123456789');
    assert.equal(await world.account(), '+4915123456789');
    await world.people.signin(normaliseAccount('+49 151 23456789'), PASSWORD, DEVICE);
  }));

test('the old mail carries the anti-phishing code, though the address is nobody’s any more', () =>
  story(async (world) => {
    await setAntiPhishing(world.context, world.caller, 'seven otters', DEVICE);
    await world.change();
    const { rows } = await world.pool.query(`SELECT person_id FROM outbox WHERE purpose LIKE 'contact_changed%'`);
    assert.deepEqual(rows, [{ person_id: world.caller.user }, { person_id: world.caller.user }]);
    for (const account of [OLD, NEXT]) assert.match((await world.newest(account)).text, /seven otters/);
  }));

test('each code is needed and works for this change of this person alone, once', () =>
  story(async (world) => {
    const { confirm, codeOf, begin, people, join } = world;
    await begin();
    const [code, newCode] = [await codeOf(OLD), await codeOf(NEXT)];
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const otherNew = String((Number(newCode) + 1) % 1_000_000).padStart(6, '0');
    await assert.rejects(confirm({ code: '', newCode }), { code: 'code_invalid', field: 'code' });
    await assert.rejects(confirm({ code: other, newCode }), { code: 'captcha_wrong', field: 'code' });
    await assert.rejects(confirm({ code, newCode: 'x' }), { code: 'code_invalid', field: 'newCode' });
    await assert.rejects(confirm({ code, newCode: otherNew }), { code: 'captcha_wrong', field: 'newCode' });
    await assert.rejects(confirm({ code, newCode, to: 'eve@example.net' }), { code: 'captcha_expired' });
    const eve = (await people.authenticate(await join('eve@example.org')))!;
    await assert.rejects(confirm({ code, newCode }, eve), { code: 'captcha_expired' });
    await confirm({ code, newCode });
    await assert.rejects(confirm({ code, newCode }), { code: 'captcha_expired' });
  }));

test('five tries end a code, and so do ten minutes', () =>
  story(async (world) => {
    const { confirm, codeOf, begin, clock } = world;
    await begin();
    const [code, newCode] = [await codeOf(OLD), await codeOf(NEXT)];
    const wrong = newCode === '000000' ? '000001' : '000000';
    for (let at = 0; at < 5; at++) await assert.rejects(confirm({ code, newCode: wrong }), { code: 'captcha_wrong' });
    await assert.rejects(confirm({ code, newCode }), { code: 'captcha_expired' });
    await begin();
    const late = { code: await codeOf(OLD), newCode: await codeOf(NEXT) };
    clock.now += 10 * MINUTE_MS;
    await assert.rejects(confirm(late), { code: 'captcha_expired' });
  }));

test('an address with an account of its own is answered like a free one; its owner is told, and nothing can be confirmed', () =>
  story(async (world) => {
    const { join, begin, newest, codeOf, confirm, account } = world;
    await join('bob@example.org');
    await begin('bob@example.org');
    const letter = await newest('bob@example.org');
    assert.equal(letter.code, undefined);
    assert.match(letter.text, /already has one/);
    const guess = { to: 'bob@example.org', code: await codeOf(OLD), newCode: '123456' };
    await assert.rejects(confirm(guess), { code: 'captcha_wrong', field: 'newCode' });
    assert.equal(await account(), OLD);
  }));

test('the own address and the account of a wallet are refused', () =>
  story(async ({ context, caller, pool }) => {
    const own = normaliseAccount('ADA@example.org');
    await assert.rejects(refuseChange(context, caller, own), { code: 'account_unchanged', field: 'account' });
    await pool.query(`UPDATE people SET kind = 'wallet', account = '0xA' WHERE id = $1`, [caller.user]);
    await assert.rejects(refuseChange(context, caller, own), { code: 'not_permitted' });
  }));

test('of two changes under way one is made, and the other starts from an address that is left', () =>
  story(async ({ begin, codeOf, confirm, account }) => {
    await begin();
    const first = { code: await codeOf(OLD), newCode: await codeOf(NEXT) };
    await begin('third@example.org');
    const second = { to: 'third@example.org', code: await codeOf(OLD), newCode: await codeOf('third@example.org') };
    const outcomes = await Promise.allSettled([confirm(first), confirm(second), confirm(first)]);
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.ok([NEXT, 'third@example.org'].includes(await account()));
  }));

test('of two people who want one address at once one gets it', () =>
  story(async ({ people, join, begin, codeOf, confirm }) => {
    const bob = (await people.authenticate(await join('bob@example.org')))!;
    await begin();
    const ada = { code: await codeOf(OLD), newCode: await codeOf(NEXT) };
    await begin(NEXT, bob);
    const his = { code: await codeOf('bob@example.org'), newCode: await codeOf(NEXT) };
    const outcomes = await Promise.allSettled([confirm(ada), confirm(his, bob)]);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    assert.deepEqual(refused, ['account_taken']);
  }));

test('a reset that is under way and a change that is under way end one another', () =>
  story(async ({ people, begin, codeOf, confirm, code, account }) => {
    const reset = await code('reset', OLD);
    await begin();
    const change = { code: await codeOf(OLD), newCode: await codeOf(NEXT) };
    const signup = await code('signup', NEXT);
    await people.reset(normaliseAccount(OLD), reset, 'seven teal otters', DEVICE);
    await assert.rejects(confirm(change), { code: 'session_expired' });
    assert.equal(await account(), OLD);
    assert.match(signup, /^[0-9]{6}$/);
  }));

test('after a change a code for the old address sets no password, and one for the new address opens no account', () =>
  story(async ({ people, code, change }) => {
    const reset = await code('reset', OLD);
    const joining = await code('signup', NEXT);
    await change();
    const again = { account: normaliseAccount(NEXT), password: PASSWORD, agree: true, code: joining };
    await assert.rejects(people.signup(again, DEVICE), { code: 'captcha_expired' });
    await assert.rejects(people.reset(normaliseAccount(OLD), reset, PASSWORD, DEVICE), { code: 'captcha_expired' });
  }));

test('the link of the old address takes the change back, once: everybody is signed out and no password fits', () =>
  story(async (world) => {
    const { people, context, caller, change, linkOf, account, token, pool, clock, code } = world;
    await change();
    const link = await linkOf(OLD);
    const { rows } = await pool.query('SELECT * FROM contact_undos');
    assert.equal(JSON.stringify(rows).includes(link), false);
    clock.now += 72 * HOUR_MS - 1;
    assert.equal((await undoChange(context, link, DEVICE)).account, OLD);
    assert.equal(await account(), OLD);
    assert.equal(await people.authenticate(token), null);
    for (const one of [OLD, NEXT])
      await assert.rejects(people.signin(normaliseAccount(one), PASSWORD, DEVICE), { code: 'signin_failed' });
    assert.match((await world.newest(NEXT)).text, /was undone/);
    const { items } = await readSecurityHistory(context, caller.user, undefined);
    assert.ok(items.some(({ kind }) => kind === 'contact_change_undone'));
    const { holds } = await readOverview(context, caller.user);
    assert.deepEqual(holds[0], { reason: 'contact_changed', until: clock.now + 24 * HOUR_MS });
    await assert.rejects(undoChange(context, link, DEVICE), { code: 'link_invalid' });
    await people.reset(normaliseAccount(OLD), await code('reset', OLD), 'seven teal otters', DEVICE);
    await people.signin(normaliseAccount(OLD), 'seven teal otters', DEVICE);
  }));

test('what the change’s maker could act or pass for the owner with is gone: grants, unused codes, known devices', () =>
  story(async ({ people, context, caller, change, linkOf, pool, clock }) => {
    const device = { ...DEVICE, key: Buffer.alloc(32, 5) };
    const grants = new Grants({ pool, now: () => clock.now, secret: Buffer.alloc(32, 7) });
    const wish = { name: 'bot', scopes: ['read'], days: 30 } as const;
    await change();
    // Made after the change, so it ended none of them.
    const { code } = await grants.create(caller, wish);
    const { publicKey } = generateKeyPairSync('ed25519');
    const key = publicKey.export({ format: 'jwk' }).x!;
    await grants.exchange(code, key);
    const waiting = await grants.create(caller, { ...wish, name: 'later' });
    await people.signin(normaliseAccount(NEXT), PASSWORD, device);
    assert.ok(await isKnownDevice(context.db, device, { person: caller.user }));
    await undoChange(context, await linkOf(OLD), DEVICE);
    const live = (await grants.list(caller.user)).filter(({ state }) => state === 'active' || state === 'waiting');
    assert.deepEqual(live, []);
    await assert.rejects(grants.exchange(waiting.code, key), { code: 'grant_code_wrong' });
    assert.equal(await isKnownDevice(context.db, device, { person: caller.user }), false);
    const { items } = await readSecurityHistory(context, caller.user, undefined);
    assert.equal(items.find(({ kind }) => kind === 'grants_revoked')?.detail, 'bot, later');
    await grants.close();
  }));

test('who shows no link has no password hashed', () =>
  story(async ({ context, change, linkOf, account }) => {
    await change();
    const hash = () => Promise.reject(new Refused('overloaded'));
    const busy = { ...context, hasher: { hash } as unknown as PasswordHasher };
    await assert.rejects(undoChange(busy, 'x'.repeat(43), DEVICE), { code: 'link_invalid' });
    const link = await linkOf(OLD);
    await assert.rejects(undoChange(busy, link, DEVICE), { code: 'overloaded' });
    await undoChange(context, link, DEVICE);
    assert.equal(await account(), OLD);
  }));

test('whoever moves the account on and adds factors loses all of it to the first link', () =>
  story(async (world) => {
    const { context, caller, change, linkOf, account, clock } = world;
    await change();
    const link = await linkOf(OLD);
    clock.now += HOUR_MS;
    await change(NEXT, 'third@example.org');
    const later = await linkOf(NEXT);
    const { secret } = await setUpTotp(context, caller);
    await confirmTotp(context, caller, authenticatorOf(secret, '').generate({ timestamp: clock.now }), DEVICE);
    await undoChange(context, link, DEVICE);
    assert.equal(await account(), OLD);
    const { totp, recoveryCodes } = await readOverview(context, caller.user);
    assert.deepEqual([totp, recoveryCodes], [false, 0]);
    await assert.rejects(undoChange(context, later, DEVICE), { code: 'link_invalid' });
  }));

test('a link is void after 72 hours', () =>
  story(async ({ context, change, linkOf, clock, pool, account }) => {
    await change();
    const link = await linkOf(OLD);
    await assert.rejects(undoChange(context, `${link}x`, DEVICE), { code: 'link_invalid' });
    clock.now += 72 * HOUR_MS;
    await assert.rejects(undoChange(context, link, DEVICE), { code: 'link_invalid' });
    assert.equal(await account(), NEXT);
    await tidyUp(context);
    assert.equal((await pool.query('SELECT 1 FROM contact_undos')).rowCount, 0);
  }));
