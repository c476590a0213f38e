import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { newPassword, normalisePassword } from './password-rule.ts';

test('A password has 8 to 128 characters as people count them', () => {
  for (const good of ['12ab34c!', 'x y z w ', 'пароль мой', '密码密码密码密马', '🐢🐇🐢🐇🐢🐇🐢🐈', 'ab'.repeat(64)]) {
    assert.equal(newPassword(good), good.normalize('NFKC'));
  }
  for (const bad of ['', '12ab34c', '🐢🐇🐢🐇', `${'ab'.repeat(64)}c`, `lone half ${'\ud83d'}`]) {
    assert.throws(() => newPassword(bad), { code: 'password_invalid', field: 'password' }, bad);
  }
});

test('Common passwords are refused in any case, and so is one character over and over', () => {
  const long = [...COMMON_PASSWORDS].filter((common) => [...common].length >= 8);
  assert.ok(long.length >= 3_000, `${long.length} that the length lets through`);
  for (const common of long) {
    assert.ok(common === common.toLowerCase().normalize('NFKC'), common);
    assert.throws(() => newPassword(common.toUpperCase()), { code: 'password_common' }, common);
  }
  for (const same of ['zzzzzzzz', ' '.repeat(20), '🐢'.repeat(9)]) {
    assert.throws(() => newPassword(same), { code: 'password_common', field: 'password' });
  }
});

test('Words of this place, names with a year and letters written as signs are common too; a sentence is not', () => {
  for (const weak of [
    'Tradewind1',
    'tradewind2026',
    'Bitcoin!!',
    'Exchange123',
    'P@ssw0rd1',
    'Michael1990',
    'Dr@g0n2024',
  ])
    assert.throws(() => newPassword(weak), { code: 'password_common' }, weak);
  for (const good of ['dragon under the bridge', 'seven-teal-otters', 'michaelmas goose']) newPassword(good);
});

test('The same characters composed by another system are the same password', () => {
  const composed = 'Käsekuchen é';
  assert.notEqual(composed.normalize('NFD'), composed);
  assert.equal(normalisePassword(composed.normalize('NFD')), normalisePassword(composed));
});
