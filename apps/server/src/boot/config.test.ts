import assert from 'node:assert/strict';
import test from 'node:test';
import { readConfig } from './config.ts';

test('what is used late is read at once: a wrong value is a sentence before anything is started', () => {
  const sms = { SMS_WEBHOOK_SECRET: 'signs-each-call' };
  for (const [env, message] of [
    [{ SMTP_URL: 'mail.example:587' }, /^ConfigError: SMTP_URL names no mail server; expected/],
    [{ TRADEWIND_VAULT_KEY: '12' }, /^ConfigError: TRADEWIND_VAULT_KEY is not 64 hex digits/],
    [{ TRADEWIND_VAULT_KEY: '' }, /^ConfigError: TRADEWIND_VAULT_KEY is not 64 hex digits/],
    [{ LOG_LEVEL: 'loud' }, /^ConfigError: LOG_LEVEL is 'loud'; expected trace or debug or info/],
    [{ SMS_WEBHOOK_URL: 'https://sms.example' }, /^ConfigError: SMS_WEBHOOK_URL needs SMS_WEBHOOK_SECRET/],
    [{ ...sms, SMS_WEBHOOK_URL: 'sms.example' }, /^ConfigError: SMS_WEBHOOK_URL is none; expected/],
    [{ ...sms, SMS_WEBHOOK_URL: 'https://me:word@sms.example' }, /^ConfigError: SMS_WEBHOOK_URL is none; expected/],
  ] as const)
    assert.throws(() => readConfig([], env), message);
});

test('what is used late is used as it was read', () => {
  const { smtpUrl, vaultKey, sms, logLevel } = readConfig([], {
    SMTP_URL: 'smtp://127.0.0.1:25',
    TRADEWIND_VAULT_KEY: 'ab'.repeat(32),
    SMS_WEBHOOK_URL: 'http://127.0.0.1:1/send',
    SMS_WEBHOOK_SECRET: 'signs-each-call',
    LOG_LEVEL: 'trace',
  });
  assert.deepEqual([smtpUrl, vaultKey, logLevel], ['smtp://127.0.0.1:25', Buffer.alloc(32, 0xab), 'trace']);
  assert.deepEqual(sms, { url: 'http://127.0.0.1:1/send', secret: 'signs-each-call' });
  const none = readConfig([], { SMTP_URL: '', SMS_WEBHOOK_URL: '' });
  assert.deepEqual([none.smtpUrl, none.sms, none.vaultKey, none.logLevel], [undefined, undefined, undefined, 'info']);
});
