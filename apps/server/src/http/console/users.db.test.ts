import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/contract';
import { migrateReadModel } from '@tradewind/readmodel';
import { holdsOf } from '../../factors/holds.ts';
import { readSecurityHistory } from '../../factors/read-history.ts';
import { secondFactorsOf } from '../../factors/second-factor.ts';
import { confirmTotp, setUpTotp } from '../../factors/totp.ts';
import { verifyAudit } from '../../operators/verify-audit.ts';
import { normaliseAccount } from '../../people/account.ts';
import { DEVICE, PASSWORD, type TestServer } from '../../people/fixture.ts';
import { consoleStory, startConsoleServer } from './fixture.ts';

const { approvals, users } = operators;
const DAY = 24 * 60 * 60_000;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const list = (data: unknown) => data as unknown as Record<string, unknown>[];

test('a person is found by number, account and invitation code; support sees a masked address and finds by a whole one', () =>
  consoleStory(server, async ({ enrol, join }) => {
    await join('ada@example.com');
    const [admin, support] = [await enrol('admin'), await enrol('support')];
    const find = async (hand: typeof admin, search: string) =>
      list((await hand.call(users.search, { query: { search } })).data);
    const [ada] = await find(admin, 'ADA@');
    assert.equal(ada?.account, 'ada@example.com');
    for (const search of [String(ada.person), String(ada.invitationCode).toLowerCase(), 'ada@example.com'])
      assert.equal((await find(support, search))[0]?.account, 'ad***@example.com', search);
    assert.deepEqual(await find(support, 'ada@'), []);
    assert.deepEqual(await find(admin, '%'), []);
  }));

test('one operator locks, and the person is told why and how to object; two unlock, which ends the restriction', () =>
  consoleStory(server, async ({ enrol, join, otp, clock, people, pool }) => {
    const token = await join('ada@example.com');
    const { user } = (await people.authenticate(token))!;
    const [one, two] = [await enrol('admin', 'One'), await enrol('admin', 'Two')];
    const restriction = { code: 'account-taken-over', words: 'Somebody else signed in.', appeal: '/help/locked' };
    const lock = (dueAt: number) =>
      one.call(users.lock, { params: { person: user }, body: { ...restriction, dueAt, otp: otp(one.secret) } });
    assert.equal((await lock(clock.now)).code, 'field_invalid');
    const done = await lock(clock.now + DAY);
    assert.equal(done.status, 200, done.code);
    assert.equal((await lock(clock.now + DAY)).code, 'already_decided');
    assert.equal((await people.authenticate(token))?.locked, true);
    const read = async () => (await one.call(users.read, { params: { person: user } })).data;
    const before = await read();
    assert.equal(before.locked, true);
    assert.equal((before.sessions as unknown[]).length, 1);
    const [held] = before.restrictions as { words: string; endedAt: number | null; endedBy: number | null }[];
    assert.deepEqual([held?.words, held?.endedAt], [restriction.words, null]);
    const change = { kind: 'unlock', person: user };
    const asked = await one.call(approvals.request, { body: { change, reason: 'proven', otp: otp(one.secret) } });
    const body = { hash: asked.data.hash, otp: otp(two.secret) };
    assert.equal((await two.call(approvals.approve, { params: { id: Number(asked.data.id) }, body })).status, 200);
    const [ended] = (await read()).restrictions as { endedBy: number | null }[];
    assert.equal(ended?.endedBy, asked.data.id);
    assert.equal((await people.authenticate(token))?.locked, false);
    assert.deepEqual((await verifyAudit(pool)).problems, []);
  }));

test('balances and movements are shown as they stood after any command of the journal', () =>
  consoleStory(server, async ({ enrol, pool, context }) => {
    await migrateReadModel(pool);
    const { submit, engine } = context.exchange;
    await submit({ kind: 'OpenAccount', user: 1_000, class: 'user', group: 0 });
    const base = { kind: 'Adjust', user: 1_000, account: 'spot', asset: 0, reason: 'goodwill' } as const;
    const steps = [];
    for (const [approval, amount] of [5_000_000, 2_000_000, -1_000_000].entries()) {
      const { seq, time, events } = await submit({ ...base, amount, approval: approval + 1 });
      for (const event of events)
        if (event.kind === 'UserPosted')
          await pool.query(
            `INSERT INTO readmodel.records VALUES ($1, 1000, 'spot', 0, $2, $3, $4, 'approval', $1, $5, $6)`,
            [approval + 1, amount, event.total, event.reason, time, seq],
          );
      steps.push(seq);
    }
    const hand = await enrol('finance');
    const params = { person: 1_000 };
    const totals = async (seq?: number) => {
      const query = seq === undefined ? {} : { query: { seq: String(seq) } };
      const { data } = await hand.call(users.balances, { params, ...query });
      return (data.balances as { total: string }[]).map(({ total }) => total);
    };
    assert.deepEqual(await totals(steps[0]! - 1), []);
    assert.deepEqual(await totals(steps[0]), ['5.000000']);
    assert.deepEqual(await totals(steps[1]), ['7.000000']);
    assert.deepEqual(await totals(), ['6.000000']);
    const query = { seq: String(steps[1]) };
    const { items } = (await hand.call(users.movements, { params, query })).data as { items: { amount: string }[] };
    assert.deepEqual(
      items.map(({ amount }) => amount),
      ['2.000000', '5.000000'],
    );
    assert.equal(engine.balance(1_000, 'spot', 0).available, 6_000_000);
  }));

test('an operator ends one session of a person, who reads of it in the own history; a role that only looks may not', () =>
  consoleStory(server, async ({ enrol, join, people, pool }) => {
    const token = await join('ada@example.com');
    const there = await people.signin(normaliseAccount('ada@example.com'), PASSWORD, DEVICE);
    const { user, sessionId: id } = (await people.authenticate(there))!;
    const [risk, finance] = [await enrol('risk'), await enrol('finance')];
    const params = { person: user, id };
    assert.equal((await finance.call(users.endSession, { params })).code, 'not_permitted');
    assert.equal((await risk.call(users.endSession, { params: { person: user + 1, id } })).code, 'not_found');
    assert.equal((await risk.call(users.endSession, { params })).status, 200);
    assert.equal(await people.authenticate(there), null);
    assert.ok(await people.authenticate(token));
    const [newest] = (await readSecurityHistory(people.context, user, undefined)).items;
    assert.deepEqual([newest?.kind, newest?.ip], ['operator_ended_session', '']);
    assert.equal((await risk.call(users.endSession, { params })).code, 'not_found');
    const { rows } = await pool.query(`SELECT object FROM audit_log WHERE action = 'user.end-session'`);
    assert.deepEqual(rows, [{ object: `person ${user}` }]);
  }));

test('lost second factors of a verified person go when two have agreed: sessions end, withdrawals rest, the person is told', () =>
  consoleStory(server, async ({ enrol, join, otp, people, pool, clock }) => {
    const token = await join('ada@example.com');
    const caller = (await people.authenticate(token))!;
    const { user } = caller;
    const { secret } = await setUpTotp(people.context, caller);
    await confirmTotp(people.context, caller, otp(secret), DEVICE);
    const [one, two] = [await enrol('support'), await enrol('compliance')];
    const change = { kind: 'factors-reset', person: user };
    const ask = () =>
      one.call(approvals.request, { body: { change, reason: 'same face as the papers', otp: otp(one.secret) } });
    assert.equal((await ask()).code, 'identity_required', 'nobody knows who that is');
    await pool.query(`UPDATE people SET verified = 'yes' WHERE id = $1`, [user]);
    const { data } = await ask();
    assert.deepEqual((data.lines as { from: string }[])[0]?.from, 'totp, recovery-code');
    const body = { hash: data.hash, otp: otp(two.secret) };
    assert.equal((await two.call(approvals.approve, { params: { id: Number(data.id) }, body })).status, 200);
    assert.deepEqual(await secondFactorsOf(people.context, user), []);
    assert.equal(await people.authenticate(token), null);
    const [newest] = (await readSecurityHistory(people.context, user, undefined)).items;
    assert.equal(newest?.kind, 'operator_reset_factors');
    const [held] = await holdsOf(people.context.db, user, clock.now);
    assert.equal(held?.reason, 'second_factor_changed');
    assert.equal((await ask()).code, 'authenticator_unset');
  }));
