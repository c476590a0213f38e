import assert from 'node:assert/strict';
import test from 'node:test';
import { parseSmtpUrl, readSmtpUrl } from './smtp-url.ts';

test('a URL names the mail server, the account and the sender', () => {
  assert.deepEqual(parseSmtpUrl('smtp://127.0.0.1:2525?from=post@trade.example'), {
    host: '127.0.0.1',
    port: 2525,
    secure: false,
    from: 'post@trade.example',
  });
  assert.deepEqual(parseSmtpUrl('smtps://post%40trade.example:a%25b@mail.example'), {
    host: 'mail.example',
    port: 465,
    secure: true,
    auth: { user: 'post@trade.example', pass: 'a%b' },
    from: 'post@trade.example',
  });
  const { host, port, from } = parseSmtpUrl('smtp://mailer:x@mail.example');
  assert.deepEqual([host, port, from], ['mail.example', 587, 'tradewind@mail.example']);
  assert.equal(parseSmtpUrl('smtp://[::1]:25').host, '::1');
});

test('a URL that names none is refused in a sentence that keeps the password', () => {
  for (const text of [
    'mail.example:587',
    'http://mailer:secret@mail.example',
    'smtp://',
    'smtp://mailer:secret@',
    'smtp://mailer:secret@mail.example:99999',
    'smtp://mailer:secret%zz@mail.example',
    'smtp://mailer:secret@mail.example?from=post',
  ])
    assert.throws(
      () => readSmtpUrl({ SMTP_URL: text }),
      (error: Error) =>
        error.name === 'ConfigError' && error.message.startsWith('SMTP_URL ') && !error.message.includes('secret'),
      text,
    );
  assert.equal(readSmtpUrl({}), undefined);
  assert.equal(readSmtpUrl({ SMTP_URL: '' }), undefined);
});
