import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskedAccount } from './masked-account.ts';

test('the middle of an account is hidden, its two ends tell the owner which it is', () => {
  assert.equal(maskedAccount('maria.kern@example.com'), 'ma\u2022\u2022\u2022@example.com');
  assert.equal(maskedAccount('ab@example.com'), 'a\u2022\u2022\u2022@example.com');
  assert.equal(maskedAccount('+4915123456789'), '+49\u2022\u2022\u202289');
});
