import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import fastify from 'fastify';
import { ConfigError } from '../platform/settings/settings.ts';
import { readSecurityContact, serveSecurityTxt } from './security-txt.ts';

const PATH = '/.well-known/security.txt';
const NOON = Date.UTC(2026, 10, 22, 12);

async function answer(contact: string | undefined, now = NOON) {
  const app = fastify();
  serveSecurityTxt(app, { contact, origin: 'https://trade.example', now: () => now });
  return app.inject({ url: PATH, headers: { host: 'evil.example' } });
}

test('who finds a weakness learns whom to tell, by when to ask anew, and that this is the place, whatever the request says', async () => {
  const { statusCode, headers, body } = await answer('mailto:security@trade.example');
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  assert.deepEqual(body.split('\n'), [
    'Contact: mailto:security@trade.example',
    'Expires: 2027-05-21T00:00:00.000Z',
    'Preferred-Languages: en',
    `Canonical: https://trade.example${PATH}`,
    '',
  ]);
});

test('it has not expired and never lasts a year, at any moment of a day', async () => {
  for (const now of [NOON, Date.UTC(2026, 10, 22), Date.UTC(2026, 10, 23) - 1]) {
    const [, expires] = /^Expires: (.+)$/m.exec((await answer('https://trade.example/security', now)).body) ?? [];
    const days = (Date.parse(expires!) - now) / DAY_MS;
    assert.ok(days > 0 && days < 365, expires);
  }
});

test('without a contact there is no such page, and what is no contact is no setting', async () => {
  assert.equal((await answer(readSecurityContact({}))).statusCode, 404);
  assert.equal((await answer(readSecurityContact({ SECURITY_CONTACT: '' }))).statusCode, 404);
  for (const contact of ['mailto:a@trade.example', 'https://trade.example', 'https://trade.example/security?a=b'])
    assert.equal(readSecurityContact({ SECURITY_CONTACT: contact }), contact);
  for (const contact of [
    'security@trade.example',
    'http://trade.example',
    'mailto:nobody',
    'https://',
    'mailto:a@b\nExpires: 0',
  ])
    assert.throws(() => readSecurityContact({ SECURITY_CONTACT: contact }), ConfigError, contact);
});
