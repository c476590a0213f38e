import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { catalogues } from '@tradewind/locales';
import type { FastifyInstance } from 'fastify';
import { serveDevOutbox } from '../../http/dev-outbox.ts';
import { createTestApp } from '../../http/testing/test-app.ts';
import { NOBODY } from '../../platform/settings/operator-settings.ts';
import { PASSWORD, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { createLimits } from '../common/limits.ts';
import { createContent } from '../content/content.ts';
import { bindContent } from '../content/routes.ts';
import { Grants } from '../grants/grants.ts';
import { identifyUser } from './identify-user.ts';
import { bindProfile } from './profile-routes.ts';
import { bindAuth } from './routes.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const NEXT = 'an even quieter harbour';
/** Passwords that are looked at and wait for it, all together. */
const PLACES = 2 + 256;

interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly code: string | undefined;
}

/** The kernel with this feature's routes over the people of a story. */
function story(
  run: (world: World & { app: FastifyInstance; ask: Ask }) => Promise<void>,
  mode: 'demo' | 'live' = 'demo',
) {
  return server.story(async (world) => {
    const { people, pool, clock } = world;
    const limits = createLimits({ enabled: true, spareLoopback: true, now: () => clock.now });
    const grants = new Grants({ pool, now: () => clock.now, secret: Buffer.alloc(32, 7) });
    const { app, bind } = createTestApp({
      identify: identifyUser(
        (token) => people.authenticate(token),
        (request) => grants.authenticate(request),
      ),
    });
    bindAuth(bind, { people, limits });
    bindProfile(bind, { people, discountOf: () => null, limits, closedTo: async () => [] });
    bindContent(
      bind,
      await createContent({ pool, mode, feed: 'simulated', version: '1.2.3', operator: NOBODY, files: [] }),
    );
    serveDevOutbox(app, { demo: mode === 'demo', outbox: (recipient) => people.outbox(recipient) });
    await run({ ...world, app, ask: asker(app) });
    await app.close();
    await grants.close();
  });
}

type Ask = (call: string, options?: { body?: unknown; token?: string; ip?: string }) => Promise<Answer>;

/** `ask('POST auth/signin', { body })` answers what the envelope says, and checks the envelope itself. */
function asker(app: FastifyInstance): Ask {
  return async (call, { body, token, ip = '127.0.0.1' } = {}) => {
    const [method, path] = call.split(' ');
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: `/api/v1/${path}`,
      remoteAddress: ip,
      headers: { ...(token !== undefined && { authorization: token }) },
      ...(body !== undefined && { payload: body as object }),
    });
    const envelope = answer.json();
    assert.equal(envelope.HttpStatusCode, answer.statusCode);
    assert.ok(answer.statusCode < 500 || envelope.Data.code === 'overloaded', answer.body);
    assert.ok(answer.statusCode === 200 || envelope.Message.length > 5, answer.body);
    return { status: answer.statusCode, data: envelope.Data, code: envelope.Data?.code };
  };
}

async function outbox(app: FastifyInstance, account: string): Promise<Record<string, string>[]> {
  const url = `/dev/outbox?account=${encodeURIComponent(account)}`;
  return (await app.inject({ url, headers: { accept: 'application/json' } })).json();
}

test('The whole way of a newcomer over HTTP: code, registration, profile, change, logout, reset, sign-in', async () => {
  await story(async ({ app, ask, clock }) => {
    const account = 'Ada@Example.org';
    assert.deepEqual(await ask('POST auth/signup-captcha', { body: { account } }), {
      status: 200,
      data: null,
      code: undefined,
    });
    const [mail] = await outbox(app, account);
    assert.deepEqual(Object.keys(mail!).toSorted(), ['code', 'kind', 'text', 'time', 'to']);
    const body = { account, password: PASSWORD, code: mail!.code, agree: true };
    const token = String((await ask('POST auth/signup', { body })).data);
    assert.match(token, /^[A-Za-z0-9_-]{43}$/);
    const profile = await ask('GET profile/profile', { token });
    assert.deepEqual((profile.data as { account: string }).account, 'ada@example.org');
    assert.equal((await ask('GET profile/profile', { token: `Bearer ${token}` })).status, 200);
    const change = { oldPassword: PASSWORD, password: NEXT };
    assert.equal((await ask('POST profile/profile/change', { token, body: change })).status, 200);
    assert.equal((await ask('POST profile/profile/change', { token, body: change })).code, 'password_wrong');
    assert.equal((await ask('POST auth/logout', { token })).status, 200);
    assert.equal((await ask('GET profile/profile', { token })).code, 'session_expired');
    assert.equal((await ask('GET profile/profile')).code, 'unauthenticated');
    assert.equal((await ask('POST auth/reset-captcha', { body: { account } })).status, 200);
    const [reset] = await outbox(app, account);
    const renewal = { account, code: reset!.code, password: PASSWORD };
    assert.equal((await ask('POST auth/reset', { body: renewal })).status, 200);
    clock.now += 1;
    assert.equal((await ask('POST auth/signin', { body: { account, password: NEXT } })).code, 'signin_failed');
    assert.equal((await ask('POST auth/signin', { body: { account, password: PASSWORD } })).status, 200);
  });
});

test('A locked person may read the profile, with the reason, and log out; all else and sign-in answer account_locked', async () => {
  await story(async ({ app, ask, people, join }) => {
    const token = await join('ada@example.org');
    await people.lockPerson(1000, { reason: 'Under review.', appeal: '/my/service' });
    const { locked, reason, appeal } = (await ask('GET profile/profile', { token })).data as Record<string, unknown>;
    assert.deepEqual({ locked, reason, appeal }, { locked: true, reason: 'Under review.', appeal: '/my/service' });
    const change = { oldPassword: PASSWORD, password: NEXT };
    assert.equal((await ask('POST profile/profile/change', { token, body: change })).code, 'account_locked');
    const signin = await ask('POST auth/signin', { body: { account: 'ada@example.org', password: PASSWORD } });
    assert.deepEqual([signin.status, signin.code], [401, 'account_locked']);
    assert.equal((signin.data as { reason: string }).reason, 'Under review.');
    assert.equal((await ask('POST auth/logout', { token })).status, 200);
    assert.equal((await ask('GET profile/profile', { token })).code, 'session_expired');
    assert.equal((await app.inject('/api/v1/nothing')).statusCode, 404);
  });
});

test('Hostile bodies are refused clearly: never a fault of the server, never a person more', async () => {
  await story(async ({ ask, pool }) => {
    const good = { account: 'ada@example.org', password: PASSWORD, code: '123456', agree: true };
    const strange = [
      '',
      ' ',
      '\0',
      'a\0@example.org',
      '\ud800',
      '💥'.repeat(60),
      "'; DROP TABLE people; --",
      '1e3',
      'x'.repeat(10_000),
    ];
    const values: unknown[] = [...strange, 0, -1, 1e21, true, null, [], {}, { toString: 'x' }, ['ada@example.org']];
    for (const field of ['account', 'password', 'code', 'invitationCode', 'agree']) {
      for (const value of values) {
        const { status } = await ask('POST auth/signup', { body: { ...good, [field]: value } });
        assert.ok([400, 422, 429].includes(status), `${field} ${JSON.stringify(value)?.slice(0, 60)} ${status}`);
      }
    }
    for (const extra of ['role', 'balance', 'locked', 'verified', 'id', '__proto__x', 'invitedBy']) {
      const { code } = await ask('POST auth/signup', { body: { ...good, [extra]: true } });
      assert.equal(code, 'field_unknown', extra);
    }
    for (const path of ['auth/signin', 'auth/reset', 'auth/signup-captcha', 'auth/reset-captcha']) {
      for (const value of values) {
        const { status } = await ask(`POST ${path}`, { body: { account: value, password: value, code: value } });
        assert.equal(status, 400, `${path} ${JSON.stringify(value)?.slice(0, 60)}`);
      }
    }
    assert.equal((await pool.query('SELECT 1 FROM people')).rowCount, 0);
  });
});

test('Guessing over HTTP ends with 429, the same for an account that exists and one that does not', async () => {
  await story(async ({ ask, join }) => {
    await join('ada@example.org');
    for (const account of ['ada@example.org', 'nobody@example.org']) {
      const codes: (string | undefined)[] = [];
      for (let i = 0; i < 6; i++)
        codes.push((await ask('POST auth/signin', { body: { account, password: 'wrong one' } })).code);
      assert.deepEqual(codes, [...Array<string>(5).fill('signin_failed'), 'too_many_requests']);
      const captcha = async () => (await ask('POST auth/reset-captcha', { body: { account } })).status;
      assert.deepEqual([await captcha(), await captcha()], [200, 429]);
    }
  });
});

test('Whoever guessed until told to wait and then sets a new password by a code signs in with it at once', async () => {
  await story(async ({ app, ask, join, clock }) => {
    const account = 'ada@example.org';
    await join(account);
    const signin = (password: string) => ask('POST auth/signin', { body: { account, password } });
    for (let i = 0; i < 5; i++) await signin('wrong one');
    assert.equal((await signin(PASSWORD)).code, 'too_many_requests');
    await ask('POST auth/reset-captcha', { body: { account } });
    const [{ code } = {}] = await outbox(app, account);
    assert.equal((await ask('POST auth/reset', { body: { account, code, password: NEXT } })).status, 200);
    clock.now += 1;
    assert.equal((await signin(NEXT)).status, 200);
  });
});

test('An answer that the server has too much to do wipes out no wrong guess', async () => {
  await story(async ({ ask, join, people }) => {
    const account = 'ada@example.org';
    await join(account);
    const guess = async () => (await ask('POST auth/signin', { body: { account, password: 'wrong one' } })).code;
    for (let i = 0; i < 4; i++) assert.equal(await guess(), 'signin_failed');
    const { hasher } = people.context;
    let crowded = true;
    const others = Array.from({ length: PLACES }, async () => {
      while (crowded) await hasher.verify(undefined, 'anything');
    });
    for (let i = 0; i < 3; i++) assert.equal(await guess(), 'overloaded');
    crowded = false;
    await Promise.all(others);
    assert.deepEqual([await guess(), await guess()], ['signin_failed', 'too_many_requests']);
  });
});

test('The outbox shows newest first, as JSON or as a page, to the machine itself only', async () => {
  await story(async ({ app, code }) => {
    await code('signup', 'ada@example.org');
    const last = await code('signup', 'ada@example.org');
    await code('signup', '+4915123456789');
    const mails = await outbox(app, 'ADA@example.org');
    assert.deepEqual(
      mails.map(({ to, kind }) => [to, kind]),
      Array(2).fill(['ada@example.org', 'email']),
    );
    assert.equal(mails[0]!.code, last);
    assert.equal((await outbox(app, '')).length, 3);
    assert.equal(
      (await app.inject({ url: '/dev/outbox?account=+4915123456789', headers: { accept: 'application/json' } })).json()
        .length,
      1,
    );
    const page = await app.inject({ url: '/dev/outbox?account=ada@example.org', headers: { accept: 'text/html,*/*' } });
    assert.match(String(page.headers['content-type']), /^text\/html/);
    assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
    assert.ok(page.body.includes(`<output>${last}</output>`) && page.body.includes('http-equiv="refresh"'));
    assert.ok(!/<script|<style|\son\w+=|style=/.test(page.body));
    assert.match(String((await app.inject('/dev/outbox.css')).headers['content-type']), /^text\/css/);
    const strangers = [
      { remoteAddress: '192.168.1.5' },
      { headers: { 'x-forwarded-for': '203.0.113.9' } },
      { headers: { host: 'trade.example' } },
    ];
    for (const stranger of strangers) {
      assert.equal((await app.inject({ url: '/dev/outbox', ...stranger })).statusCode, 404, JSON.stringify(stranger));
    }
    for (const host of ['evil.example.org', '127.0.0.1.example.org'])
      assert.equal((await app.inject({ url: '/dev/outbox', headers: { host } })).statusCode, 421, host);
    for (const account of ['nonsense', 'a\0b@example.org', '%00']) {
      assert.equal((await app.inject(`/dev/outbox?account=${encodeURIComponent(account)}`)).statusCode, 400, account);
    }
    assert.equal((await app.inject('/dev/outbox?account=a@b.org&account=c@d.org')).statusCode, 400);
  });
});

test('Outside the demo there is no outbox, and the settings say which mode it is', async () => {
  await story(async ({ app, ask }) => {
    assert.equal((await app.inject('/dev/outbox')).statusCode, 404);
    const settings = (await ask('GET system/system')).data as { alias: string; dataset: unknown }[];
    assert.equal(settings.find(({ alias }) => alias === 'mode')?.dataset, 'live');
    assert.equal(settings.find(({ alias }) => alias === 'trial')?.dataset, false);
  }, 'live');
});

test('What stands in the outbox is shown as text, whatever it contains', async () => {
  await story(async ({ app, pool }) => {
    await pool.query(`INSERT INTO outbox (kind, recipient, purpose, language, detail, created_at, good_until)
      VALUES ('email', 'x', 'new_signin', 'en', '{"device": "<script>alert(\\"1\\")</script> & ''quoted''"}', 0, 1)`);
    const page = await app.inject({ url: '/dev/outbox' });
    assert.ok(page.body.includes('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;quoted&#39;'));
  });
});

test('Every code that an answer can carry has its sentence, and there is no other', async () => {
  const { ERROR_STATUS } = await import('@tradewind/api');
  const texts = new Set(Object.keys(catalogues.en.errors));
  texts.delete('ok');
  assert.deepEqual([...texts].toSorted(), Object.keys(ERROR_STATUS).toSorted());
});
