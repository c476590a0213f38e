import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Refused } from '../../platform/calls/refused.ts';
import { normaliseAccount } from '../common/account.ts';
import { DEVICE, PASSWORD, startTestServer, type TestServer } from '../common/fixture.ts';
import { readSecurityHistory } from '../factors/read-history.ts';
import { setAntiPhishing } from '../factors/set-anti-phishing.ts';
import { endOwnSession, ownSessions } from './own-sessions.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ada = normaliseAccount('ada@example.org');
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/1.0 Safari/537.36';
const ELSEWHERE = { ip: '203.0.113.9', userAgent: CHROME };

const proven = async (): Promise<void> => {};

test('A person who proves who they are ends another session of their own at once, and nobody else’s', async () => {
  await server.story(async ({ people, join }) => {
    const here = await join(ada.address);
    const there = await people.signin(ada, PASSWORD, ELSEWHERE);
    const caller = (await people.authenticate(here))!;
    assert.ok(await people.authenticate(there));
    const ended: boolean[] = [];
    people.onEnded((matches) => ended.push(matches(caller)));
    const open = await ownSessions(people.context, caller);
    assert.deepEqual(
      open
        .map(({ current, device, ip }) => ({ current, device, ip }))
        .sort((a, b) => Number(a.current) - Number(b.current)),
      [
        { current: false, device: 'Chrome, Windows', ip: '203.0.113.9' },
        { current: true, device: 'story', ip: '127.0.0.1' },
      ],
    );
    const { id } = open.find(({ current }) => !current)!;
    const eve = (await people.authenticate(await join('eve@example.org')))!;
    await assert.rejects(endOwnSession(people.context, eve, id, DEVICE, proven), { code: 'not_found' });
    const stolen = () => Promise.reject(new Refused('login_password_required'));
    await assert.rejects(endOwnSession(people.context, caller, id, DEVICE, stolen), {
      code: 'login_password_required',
    });
    assert.ok(await people.authenticate(there));
    await endOwnSession(people.context, caller, id, DEVICE, proven);
    assert.equal(await people.authenticate(there), null);
    assert.ok(await people.authenticate(here));
    assert.deepEqual(ended, [false]);
    await assert.rejects(endOwnSession(people.context, caller, id, DEVICE, proven), { code: 'not_found' });
  });
});

test('A sign-in from a new device or address is told by mail, in the reader’s language, with the anti-phishing code', async () => {
  await server.story(async ({ people, join }) => {
    const caller = (await people.authenticate(await join(ada.address)))!;
    const mails = async () => (await people.outbox(ada.address)).length;
    const before = await mails();
    await people.signin(ada, PASSWORD, DEVICE);
    assert.equal(await mails(), before, 'the same place is no news');
    await setAntiPhishing(people.context, caller, 'green lantern', DEVICE);
    await people.signin(ada, PASSWORD, { ...ELSEWHERE, language: 'de' });
    const [alert] = await people.outbox(ada.address);
    assert.match(alert!.text, /Chrome, Windows, 203\.0\.113\.9/);
    assert.match(alert!.text, /Ihr Anti-Phishing-Code: green lantern$/);
    await people.resetCaptcha(ada, DEVICE);
    const [code] = await people.outbox(ada.address);
    assert.match(code!.text, /Your anti-phishing code: green lantern$/);
    const told = await mails();
    await people.signin(ada, PASSWORD, { ...ELSEWHERE, userAgent: CHROME.replace('Chrome/1.0', 'Chrome/2.0') });
    assert.equal(await mails(), told, 'an update of the browser is no news');
  });
});

test('The anti-phishing code is letters and digits: no link, no line of its own', async () => {
  await server.story(async ({ people, join }) => {
    const caller = (await people.authenticate(await join(ada.address)))!;
    const set = (code: string) => setAntiPhishing(people.context, caller, code, DEVICE);
    for (const bad of ['abc', 'x'.repeat(21), 'https://evil.example', 'two\nlines', '<b>bold</b>', 'a  gap'])
      await assert.rejects(set(bad), { code: 'field_invalid', field: 'code' });
    await set('Grüne Laterne 7');
    await set('');
  });
});

test('The history comes in pages, newest first, and shows each its own', async () => {
  await server.story(async ({ people, join }) => {
    const caller = (await people.authenticate(await join(ada.address)))!;
    await join('eve@example.org');
    for (let times = 0; times < 32; times++) await people.signin(ada, PASSWORD, DEVICE);
    const first = await readSecurityHistory(people.context, caller.user, undefined);
    assert.equal(first.items.length, 30);
    const second = await readSecurityHistory(people.context, caller.user, first.next!);
    assert.equal(second.next, null);
    const kinds = [...first.items, ...second.items].map(({ kind }) => kind);
    assert.deepEqual(kinds, [...Array<string>(32).fill('signed_in'), 'signed_up']);
    await assert.rejects(readSecurityHistory(people.context, caller.user, 'x'), { code: 'cursor_invalid' });
  });
});
