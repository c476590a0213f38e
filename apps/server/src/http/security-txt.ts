import { DAY_MS, utcDay } from '@tradewind/base';
import type { FastifyInstance } from 'fastify';
import { ConfigError, type Environment } from '../platform/settings/settings.ts';

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year; who reads it later asks anew. */
const VALID_DAYS = 180;
/** In which whoever finds a weakness may write. */
const LANGUAGES = 'en';

/** Where weaknesses are told: an address of mail or a page. Without it there is none. */
export function readSecurityContact({ SECURITY_CONTACT: contact }: Environment): string | undefined {
  if (contact === undefined || contact === '') return undefined;
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/.test(contact))
    throw new ConfigError(`SECURITY_CONTACT is '${contact}'; expected mailto:name@host or https://...`);
  return contact;
}

/** The text of RFC 9116 as of a moment. It ends with a day, so that it is the same all day. */
export function securityTxt(contact: string, origin: string, now: number): string {
  const expires = new Date((utcDay(now) + VALID_DAYS) * DAY_MS).toISOString();
  const lines = {
    Contact: contact,
    Expires: expires,
    'Preferred-Languages': LANGUAGES,
    Canonical: `${origin}${PATH}`,
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

/** Serves it where people are served; without a contact there is no such page. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { contact, origin, now }: { contact: string | undefined; origin: string; now: () => number },
): void {
  if (contact === undefined) return;
  app.get(PATH, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityTxt(contact, origin, now())),
  );
}
