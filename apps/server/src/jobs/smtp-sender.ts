import { createTransport } from 'nodemailer';
import { type OutgoingMessage, SEND_TIMEOUT_MS, type Sender } from './outbox-message.ts';

/**
 * Sends mail through the server of an smtp:// or smtps:// URL. The sender's address is `from` in its query, else its
 * user name when that is an address, else tradewind@ its host.
 */
export function smtpSender(smtpUrl: string): Sender {
  const url = new URL(smtpUrl);
  const user = decodeURIComponent(url.username);
  const from = url.searchParams.get('from') ?? (user.includes('@') ? user : `tradewind@${url.hostname}`);
  const transport = createTransport({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || (url.protocol === 'smtps:' ? 465 : 587)),
    secure: url.protocol === 'smtps:',
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
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
