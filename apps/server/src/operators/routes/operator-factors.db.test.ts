import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { MINUTE_MS } from '@tradewind/base';
import { type ConsoleWorld, consoleStory, type Hand, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { PASSWORD, type TestServer } from '../../people/common/fixture.ts';
import { HOST, SoftKey } from '../../people/factors/soft-key.ts';
import { hostDisable } from '../disable.ts';
import { hostResetLink } from '../reset-authenticator.ts';
import { verifyAudit } from '../verify-audit.ts';

const { approvals, audit, passkeys, session } = operators;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

/** Gives an operator a passkey; `code` lets it sign and answers what the console makes of that. */
async function holder({ context, clock, call }: ConsoleWorld, hand: Hand) {
  const key = new SoftKey(`key of ${hand.name}`);
  const row = { id: key.id, public_key: key.publicKey, counter: 0, rp_id: HOST, name: 'Key ring' };
  await context.db
    .insertInto('operator_passkeys')
    .values({ ...row, operator_id: hand.id, created_at: clock.now, used_at: null })
    .execute();
  const sign = async () => key.prove(String((await call(passkeys.challenge)).data.challenge));
  const exchange = async (proof?: Awaited<ReturnType<typeof sign>>) =>
    call(passkeys.code, { body: { passkey: proof ?? (await sign()) } });
  return { key, sign, exchange, code: async () => String((await exchange()).data.code) };
}

const begin = ({ call }: ConsoleWorld, name: string, otp: string) =>
  call(session.begin, { body: { name, password: PASSWORD, otp } });

async function actions(hand: Hand, action: string) {
  const { data } = await hand.call(audit.list, { query: { action } });
  return (data.items as { object: string; operator: { id: number } | null; detail: string }[]) ?? [];
}

test('a passkey signs its operator in, beside the password; its code counts once, for two minutes, and for nobody else', () =>
  consoleStory(server, async (world) => {
    const { clock, enrol } = world;
    const ada = await enrol('admin', 'Ada');
    await enrol('admin', 'Bob');
    const { code } = await holder(world, ada);
    const first = await code();
    assert.equal((await begin(world, 'Bob', first)).code, 'signin_failed');
    assert.equal((await begin(world, 'Ada', first)).status, 200);
    assert.equal((await begin(world, 'Ada', first)).code, 'signin_failed', 'spent');
    const late = await code();
    clock.now += 2 * MINUTE_MS;
    assert.equal((await begin(world, 'Ada', late)).code, 'signin_failed');
    const wrong = { name: 'Ada', password: 'not this one 1', otp: await code() };
    assert.equal(
      (await world.call(session.begin, { body: wrong })).code,
      'signin_failed',
      'no way around the password',
    );
    const invite = { kind: 'operator', action: 'invite', role: 'support', codeHash: 'ab'.repeat(32) };
    const asked = await ada.call(approvals.request, { body: { change: invite, reason: 'hands', otp: await code() } });
    assert.equal(asked.status, 200, 'wherever a code of the authenticator is asked for');
  }));

test('a signature is exchanged once, within two minutes, by a passkey that is known, for the challenge of this alone', () =>
  consoleStory(server, async (world) => {
    const { clock, enrol, call } = world;
    const { sign, exchange } = await holder(world, await enrol('admin', 'Ada'));
    const proof = await sign();
    assert.equal((await exchange(proof)).status, 200);
    assert.equal((await exchange(proof)).code, 'passkey_unknown');
    const late = await sign();
    clock.now += 2 * MINUTE_MS;
    assert.equal((await exchange(late)).code, 'passkey_unknown');
    const stranger = new SoftKey('stranger').prove(String((await call(passkeys.challenge)).data.challenge));
    assert.equal((await exchange(stranger)).code, 'passkey_unknown');
  }));

test('a passkey is asked for and removed by its owner alone, each time with a code', () =>
  consoleStory(server, async (world) => {
    const { enrol, otp } = world;
    const [ada, bob] = [await enrol('admin', 'Ada'), await enrol('support', 'Bob')];
    const { key } = await holder(world, ada);
    const list = (await ada.call(passkeys.list)).data as unknown as { id: string; name: string }[];
    assert.deepEqual(
      list.map(({ id, name }) => [id, name]),
      [[key.id, 'Key ring']],
    );
    const remove = (hand: Hand, code: string) => hand.call(passkeys.remove, { body: { id: key.id, otp: code } });
    assert.equal((await remove(ada, '000000')).code, 'second_factor_wrong');
    assert.equal((await remove(bob, otp(bob.secret))).code, 'not_found');
    assert.equal((await remove(ada, otp(ada.secret))).status, 200);
    assert.deepEqual((await ada.call(passkeys.list)).data, []);
    assert.equal((await actions(ada, 'operator.passkey-remove'))[0]?.object, `operator ${ada.id}`);
    const bare = await ada.call(passkeys.options, { body: { otp: otp(ada.secret) } });
    assert.equal(bare.code, 'passkey_invalid', 'an address has no passkeys');
  }));

test('two other admins let an operator set a new authenticator: by the link, with the own password, once; what was lost opens nothing', () =>
  consoleStory(server, async (world) => {
    const { enrol, otp, call, pool } = world;
    const [ada, bob, cleo] = [await enrol('admin', 'Ada'), await enrol('admin', 'Bob'), await enrol('admin', 'Cleo')];
    const { exchange } = await holder(world, cleo);
    const change = { kind: 'operator', action: 'reset', operator: cleo.id };
    const ask = (hand: Hand) =>
      hand.call(approvals.request, { body: { change, reason: 'lost the phone', otp: otp(hand.secret) } });
    assert.equal((await ask(cleo)).code, 'not_permitted', 'not for oneself');
    const { data: asked } = await ask(ada);
    const approve = (hand: Hand) => {
      const body = { hash: asked.hash, otp: otp(hand.secret) };
      return hand.call(approvals.approve, { params: { id: Number(asked.id) }, body });
    };
    assert.equal((await approve(cleo)).code, 'not_permitted', 'it takes two others');
    const { data } = await approve(bob);
    const link = String(data.link);
    const { data: offer } = await call(session.link, { body: { link } });
    assert.equal(offer.name, 'Cleo');
    const secret = String(offer.secret);
    const reset = (password: string, typed = otp(secret)) =>
      call(session.authenticator, { body: { link, password, otp: typed } });
    const enrolled = await call(session.enrol, { body: { link, name: 'Dan', password: PASSWORD, otp: otp(secret) } });
    assert.equal(enrolled.code, 'link_invalid', 'it makes no new operator');
    assert.equal((await reset('not the password 1')).code, 'password_wrong');
    assert.equal((await reset(PASSWORD, '000000')).code, 'second_factor_wrong');
    assert.equal((await cleo.call(session.read)).status, 200, 'nothing has changed yet');
    const done = await reset(PASSWORD);
    assert.equal(done.status, 200, done.code);
    assert.equal((await reset(PASSWORD)).code, 'link_invalid');
    assert.equal((await cleo.call(session.read)).code, 'session_expired');
    assert.equal((await begin(world, 'Cleo', otp(cleo.secret))).code, 'signin_failed', 'the lost authenticator');
    assert.equal((await exchange()).code, 'passkey_unknown', 'the lost passkey');
    assert.equal((await begin(world, 'Cleo', otp(secret))).status, 200);
    assert.equal((await actions(ada, 'operator.authenticator'))[0]?.object, `operator ${cleo.id}`);
    assert.deepEqual((await verifyAudit(pool)).problems, []);
  }));

test('the host prints such a link for a name, which the audit log tells; a link for a new operator sets nothing anew', () =>
  consoleStory(server, async (world) => {
    const { context, clock, enrol, call, otp } = world;
    const [ada, bob] = [await enrol('admin', 'Ada'), await enrol('admin', 'Bob')];
    assert.equal(await hostResetLink(context.db, 'Nobody', clock.now), null);
    const link = (await hostResetLink(context.db, ' ada ', clock.now))!;
    const { data } = await call(session.link, { body: { link } });
    const body = { link, password: PASSWORD, otp: otp(String(data.secret)) };
    assert.equal((await call(session.authenticator, { body })).status, 200);
    const [entry] = await actions(bob, 'operator.host-reset');
    assert.deepEqual([entry?.object, entry?.operator], [`operator ${ada.id}`, null]);
    assert.equal(await hostDisable(context.db, 'Nobody', clock.now), false);
    assert.equal(await hostDisable(context.db, ' ADA ', clock.now), true);
    assert.equal((await actions(bob, 'operator.host-disable'))[0]?.operator, null);
    assert.equal(await hostDisable(context.db, 'Ada', clock.now), false, 'once');
    assert.equal(await hostResetLink(context.db, 'Ada', clock.now), null, 'who is shut out stays out');
  }));

test('refused sign-ins and codes stand in the audit log without what was typed, and are told at the next sign-in', () =>
  consoleStory(server, async (world) => {
    const { enrol, otp, call } = world;
    const ada = await enrol('admin', 'Ada');
    assert.equal((await ada.call(session.read)).data.refusedBefore, 0);
    const typed = 'my secret typed wrong 1';
    for (const body of [
      { name: 'Ada', password: typed, otp: otp(ada.secret) },
      { name: 'Ada', password: PASSWORD, otp: '000000' },
      { name: typed, password: PASSWORD, otp: '000000' },
    ])
      assert.equal((await call(session.begin, { body })).code, 'signin_failed');
    const told = await begin(world, 'Ada', otp(ada.secret));
    assert.equal(told.data.refusedBefore, 2);
    assert.equal((await begin(world, 'Ada', otp(ada.secret))).data.refusedBefore, 0);
    const change = { oldPassword: PASSWORD, password: 'a quiet harbour 8', otp: '000000' };
    assert.equal((await ada.call(session.password, { body: change })).code, 'second_factor_wrong');
    const refused = await actions(ada, 'session.refuse');
    assert.deepEqual(refused.map(({ object }) => object).sort(), [
      `operator ${ada.id}`,
      `operator ${ada.id}`,
      'operators',
    ]);
    assert.equal((await actions(ada, 'code.refuse'))[0]?.object, `operator ${ada.id}`);
    assert.ok(![...refused].some(({ detail }) => detail.includes(typed)));
  }));
