import type { FastifyRequest } from 'fastify';
import type { AddressOf } from '../../platform/calls/caller-address.ts';
import type { Signed } from './grants.ts';

/** Bodies of signed requests exactly as they were sent. */
const bodies = new WeakMap<object, string>();

/** Keeps the body's text when the request says that it is signed. */
export function keepSigned(request: FastifyRequest, text: string): void {
  if (request.headers['x-grant'] !== undefined) bodies.set(request.raw, text);
}

/** What a granted program signed; null where the request does not say that it is signed. */
export function signedRequest(request: FastifyRequest, addressOf: AddressOf): Signed | null {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  if (request.headers['x-grant'] === undefined) return null;
  return {
    grant: header('x-grant'),
    time: header('x-time'),
    signature: header('x-signature'),
    method: request.method,
    target: request.url,
    body: bodies.get(request.raw) ?? '',
    ip: addressOf(request),
  };
}
