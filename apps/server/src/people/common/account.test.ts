import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normaliseAccount } from './account.ts';

test('Spellings of one address are one account', () => {
  const same: Record<string, readonly string[]> = {
    'ada@example.org': ['ada@example.org', '  Ada@EXAMPLE.org\n', 'ADA@ｅｘａｍｐｌｅ.org'],
    'a.b+tag@mail.example.co.uk': ['A.B+Tag@mail.example.co.uk'],
    'ada@xn--bcher-kva.example': ['ada@bücher.example', 'ada@BÜCHER.example'],
    '+4915123456789': ['+4915123456789', '+49 151 23456789', ' +49 (151) 234-56789 ', '＋49 151 23456789'],
    '+12025550123': ['+1 202 555 0123', '+1-202-555-0123'],
  };
  for (const [address, spellings] of Object.entries(same)) {
    const kind = address.startsWith('+') ? 'phone' : 'email';
    for (const spelling of spellings) assert.deepEqual(normaliseAccount(spelling), { kind, address }, spelling);
  }
});

test('What can be neither an email address nor a phone number is refused at its field', () => {
  const hostile = [
    ...['', ' ', '@', 'ada', 'ada@', '@example.org', 'ada@example', 'ada@@example.org', 'a@b@example.org'],
    ...['.ada@example.org', 'ada.@example.org', 'a..b@example.org', 'a da@example.org', 'ada@exa mple.org'],
    ...['ada@-example.org', 'ada@example-.org', 'ada@.org', 'ada@127.0.0.1', 'ada@[::1]', '"a b"@example.org'],
    ...['ada@example.org\r\nBcc: eve@example.org', 'ada\0@example.org', 'ada@exam\0ple.org', 'аda@example.org'],
    ...['ada@example.org,eve@example.org', '<ada@example.org>', `${'a'.repeat(65)}@example.org`, '\ud800@example.org'],
    ...[`ada@${'a.'.repeat(126)}org`, '12345678', '0151 23456789', '+', '+49', '+49 151', '+999 123456789'],
    ...['+49 151 23456789 ext. 5', '+49151234567890123456789', '+49;phone-context=+1', `+${'1'.repeat(250)}`],
    ...['tel:+4915123456789', '+49 151 23456789<script>', "'; DROP TABLE people; --", '💥'.repeat(100)],
  ];
  for (const text of hostile) {
    assert.throws(() => normaliseAccount(text), { code: 'account_invalid', field: 'account' }, JSON.stringify(text));
  }
});
