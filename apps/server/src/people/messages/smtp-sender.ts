import { createTransport } from 'nodemailer';
import { type OutgoingMessage, SEND_TIMEOUT_MS, type Sender } from './outbox-message.ts';
import { parseSmtpUrl } from './smtp-url.ts';

/** Sends mail through the server of an smtp:// or smtps:// URL. */
export function smtpSender(smtpUrl: string): Sender {
  const { from, ...server } = parseSmtpUrl(smtpUrl);
  const transport = createTransport({
    ...server,
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text }: OutgoingMessage) {
      const messageId = `<${id}.tradewind@${from.split('@')[1]}>`;
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId });
    },
    close: () => transport.close(),
  };
}
