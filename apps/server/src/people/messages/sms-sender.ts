import { createHmac } from 'node:crypto';
import { type OutgoingMessage, SEND_TIMEOUT_MS, type Sender } from './outbox-message.ts';
import type { SmsWebhook } from './sms-webhook.ts';

/**
 * Posts {id, to, text} to a webhook that sends short messages; any 2xx is acceptance. `x-tradewind-timestamp` holds
 * milliseconds since 1970 UTC, `x-tradewind-signature` is `sha256=` and the hex HMAC-SHA256 of `timestamp.body`.
 */
export function smsSender({ url, secret }: SmsWebhook, now: () => number): Sender {
  return {
    async send({ id, to, text }: OutgoingMessage) {
      const body = JSON.stringify({ id, to, text });
      const timestamp = String(now());
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-tradewind-timestamp': timestamp,
          'x-tradewind-signature': `sha256=${signature}`,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
    },
    close: () => {},
  };
}
