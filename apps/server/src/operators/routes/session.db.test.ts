import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import { consoleStory, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { PASSWORD, type TestServer } from '../../people/common/fixture.ts';
import { firstLink, hostLink, makeLink } from '../links.ts';

const { session, audit } = operators;

/** What `GET session` answers with headers that fetch does not let a caller write. */
function statusAt(base: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${base}/api/v1/session`, { headers });
    asked.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    asked.on('error', reject);
    asked.end();
  });
}

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

test('the first link is told once, one from the host voids it, and either enrols an admin, once', () =>
  consoleStory(server, async ({ context, clock, call, otp }) => {
    const old = (await firstLink(context.db, clock.now))?.token ?? '';
    assert.deepEqual(await firstLink(context.db, clock.now), { token: null }, 'it is told once');
    const link = (await hostLink(context.db, 'admin', clock.now))!;
    assert.equal((await call(session.link, { body: { link: old } })).code, 'link_invalid');
    const { data } = await call(session.link, { body: { link } });
    assert.equal(data.role, 'admin');
    assert.equal((await call(session.link, { body: { link } })).data.secret, data.secret, 'the same when opened again');
    const body = { link, name: 'Ada', password: PASSWORD, otp: otp(String(data.secret)) };
    assert.equal((await call(session.enrol, { body: { ...body, otp: '000000' } })).code, 'second_factor_wrong');
    assert.equal((await call(session.enrol, { body: { ...body, password: 'password' } })).code, 'password_common');
    assert.equal((await call(session.enrol, { body: { ...body, name: '<b>' } })).code, 'field_invalid');
    const made = await call(session.enrol, { body });
    assert.equal(made.status, 200, made.code);
    assert.equal((await call(session.enrol, { body })).code, 'link_invalid');
    assert.equal(await firstLink(context.db, clock.now), null);
  }));

test('a link ends after 24 hours, and of two that use it at once one enrols', () =>
  consoleStory(server, async ({ context, clock, call, otp }) => {
    const late = await makeLink(context.db, { role: 'risk', grounds: 'host', now: clock.now - DAY_MS });
    assert.equal((await call(session.link, { body: { link: late } })).code, 'link_invalid');
    const link = await makeLink(context.db, { role: 'risk', grounds: 'host', now: clock.now });
    const { data } = await call(session.link, { body: { link } });
    const code = otp(String(data.secret));
    const tries = ['Ada', 'Bob', 'Cleo'].map((name) =>
      call(session.enrol, { body: { link, name, password: PASSWORD, otp: code } }),
    );
    const codes = (await Promise.all(tries)).map((answer) => answer.code ?? 'enrolled');
    assert.deepEqual(codes.sort(), ['enrolled', 'link_invalid', 'link_invalid']);
  }));

test('the host invites while there are fewer than two admins, which the audit log tells, and not after', () =>
  consoleStory(server, async ({ context, clock, call, enrol, otp }) => {
    const one = await enrol('admin', 'Ada');
    assert.ok(await hostLink(context.db, 'admin', clock.now));
    const early = await hostLink(context.db, 'support', clock.now);
    const two = await enrol('admin', 'Bob');
    assert.equal(await hostLink(context.db, 'support', clock.now), null);
    const { data: offer } = await call(session.link, { body: { link: early } });
    const late = { link: early, name: 'Late', password: PASSWORD, otp: otp(String(offer.secret)) };
    assert.equal((await call(session.enrol, { body: late })).code, 'link_invalid', 'made before, used after');
    const { data } = await one.call(audit.list, { query: { action: 'operator.host-link' } });
    const entry = (data.items as { operator: unknown; detail: string }[]).at(-1);
    assert.equal(entry?.operator, null);
    assert.match(entry?.detail ?? '', /standingIn/);
    const body = { reason: 'left', otp: otp(two.secret) };
    assert.equal((await two.call(session.disable, { body })).status, 200);
    assert.ok(await hostLink(context.db, 'admin', clock.now), 'one admin alone needs the host again');
  }));

test('name, password and code are all needed, a wrong one looks like another, and a code works once', () =>
  consoleStory(server, async ({ call, otp, enrol, clock }) => {
    const ada = await enrol('support', 'Ada');
    const body = { name: 'ada', password: PASSWORD, otp: otp(ada.secret) };
    const wrong = [{ name: 'bob' }, { password: 'something else 3' }, { otp: '000000' }];
    for (const change of wrong)
      assert.equal((await call(session.begin, { body: { ...body, ...change } })).code, 'signin_failed');
    const { otp: _code, ...without } = body;
    assert.equal((await call(session.begin, { body: without })).code, 'field_invalid');
    assert.equal((await call(session.begin, { body })).status, 200);
    assert.equal((await call(session.begin, { body })).code, 'signin_failed', 'the code is spent');
    for (let at = 0; at < 4; at++) await call(session.begin, { body: { ...body, otp: '000000' } });
    const locked = await call(session.begin, { body: { ...body, otp: otp(ada.secret) } });
    assert.equal(locked.code, 'too_many_requests');
    clock.now += 16 * MINUTE_MS;
    assert.equal((await call(session.begin, { body: { ...body, otp: otp(ada.secret) } })).status, 200);
  }));

test('names of any script sign in as they were written, and are taken once', () =>
  consoleStory(server, async ({ enrol, call, otp }) => {
    for (const name of ['Ägir Öst', 'Ольга Ю', '東 京子']) {
      const hand = await enrol('support', name);
      const body = { name: ` ${name} `, password: PASSWORD, otp: otp(hand.secret) };
      assert.equal((await call(session.begin, { body })).status, 200, name);
      await assert.rejects(enrol('support', name), /name_taken/, name);
    }
  }));

test('a session is a strict cookie that no script reads; it ends after 10 minutes idle, and what a page asks by itself is no use', () =>
  consoleStory(server, async ({ base, clock, enrol, otp }) => {
    const ada = await enrol('auditor', 'Ada');
    const answer = await fetch(`${base}/api/v1/session`, {
      method: 'POST',
      headers: { origin: base, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', password: PASSWORD, otp: otp(ada.secret) }),
    });
    const cookie = answer.headers.get('set-cookie') ?? '';
    assert.match(cookie, /HttpOnly/);
    assert.match(cookie, /SameSite=Strict/);
    assert.match(cookie, /Path=\//);
    assert.doesNotMatch(cookie, /Secure/, 'loopback without https');
    clock.now += 9 * MINUTE_MS;
    assert.equal((await ada.call(session.read)).status, 200);
    clock.now += 9 * MINUTE_MS;
    assert.equal((await ada.call(session.read, { headers: { 'x-passive': '1' } })).status, 200);
    clock.now += 2 * MINUTE_MS;
    assert.equal((await ada.call(session.read)).code, 'session_expired');
  }));

test('behind a name of its own the cookie wants https', () =>
  consoleStory(server, async ({ base, enrol, otp, call }) => {
    const ada = await enrol('auditor', 'Ada');
    const body = { name: 'Ada', password: PASSWORD, otp: otp(ada.secret) };
    assert.equal((await call(session.begin, { body })).status, 200);
    const headers = { host: 'console.example.com', origin: 'https://console.example.com' };
    const cookieAt = () =>
      new Promise<string>((resolve, reject) => {
        const asked = request(`${base}/api/v1/session`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
        });
        asked.on('response', (answer) => resolve(String(answer.headers['set-cookie'])));
        asked.on('error', reject);
        asked.end(JSON.stringify({ ...body, otp: otp(ada.secret) }));
      });
    const cookie = await cookieAt();
    assert.match(cookie, /^__Host-tradewind_console=/);
    for (const word of [/; Secure/, /; Path=\/(;|$)/, /; HttpOnly/, /; SameSite=Strict/]) assert.match(cookie, word);
    assert.doesNotMatch(cookie, /Domain/i);
    const given = cookie.split(';')[0]!;
    const plain = given.replace('__Host-', '');
    // The machine itself, by plain http, has cookies without the prefix, and each place takes its own alone.
    assert.equal((await call(session.read, { headers: { cookie: given } })).code, 'unauthenticated');
    assert.equal((await call(session.read, { headers: { cookie: plain } })).status, 200);
    assert.equal(await statusAt(base, { host: headers.host, cookie: given }), 200);
    assert.equal(await statusAt(base, { host: headers.host, cookie: plain }), 401);
  }));

test('signing out, another password and shutting oneself out end sessions', () =>
  consoleStory(server, async ({ enrol, otp, call }) => {
    const boss = await enrol('admin', 'Boss');
    const ada = await enrol('support', 'Ada');
    const begin = async () => {
      const body = { name: 'Ada', password: PASSWORD, otp: otp(ada.secret) };
      return (await call(session.begin, { body })).cookie;
    };
    const other = await begin();
    const body = { oldPassword: PASSWORD, password: 'a quiet harbour 8', otp: otp(ada.secret) };
    const wrong = { ...body, oldPassword: 'not this one' };
    assert.equal((await ada.call(session.password, { body: wrong })).code, 'password_wrong');
    assert.equal((await ada.call(session.password, { body })).code, 'second_factor_wrong', 'the code is spent');
    assert.equal((await ada.call(session.password, { body: { ...body, otp: otp(ada.secret) } })).status, 200);
    assert.equal((await call(session.read, { headers: { cookie: other } })).code, 'session_expired');
    assert.equal((await ada.call(session.read)).status, 200);
    const out = { reason: 'the phone is gone', otp: '000000' };
    assert.equal((await ada.call(session.disable, { body: out })).code, 'second_factor_wrong');
    assert.equal((await ada.call(session.disable, { body: { ...out, otp: otp(ada.secret) } })).status, 200);
    assert.equal((await ada.call(session.read)).code, 'session_expired');
    const again = { name: 'Ada', password: 'a quiet harbour 8', otp: otp(ada.secret) };
    assert.equal((await call(session.begin, { body: again })).code, 'signin_failed');
    assert.equal((await boss.call(session.end)).status, 200);
    assert.equal((await boss.call(session.read)).code, 'session_expired');
  }));
