import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/calls/handler.ts';
import type { Sessions } from './sessions.ts';

/** Where the new token of a session stands. */
const HEADER = 'x-token';
const proven = new WeakSet<Caller>();

/** Notes that a caller has proven again who they are: the answer brings a new token, and the old one is dead. */
export function markProven(caller: Caller): void {
  proven.add(caller);
}

/** The raw token is the Authorization header; a `Bearer ` before it is tolerated. */
export function tokenOf({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | null {
  if (authorization === undefined || authorization === '') return null;
  return authorization.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : authorization;
}

/** Renews the token of a session after a step-up; of several at once, one brings the new token. */
export function renewToken(sessions: Sessions, log: Pick<FastifyBaseLogger, 'error'>) {
  return async (caller: Caller | null, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = tokenOf(request);
    if (caller === null || token === null || !proven.has(caller)) return;
    try {
      const renewed = await sessions.renew(caller.sessionId, token);
      if (renewed !== null) reply.header(HEADER, renewed);
    } catch (err) {
      // What was asked is done; the session goes on under its old token.
      log.error({ err, requestId: request.id }, 'a session could not be renewed');
    }
  };
}
