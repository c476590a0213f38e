import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factorWays } from './factor-ways.ts';

test('a passkey without an authenticator is asked for alone, until its owner chooses a recovery code', () => {
  const methods = ['passkey', 'recovery-code'] as const;
  const first = factorWays(methods, true, false);
  assert.deepEqual(first, { asksPasskey: true, asksCode: false, recoveryOnly: true, offersRecovery: true });
  const chosen = factorWays(methods, true, true);
  assert.deepEqual(chosen, { asksPasskey: true, asksCode: true, recoveryOnly: true, offersRecovery: false });
});

test('a browser that knows no passkeys asks for the recovery code at once', () => {
  const ways = factorWays(['passkey', 'recovery-code'], false, false);
  assert.deepEqual(ways, { asksPasskey: false, asksCode: true, recoveryOnly: true, offersRecovery: false });
});

test('an authenticator is asked for, with or without a passkey beside it', () => {
  for (const methods of [['totp', 'recovery-code'] as const, ['totp', 'passkey', 'recovery-code'] as const]) {
    const { asksCode, recoveryOnly, offersRecovery } = factorWays(methods, true, false);
    assert.deepEqual([asksCode, recoveryOnly, offersRecovery], [true, false, false]);
  }
});

test('where only passwords are asked for there is no second factor', () => {
  const { asksCode, asksPasskey, offersRecovery } = factorWays(['login-password'], true, false);
  assert.deepEqual([asksCode, asksPasskey, offersRecovery], [false, false, false]);
});
