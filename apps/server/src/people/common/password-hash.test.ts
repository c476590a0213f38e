import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PasswordHasher } from './password-hash.ts';

test('A hash fits its password alone, carries its cost, and nobody has no password', async () => {
  const hasher = await PasswordHasher.create();
  const stored = await hasher.hash('a quiet harbour 7');
  assert.ok(stored.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'));
  assert.notEqual(await hasher.hash('a quiet harbour 7'), stored);
  assert.equal(await hasher.verify(stored, 'a quiet harbour 7'), true);
  assert.equal(await hasher.verify(stored, 'a quiet harbour 8'), false);
  assert.equal(await hasher.verify(undefined, 'a quiet harbour 7'), false);
  assert.equal(hasher.verifications, 3);
});

test('A flood beyond what can be answered in time is refused as overloaded, the rest is served, and it ends', async () => {
  const hasher = await PasswordHasher.create();
  const flood = await Promise.allSettled(Array.from({ length: 300 }, () => hasher.verify(undefined, 'flood')));
  const refused = flood.filter((one) => one.status === 'rejected');
  assert.equal(refused.length, 300 - 258);
  for (const { reason } of refused) assert.equal(reason.code, 'overloaded');
  assert.equal(hasher.verifications, 258);
  assert.equal(await hasher.verify(undefined, 'afterwards'), false);
});
