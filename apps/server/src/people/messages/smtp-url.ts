import { ConfigError, type Environment } from '../../platform/settings/settings.ts';

/** A mail server, and who sends by it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Whether TLS begins with the connection. */
  readonly secure: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
  readonly from: string;
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** SMTP_URL; an empty one is none. Throws ConfigError, whose sentence keeps the password to itself. */
export function readSmtpUrl({ SMTP_URL: text }: Environment): string | undefined {
  if (!text) return undefined;
  parseSmtpUrl(text);
  return text;
}

/**
 * What an smtp:// or smtps:// URL names. The sender's address is `from` in its query, else its user name when that is an address,
 * else tradewind@ its host.
 */
export function parseSmtpUrl(text: string): SmtpServer {
  const url = URL.parse(text);
  const port = url === null ? undefined : PORTS[url.protocol];
  if (url === null || port === undefined || url.hostname === '')
    throw new ConfigError(
      'SMTP_URL names no mail server; expected a URL like smtps://user:password@mail.example:465, a special character of the password as its %-code.',
    );
  const user = plain(url.username);
  const from = url.searchParams.get('from') ?? (user.includes('@') ? user : `tradewind@${url.hostname}`);
  if (!/.@./.test(from)) throw new ConfigError(`SMTP_URL says from=${from}; expected an address of mail.`);
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || port),
    secure: url.protocol === 'smtps:',
    ...(user !== '' && { auth: { user, pass: plain(url.password) } }),
    from,
  };
}

/** Without the percent codes of a URL. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigError('SMTP_URL has a % in its user or password that begins no code; write %25 for the sign.');
  }
}
