import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkTransactionPassword } from './transaction-password-form.ts';

const values = (old: string, password: string, repeat = password) => ({ old, password, repeat });
const none = { old: undefined, password: undefined, repeat: undefined };

test('The present password is asked for only when one is set', () => {
  assert.deepEqual(checkTransactionPassword(values('', '481902'), false), none);
  assert.deepEqual(checkTransactionPassword(values('', '481902'), true), {
    ...none,
    old: 'transaction_password_required',
  });
  assert.deepEqual(checkTransactionPassword(values('x', '481902'), true), none);
});

test('The new password has 6 to 128 characters and is typed twice alike', () => {
  const complaint = (password: string, repeat?: string) =>
    checkTransactionPassword(values('', password, repeat), false);
  assert.equal(complaint('').password, 'transaction_password_required');
  assert.equal(complaint('48190').password, 'transaction_password_length');
  assert.equal(complaint('\u{1f511}'.repeat(6)).password, undefined);
  assert.equal(complaint('x'.repeat(128)).password, undefined);
  assert.equal(complaint('x'.repeat(129)).password, 'transaction_password_length');
  assert.equal(complaint('481902', '481903').repeat, 'repeat_differs');
});
