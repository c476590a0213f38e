import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { normaliseAccount } from '../common/account.ts';
import { DEVICE, PASSWORD, START, startTestServer, type TestServer } from '../common/fixture.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ada = normaliseAccount('ada@example.org');

test('A newcomer asks for a code, registers, is known by the token, and the engine account is open', async () => {
  await server.story(async ({ people, engine, join }) => {
    const caller = await people.authenticate(await join(' Ada@Example.ORG '));
    assert.deepEqual(caller, { user: 1000, sessionId: caller?.sessionId, locked: false, scopes: null });
    assert.deepEqual(engine.opened, [1000]);
    const profile = await people.profile(1000);
    assert.match(profile.invitationCode, /^[2-9A-HJKMNP-Z]{8}$/);
    const { invitationCode } = profile;
    const expected = {
      id: '1000',
      account: 'ada@example.org',
      locked: false,
      verified: 'no',
      tier: 0,
      trial: true,
      unread: 0,
    };
    assert.deepEqual(profile, { ...expected, invitationCode, createdAt: START });
  });
});

test('A phone number registers under its one spelling and its code goes out as a short message', async () => {
  await server.story(async ({ people, join }) => {
    const caller = await people.authenticate(await join('+49 (151) 234-56789'));
    assert.equal((await people.profile(caller!.user)).account, '+4915123456789');
    const [message] = await people.outbox('+4915123456789');
    assert.equal(message?.kind, 'sms');
    assert.ok(message?.text.includes(message.code!));
    await people.signin(normaliseAccount('+4915123456789'), PASSWORD, DEVICE);
  });
});

test('Each wrong input is refused with its code and field, in a fixed order, and creates nobody', async () => {
  await server.story(async ({ people, pool, code }) => {
    const right = { account: ada, password: PASSWORD, code: await code('signup', ada.address), agree: true };
    const wrongCode = right.code === '000000' ? '000001' : '000000';
    const cases: [Partial<typeof right> & { invitationCode?: string }, string, string][] = [
      [{ agree: false, password: 'x' }, 'agreement_missing', 'agree'],
      [{ password: '1234567' }, 'password_invalid', 'password'],
      [{ password: 'Password123', invitationCode: 'ZZZZZZZZ' }, 'password_common', 'password'],
      [{ invitationCode: 'ZZZZZZZZ', code: 'no' }, 'invitation_code_unknown', 'invitationCode'],
      [{ invitationCode: "' OR 1=1" }, 'invitation_code_unknown', 'invitationCode'],
      [{ invitationCode: '\0'.repeat(8) }, 'invitation_code_unknown', 'invitationCode'],
      [{ code: '' }, 'code_invalid', 'code'],
      [{ code: '١٢٣٤٥٦' }, 'code_invalid', 'code'],
      [{ code: wrongCode }, 'captcha_wrong', 'code'],
      [{ account: normaliseAccount('bob@example.org') }, 'captcha_expired', 'code'],
    ];
    for (const [change, expected, field] of cases) {
      await assert.rejects(people.signup({ ...right, ...change }, DEVICE), { code: expected, field });
    }
    assert.equal((await pool.query('SELECT 1 FROM people')).rowCount, 0);
    await people.signup(right, DEVICE);
  });
});

test('The inviter is stored for good, whatever case the code was typed in', async () => {
  await server.story(async ({ people, pool, join }) => {
    await join('ada@example.org');
    const { invitationCode } = await people.profile(1000);
    await join('bob@example.org', { invitationCode: ` ${invitationCode.toLowerCase()} ` });
    const { rows } = await pool.query('SELECT id, invited_by FROM people ORDER BY id');
    assert.deepEqual(
      rows.map((row) => row.invited_by),
      [null, 1000],
    );
  });
});

test('Of twenty registrations at once with one code exactly one succeeds', async () => {
  await server.story(async ({ people, pool, code }) => {
    const input = { account: ada, password: PASSWORD, code: await code('signup', ada.address), agree: true };
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => people.signup(input, DEVICE)));
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const one of tries) if (one.status === 'rejected') assert.equal(one.reason.code, 'captcha_expired');
    assert.equal((await pool.query('SELECT 1 FROM people')).rowCount, 1);
  });
});

test('An account whose opening in the engine failed is opened at the next sign-in, and only then', async () => {
  await server.story(async ({ people, engine, join }) => {
    engine.fails = true;
    await assert.rejects(join('ada@example.org'), /does not answer/);
    engine.fails = false;
    await people.signin(ada, PASSWORD, DEVICE);
    await people.signin(ada, PASSWORD, DEVICE);
    assert.deepEqual(engine.opened, [1000]);
  });
});

test('Neither passwords, nor codes, nor tokens can be read in the tables that keep them', async () => {
  await server.story(async ({ pool, code, join }) => {
    const token = await join('ada@example.org');
    const pending = await code('reset', 'ada@example.org');
    const dump = JSON.stringify((await pool.query('SELECT p, s, c FROM people p, sessions s, codes c')).rows);
    assert.ok(dump.includes('$argon2id$v=19$m=19456,t=2,p=1$'));
    assert.ok(!dump.includes(PASSWORD));
    assert.ok(!dump.includes(token) && !dump.includes(Buffer.from(token).toString('hex')));
    assert.ok(!dump.includes(`"${pending}"`) && !dump.includes(Buffer.from(pending).toString('hex')));
  });
});
