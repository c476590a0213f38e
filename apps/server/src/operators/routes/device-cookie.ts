import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device } from '../../people/common/sessions.ts';
import { deviceHash } from '../devices.ts';
import { isLocal } from './identify-operator.ts';

const COOKIE = 'tradewind_console_device';
const KEY_BYTES = 32;
const KEY = /^[A-Za-z0-9_-]{43}$/;
const LIFE_S = 400 * 24 * 60 * 60;

const nameOf = (request: FastifyRequest): string => (isLocal(request) ? COOKIE : `__Host-${COOKIE}`);

/** A browser at the console, with the key by which it will be known again: its own, or a new one. */
export interface ConsoleDevice extends Device {
  readonly secret: string;
}

/** The browser that sends a request, known or not; a key counts only once somebody has signed in with it. */
export function consoleDevice({ request }: FastifyReply, ip: string): ConsoleDevice {
  const own = request.cookies[nameOf(request)] ?? '';
  const secret = KEY.test(own) ? own : randomBytes(KEY_BYTES).toString('base64url');
  return { ip, userAgent: request.headers['user-agent'] ?? '', key: deviceHash(secret), secret };
}

/** Lets the browser be known from now on: it outlives the session, and a sign-out. */
export function setDeviceCookie(reply: FastifyReply, { secret }: ConsoleDevice): void {
  reply.setCookie(nameOf(reply.request), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: !isLocal(reply.request),
    maxAge: LIFE_S,
  });
}
