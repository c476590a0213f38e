import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Device } from './sessions.ts';

/** Carries the key of a browser: 32 random bytes in base64url that it has drawn itself and keeps. */
const HEADER = 'x-device';
const KEY = /^[A-Za-z0-9_-]{43}$/;

/** Where a request comes from, for its owner to recognise, and by which the platform knows the browser again. */
export function deviceOf(reply: FastifyReply, ip: string, language: string): Device {
  const { headers } = reply.request;
  const key = headers[HEADER];
  return {
    ip,
    userAgent: headers['user-agent'] ?? '',
    language,
    key: typeof key === 'string' && KEY.test(key) ? hash('sha256', key, 'buffer') : null,
  };
}
