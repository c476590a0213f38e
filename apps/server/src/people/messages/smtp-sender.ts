import type { Transporter } from 'nodemailer';
import { type OutgoingMessage, SEND_TIMEOUT_MS, type Sender } from './outbox-message.ts';
import { parseSmtpUrl } from './smtp-url.ts';

/** Sends mail through the server of an smtp:// or smtps:// URL. */
export function smtpSender(smtpUrl: string): Sender {
  const { from, ...server } = parseSmtpUrl(smtpUrl);
  let transport: Transporter | undefined;
  let closed = false;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    if (closed) throw new Error('smtpSender: closed');
    transport ??= createTransport({
      ...server,
      connectionTimeout: SEND_TIMEOUT_MS,
      greetingTimeout: SEND_TIMEOUT_MS,
      socketTimeout: SEND_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return transport;
  };
  return {
    async send({ id, to, subject, text }: OutgoingMessage) {
      const messageId = `<${id}.tradewind@${from.split('@')[1]}>`;
      await (await open()).sendMail({ from, to: { name: '', address: to }, subject, text, messageId });
    },
    close: () => {
      closed = true;
      transport?.close();
    },
  };
}
