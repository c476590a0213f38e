import type { Product, Route } from '@tradewind/api';
import type { FastifyRequest } from 'fastify';
import type { AddressOf } from '../../platform/calls/caller-address.ts';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { knownAs } from '../../platform/limits/refusal-log.ts';
import { tokenOf } from '../common/renew-token.ts';
import type { Signed } from '../grants/grants.ts';
import { signedRequest } from '../grants/signed-request.ts';

const nothingClosed = async (): Promise<void> => {};
const nothingGranted = (): Promise<Caller> => Promise.reject(new Refused('signature_invalid'));

/**
 * Finds the user of a request by the session token, null from `authenticate` when that is dead, or by the signature of a
 * program, which may call what its scopes name. `admit` refuses routes whose product is closed to that user.
 */
export function identifyUser(
  authenticate: (token: string, ip: string) => Promise<Caller | null>,
  authenticateSigned: (request: Signed) => Promise<Caller> = nothingGranted,
  admit: (person: number, product: Product) => Promise<void> = nothingClosed,
  addressOf: AddressOf = ({ ip }) => ip,
) {
  const sessionOf = async (request: FastifyRequest): Promise<Caller> => {
    const token = tokenOf(request);
    if (token === null) throw new Refused('unauthenticated');
    const caller = await authenticate(token, addressOf(request));
    if (caller === null) throw new Refused('session_expired');
    // Of this request alone: what it proves is not proven by those beside it.
    return { ...caller };
  };
  return async (route: Route, request: FastifyRequest): Promise<Caller | null> => {
    if (route.access === 'public') return null;
    const signed = signedRequest(request, addressOf);
    const caller = await (signed ? authenticateSigned(signed) : sessionOf(request));
    knownAs(request, `person ${caller.user}`);
    if (caller.scopes && !(route.scope && caller.scopes.includes(route.scope)))
      throw new Refused('scope_missing', { expected: route.scope ?? 'a session of the person' });
    if (caller.locked && route.access !== 'locked-user') throw new Refused('account_locked');
    if (route.product) await admit(caller.user, route.product);
    return caller;
  };
}
