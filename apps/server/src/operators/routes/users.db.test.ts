import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { migrateReadModel } from '@tradewind/readmodel';
import sharp from 'sharp';
import { consoleStory, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { normaliseAccount } from '../../people/common/account.ts';
import { DEVICE, PASSWORD, type TestServer } from '../../people/common/fixture.ts';
import { holdsOf } from '../../people/factors/holds.ts';
import { readSecurityHistory } from '../../people/factors/read-history.ts';
import { secondFactorsOf } from '../../people/factors/second-factor.ts';
import { confirmTotp, setUpTotp } from '../../people/factors/totp.ts';
import { verifyAudit } from '../verify-audit.ts';

const { approvals, users } = operators;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const list = (data: unknown) => data as unknown as Record<string, unknown>[];

test('a person is found by number, invitation code and a part of the account; support finds by what it is shown of an address', () =>
  consoleStory(server, async ({ enrol, join }) => {
    await join('ada@example.com');
    await join('bea.da@example.org');
    const [admin, support] = [await enrol('admin'), await enrol('support')];
    const find = async (hand: typeof admin, search: string) =>
      list((await hand.call(users.search, { body: { search } })).data);
    const accounts = async (hand: typeof admin, search: string) =>
      (await find(hand, search)).map(({ account }) => account).sort();
    const [ada] = await find(admin, 'ADA@');
    assert.equal(ada?.account, 'ada@example.com');
    for (const search of [String(ada.person), String(ada.invitationCode).toLowerCase(), 'ada@example.com'])
      assert.equal((await find(support, search))[0]?.account, 'ad***@example.com', search);
    assert.deepEqual(await accounts(admin, 'da@'), ['ada@example.com', 'bea.da@example.org']);
    assert.deepEqual(await accounts(admin, 'example.org'), ['bea.da@example.org']);
    assert.deepEqual(await accounts(support, 'ada@'), []);
    assert.deepEqual(await accounts(support, 'da@ex'), []);
    assert.deepEqual(await accounts(support, '@EXAMPLE.org'), ['be***@example.org']);
    assert.equal((await find(admin, String(ada.person).slice(0, 3))).length, 2, 'a part of the number');
    for (const wild of ['%%%', '___', "' OR 1=1 --"]) assert.deepEqual(await find(admin, wild), [], wild);
    for (const short of ['%', 'ad', ' a@ '])
      assert.equal((await admin.call(users.search, { body: { search: short } })).code, 'field_invalid', short);
  }));

test('who reads identity documents finds people by a part of the name on the newest of them, and nobody else does', () =>
  consoleStory(server, async ({ enrol, join, people, services, pool }) => {
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
    const submit = async (account: string, name: string, number: string) => {
      const person = (await people.authenticate(await join(account)))!.user;
      const [front, back] = [
        await services.uploads.store(person, picture),
        await services.uploads.store(person, picture),
      ];
      await services.identity.create(person, { country: 'IS', name, idNumber: number, front, back });
      return person;
    };
    const first = await submit('one@example.com', 'Vigdís Finnbogadóttir', 'A1234567');
    const second = await submit('two@example.com', 'Anna Finn', 'B1234567');
    const [compliance, risk] = [await enrol('compliance'), await enrol('risk')];
    const find = async (hand: typeof risk, search: string) =>
      list((await hand.call(users.search, { body: { search } })).data).map(({ person, name }) => [person, name]);
    assert.deepEqual(await find(compliance, 'VIGDIS finn'), [[first, 'Vigdís Finnbogadóttir']]);
    assert.deepEqual(await find(compliance, 'finn'), [
      [first, 'Vigdís Finnbogadóttir'],
      [second, 'Anna Finn'],
    ]);
    assert.deepEqual(await find(compliance, 'finnb anna'), []);
    assert.deepEqual(await find(compliance, 'one@example'), [[first, null]], 'a name is shown to who searched for it');
    assert.deepEqual(await find(risk, 'finn'), []);
    const { front, back } = await services.identity.pictures(second);
    const corrected = { country: 'IS', name: 'Anna Berg', idNumber: 'B1234567', front: front!, back: back! };
    await services.identity.update(second, corrected);
    assert.deepEqual(await find(compliance, 'finn'), [[first, 'Vigdís Finnbogadóttir']]);
    await pool.query('DELETE FROM name_index');
    assert.deepEqual(await find(compliance, 'Berg'), []);
    await services.identity.tidyUp();
    assert.deepEqual(await find(compliance, 'Berg'), [[second, 'Anna Berg']], 'as after a restore');
  }));

test('searches have a rate of each operator, and say in the audit log whom they found and not what was typed', () =>
  consoleStory(server, async ({ enrol, join, pool }) => {
    await join('ada@example.com');
    const [one, other] = [await enrol('admin', 'One'), await enrol('admin', 'Other')];
    const search = async (hand: typeof one) => (await hand.call(users.search, { body: { search: 'ada@' } })).code;
    for (let time = 0; time < 60; time++) assert.equal(await search(one), undefined);
    assert.equal(await search(one), 'too_many_requests');
    assert.equal(await search(other), undefined);
    const { rows } = await pool.query<{ detail: string }>(
      `SELECT detail FROM audit_log WHERE action = 'user.search' LIMIT 1`,
    );
    assert.match(rows[0]!.detail, /^\{"found":\[[0-9]+\]\}$/);
  }));

test('the security history comes page by page, to the first event', () =>
  consoleStory(server, async ({ enrol, join, people, pool }) => {
    const { user } = (await people.authenticate(await join('ada@example.com')))!;
    await pool.query(
      `INSERT INTO security_events (person_id, at, kind, detail, ip, user_agent)
       SELECT $1, n, 'signin_failed', '', '', '' FROM generate_series(1, 70) AS n`,
      [user],
    );
    const hand = await enrol('support');
    const seen: string[] = [];
    for (let cursor: unknown; cursor !== null; ) {
      const query = cursor === undefined ? {} : { query: { cursor: String(cursor) } };
      const { data } = await hand.call(users.events, { params: { person: user }, ...query });
      seen.push(...(data.items as { kind: string }[]).map(({ kind }) => kind));
      cursor = data.next;
    }
    assert.equal(seen.length, 71);
    assert.equal(seen.at(-1), 'signed_up');
    const { rows } = await pool.query(`SELECT 1 FROM audit_log WHERE action = 'user.events'`);
    assert.equal(rows.length, 1, 'one reading is one entry');
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
    const done = await lock(clock.now + DAY_MS);
    assert.equal(done.status, 200, done.code);
    assert.equal((await lock(clock.now + DAY_MS)).code, 'already_decided');
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
