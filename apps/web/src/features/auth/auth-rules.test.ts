import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogues } from '@tradewind/locales';
import { accountCode, checkLogin, checkRegister, normalAccount } from './auth-rules.ts';

const said = catalogues.en.validation;

test('empty and wrong fields are answered with the exact words of the specification', () => {
  const empty = checkLogin({ kind: 'email', account: '', password: '' });
  assert.equal(said[empty.account!], 'please enter your email address');
  assert.equal(said[empty.password!], 'please enter your password');
  const wrong = checkLogin({ kind: 'email', account: 'a@b', password: 'x' });
  assert.equal(said[wrong.account!], 'please enter your email address correctly');
  assert.equal(wrong.password, undefined);
  const register = {
    kind: 'email',
    account: 'a@b.de',
    password: '12345678',
    code: ' ',
    invitationCode: '',
    agree: false,
  } as const;
  assert.equal(said[checkRegister(register).code!], 'please enter Verification Code');
  assert.equal(checkRegister(register).agree, 'agreement_required');
});

test('a complete registration has no complaints', () => {
  const values = {
    kind: 'email',
    account: ' A@b.DE ',
    password: '12345678',
    code: '482 915',
    invitationCode: 'AB12cd34',
    agree: true,
  } as const;
  assert.deepEqual(Object.values(checkRegister(values)).filter(Boolean), []);
  assert.equal(normalAccount('email', values.account), 'a@b.de');
});

test('phone numbers need the country code and may be written for reading', () => {
  assert.equal(accountCode('phone', '+49 (151) 234-567 89'), undefined);
  assert.equal(normalAccount('phone', '0049 151 23456789'), '+4915123456789');
  assert.equal(accountCode('phone', '0151 23456789'), 'phone_invalid');
  assert.equal(accountCode('phone', ''), 'phone_required');
});

test('an invitation code is 8 letters and digits or nothing', () => {
  const values = { kind: 'email', account: 'a@b.de', password: '12345678', code: '1', agree: true } as const;
  assert.equal(checkRegister({ ...values, invitationCode: 'short' }).invitationCode, 'invitation_invalid');
  assert.equal(checkRegister({ ...values, invitationCode: '  ' }).invitationCode, undefined);
});
