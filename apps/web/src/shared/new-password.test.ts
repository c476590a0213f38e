import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPasswordCode, passwordStrength } from './new-password.ts';

test('a new password has 8 to 128 characters, counted as people count', () => {
  assert.equal(newPasswordCode(''), 'password_required');
  assert.equal(newPasswordCode('1234567'), 'password_length');
  assert.equal(newPasswordCode('12345678'), undefined);
  assert.equal(newPasswordCode('🐟'.repeat(128)), undefined);
  assert.equal(newPasswordCode('a'.repeat(129)), 'password_length');
});

test('strength grows with length and variety, and repetition does not count', () => {
  assert.equal(passwordStrength('short'), 'weak');
  assert.equal(passwordStrength('aaaaaaaaaaaaaaaaaaaaaaaa'), 'weak');
  assert.equal(passwordStrength('sunlight'), 'weak');
  assert.equal(passwordStrength('Sunlight42'), 'fair');
  assert.equal(passwordStrength('correct horse 9 battery'), 'strong');
});
