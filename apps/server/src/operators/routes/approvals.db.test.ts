import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { operatorRoles, operators } from '@tradewind/api';
import { HOUR_MS } from '@tradewind/base';
import { type ConsoleWorld, consoleStory, type Hand, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { PASSWORD, type TestServer } from '../../people/common/fixture.ts';
import { verifyAudit } from '../verify-audit.ts';

const { approvals, session } = operators;
/** Each code of an authenticator takes half a minute of the story. */
const STEP = 30_000;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const CODE = 'k7ma-22pq-x9hd-4rtz';
const INVITE = { kind: 'operator', action: 'invite', role: 'support', codeHash: hash('sha256', CODE) };

interface Pair {
  readonly maker: Hand;
  readonly checker: Hand;
  request(change?: unknown, by?: Hand): Promise<{ id: number; hash: string }>;
  approve(request: { id: number; hash: string }, by?: Hand): ReturnType<Hand['call']>;
  edit(request: { id: number }, change: unknown): Promise<{ id: number; hash: string }>;
}

async function twoAdmins({ enrol, otp }: ConsoleWorld): Promise<Pair> {
  const maker = await enrol('admin', 'Maker');
  const checker = await enrol('admin', 'Checker');
  const ask = async (hand: Hand, route: (typeof approvals)['request' | 'edit'], change: unknown, id = 0) => {
    const body = { change, reason: 'more hands', otp: otp(hand.secret) };
    const { status, code, data } = await hand.call(route, { params: { id }, body });
    assert.equal(status, 200, code);
    return { id: Number(data.id), hash: String(data.hash) };
  };
  return {
    maker,
    checker,
    request: (change = INVITE, by = maker) => ask(by, approvals.request, change),
    approve: ({ id, hash }, by = checker) =>
      by.call(approvals.approve, { params: { id }, body: { hash, otp: otp(by.secret) } }),
    edit: ({ id }, change) => ask(maker, approvals.edit, change, id),
  };
}

const story = (run: (world: ConsoleWorld, pair: Pair) => Promise<void>) =>
  consoleStory(server, async (world) => run(world, await twoAdmins(world)));

test('who asks cannot approve; another admin can, and neither alone becomes the operator: it takes link and code', () =>
  story(async ({ call, otp, pool }, { maker, request, approve }) => {
    const asked = await request();
    assert.equal((await approve(asked, maker)).code, 'own_request');
    const done = await approve(asked);
    assert.equal(done.status, 200, done.code);
    const offer = await call(session.link, { body: { link: done.data.link } });
    assert.deepEqual([offer.data.role, offer.data.needsCode], ['support', true]);
    const enrol = (code: { code?: string }) => {
      const own = { name: 'Third', password: PASSWORD, otp: otp(String(offer.data.secret)) };
      return call(session.enrol, { body: { link: done.data.link, ...own, ...code } });
    };
    assert.equal((await enrol({})).code, 'enrol_code_wrong', 'whoever approves has the link alone');
    assert.equal((await enrol({ code: CODE.toUpperCase() })).code, 'enrol_code_wrong');
    assert.equal((await enrol({ code: `${CODE} ` })).status, 200);
    const { rows } = await pool.query("SELECT state FROM operator_approvals WHERE state = 'carried-out'");
    assert.equal(rows.length, 1);
    assert.deepEqual((await verifyAudit(pool)).problems, []);
  }));

test('a request is good for one hour, to the millisecond', () =>
  story(async ({ clock, otp, pool }, { checker, request, approve }) => {
    const late = await request();
    const madeAt = clock.now;
    clock.now += 4 * STEP;
    const timely = await request();
    const { rows } = await pool.query<{ at: number }>('SELECT expires_at AS at FROM operator_approvals ORDER BY id');
    const [end, laterEnd] = rows.map(({ at }) => at);
    assert.equal(end, madeAt + HOUR_MS);
    clock.now = end! - 2 * STEP;
    const body = { name: 'Checker', password: PASSWORD, otp: otp(checker.secret) };
    checker.cookie = (await checker.call(session.begin, { body })).cookie;
    clock.now = end! - STEP;
    assert.equal((await approve(late)).code, 'request_expired');
    clock.now = laterEnd! - STEP - 1;
    assert.equal((await approve(timely)).status, 200);
  }));

test('what was edited after it was read is refused, and what was read after the edit is carried out', () =>
  story(async ({ pool }, { request, approve, edit }) => {
    const read = await request();
    const edited = await edit(read, { ...INVITE, role: 'admin' });
    assert.notEqual(edited.hash, read.hash);
    assert.equal((await approve(read)).code, 'request_changed');
    const { rows } = await pool.query('SELECT 1 FROM operator_links WHERE used_at IS NULL');
    assert.equal(rows.length, 0, 'nothing was carried out');
    assert.equal((await approve(edited)).status, 200);
  }));

test('a request that is edited in the database is refused', () =>
  story(async ({ pool }, { request, approve }) => {
    for (const column of ['change', 'lines', 'reason']) {
      const asked = await request();
      await pool.query(
        `UPDATE operator_approvals SET ${column} = replace(${column}, ${column === 'reason' ? "'hands', 'admins'" : "'support', 'admin'"}) WHERE id = $1`,
        [asked.id],
      );
      assert.equal((await approve(asked)).code, 'request_changed', column);
    }
  }));

test('it is carried out once, also when two approve at once, and is not edited afterwards', () =>
  story(async ({ pool, enrol, otp }, { maker, checker, request, approve }) => {
    const third = await enrol('admin', 'Third');
    const asked = await request();
    const codes = [checker, third].map((hand) => [hand, otp(hand.secret)] as const);
    const answers = await Promise.all(
      codes.map(([hand, code]) =>
        hand.call(approvals.approve, { params: { id: asked.id }, body: { hash: asked.hash, otp: code } }),
      ),
    );
    assert.deepEqual(answers.map(({ code }) => code ?? 'done').sort(), ['already_decided', 'done']);
    assert.equal((await approve(asked)).code, 'already_decided');
    const body = { change: { ...INVITE, role: 'admin' }, reason: 'x', otp: otp(maker.secret) };
    const edit = await maker.call(approvals.edit, { params: { id: asked.id }, body });
    assert.equal(edit.code, 'already_decided');
    const { rows } = await pool.query("SELECT 1 FROM operator_links WHERE grounds LIKE 'approval%'");
    assert.equal(rows.length, 1);
  }));

test('both sign in again: without a fresh code nothing is asked for and nothing is approved', () =>
  story(async ({ otp }, { maker, checker, request }) => {
    const code = otp(maker.secret);
    const body = { change: INVITE, reason: 'x', otp: code };
    assert.equal((await maker.call(approvals.request, { body })).status, 200);
    assert.equal((await maker.call(approvals.request, { body })).code, 'second_factor_wrong', 'the code is spent');
    const { id, hash } = await request();
    const wrong = await checker.call(approvals.approve, { params: { id }, body: { hash, otp: '000000' } });
    assert.equal(wrong.code, 'second_factor_wrong');
  }));

test('support asks to unlock, compliance approves, and the person is let in; roles that may not are refused', () =>
  story(async ({ enrol, join, people, otp }, { request, approve }) => {
    const token = await join('ada@example.com');
    const person = (await people.authenticate(token))!.user;
    await people.lockPerson(person, { reason: 'odd sign-ins', appeal: '/my/service' });
    const [support, risk, compliance] = [await enrol('support'), await enrol('risk'), await enrol('compliance')];
    const unlock = { kind: 'unlock', person };
    const asked = await request(unlock, support);
    assert.equal((await approve(asked, risk)).code, 'not_permitted');
    assert.equal((await people.authenticate(token))?.locked, true);
    assert.equal((await approve(asked, compliance)).status, 200);
    assert.equal((await people.authenticate(token))?.locked, false);
    const again = { change: unlock, reason: 'x', otp: otp(support.secret) };
    assert.equal((await support.call(approvals.request, { body: again })).code, 'already_decided');
    const invite = { change: INVITE, reason: 'x', otp: otp(support.secret) };
    assert.equal((await support.call(approvals.request, { body: invite })).code, 'not_permitted');
  }));

test('a request whose ground has shifted is refused: somebody else has unlocked meanwhile', () =>
  story(async ({ join, people }, { request, approve }) => {
    const person = (await people.authenticate(await join('ada@example.com')))!.user;
    await people.lockPerson(person, { reason: 'one reason', appeal: '' });
    const asked = await request({ kind: 'unlock', person });
    await people.lockPerson(person, { reason: 'another, graver reason', appeal: '' });
    assert.equal((await approve(asked)).code, 'request_changed');
    await people.unlockPerson(person);
    assert.equal((await approve(asked)).code, 'already_decided');
  }));

test('no operator of any role shuts another one out alone: it takes two admins who are somebody else', () =>
  story(async ({ enrol, otp }, { maker, checker, request, approve }) => {
    for (const role of operatorRoles) {
      const hand = await enrol(role, `of ${role}`);
      const change = { kind: 'operator', action: 'disable', operator: hand.id };
      const own = { change, reason: 'a test', otp: otp(hand.secret) };
      assert.equal((await hand.call(approvals.request, { body: own })).code, 'not_permitted', `${role}, oneself`);
      const other = { ...own, change: { ...change, operator: maker.id }, otp: otp(hand.secret) };
      const asked = await hand.call(approvals.request, { body: other });
      assert.equal(asked.code, role === 'admin' ? undefined : 'not_permitted', `${role} asks`);
      const third = role === 'admin' ? await enrol('admin', 'Third') : checker;
      if (role === 'admin') {
        const against = { id: Number(asked.data.id), hash: String(asked.data.hash) };
        const reason = { reason: 'I stay' };
        assert.equal((await approve(against, maker)).code, 'not_permitted', 'who is to go does not decide');
        const no = await maker.call(approvals.refuse, { params: { id: against.id }, body: reason });
        assert.equal(no.code, 'not_permitted', 'nor does he refuse');
        await checker.call(approvals.refuse, { params: { id: against.id }, body: reason });
      }
      const shut = await request(change);
      assert.equal((await hand.call(session.read)).status, 200, 'a request alone does nothing');
      assert.equal((await approve(shut, maker)).code, 'own_request');
      assert.equal((await approve(shut, third)).status, 200);
      assert.equal((await hand.call(session.read)).code, 'session_expired', role);
    }
    const gone = { kind: 'operator', action: 'disable', operator: 999 };
    const none = { change: gone, reason: 'a test', otp: otp(maker.secret) };
    assert.equal((await maker.call(approvals.request, { body: none })).code, 'not_found');
  }));

test('what somebody asked for is over when the role for it is gone', () =>
  story(async ({ enrol }, { maker, request, approve }) => {
    const ada = await enrol('admin', 'Ada');
    const asked = await request({ kind: 'operator', action: 'disable', operator: maker.id }, ada);
    const role = { kind: 'operator', action: 'role', operator: ada.id, role: 'support' };
    assert.equal((await approve(await request(role))).status, 200);
    assert.equal((await approve(asked)).code, 'already_decided');
  }));

test('another role ends the sessions; a refused, a withdrawn and a disabled maker’s request are over', () =>
  story(async ({ enrol, otp }, { maker, checker, request, approve }) => {
    const ada = await enrol('support', 'Ada');
    const role = { kind: 'operator', action: 'role', operator: ada.id, role: 'risk' };
    assert.equal((await approve(await request(role))).status, 200);
    assert.equal((await ada.call(session.read)).code, 'session_expired');
    const reason = { reason: 'not needed' };
    const [refused, withdrawn, orphaned] = [await request(), await request(), await request()];
    assert.equal((await checker.call(approvals.refuse, { params: { id: refused.id }, body: reason })).status, 200);
    assert.equal((await maker.call(approvals.refuse, { params: { id: withdrawn.id }, body: reason })).status, 200);
    assert.equal((await maker.call(session.disable, { body: { ...reason, otp: otp(maker.secret) } })).status, 200);
    for (const asked of [refused, withdrawn, orphaned])
      assert.equal((await approve(asked)).code, 'already_decided', String(asked.id));
  }));
