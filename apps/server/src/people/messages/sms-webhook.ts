import { ConfigError, type Environment } from '../../platform/settings/settings.ts';

/** What sends short messages. */
export interface SmsWebhook {
  readonly url: string;
  /** Key of the signature. */
  readonly secret: string;
}

/** SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET; an empty URL is none. Throws ConfigError, whose sentence tells nothing secret. */
export function readSmsWebhook({
  SMS_WEBHOOK_URL: text,
  SMS_WEBHOOK_SECRET: secret,
}: Environment): SmsWebhook | undefined {
  if (!text) return undefined;
  if (!secret) throw new ConfigError('SMS_WEBHOOK_URL needs SMS_WEBHOOK_SECRET, the key that signs each call.');
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new ConfigError(
      'SMS_WEBHOOK_URL is none; expected a URL like https://sms.example/send, without a password in it.',
    );
  return { url: text, secret };
}
