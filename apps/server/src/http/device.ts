import type { FastifyReply } from 'fastify';
import type { Device } from '../people/sessions.ts';

/** Where a request comes from, for its owner to recognise. */
export function deviceOf(reply: FastifyReply, ip: string, language: string): Device {
  return { ip, userAgent: reply.request.headers['user-agent'] ?? '', language };
}
