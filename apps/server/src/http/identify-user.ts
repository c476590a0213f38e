import type { Route } from '@tradewind/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './handler.ts';
import { Refused } from './refused.ts';

/** The raw token is the Authorization header; a `Bearer ` before it is tolerated. */
function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined || header === '') return null;
  return header.startsWith('Bearer ') ? header.slice('Bearer '.length) : header;
}

/** Finds the user of a request by the session token. `authenticate` gives null when the token is dead. */
export function identifyUser(authenticate: (token: string) => Promise<Caller | null>) {
  return async (route: Route, request: FastifyRequest): Promise<Caller | null> => {
    if (route.access === 'public') return null;
    const token = tokenOf(request);
    if (token === null) throw new Refused('unauthenticated');
    const caller = await authenticate(token);
    if (caller === null) throw new Refused('session_expired');
    if (caller.locked && route.access !== 'locked-user') throw new Refused('account_locked');
    return caller;
  };
}
