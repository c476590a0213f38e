import { type Route, rolesOf } from '@tradewind/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operator } from '../../people/office/operator.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { knownAs } from '../../platform/limits/refusal-log.ts';
import { isLoopback } from '../../platform/settings/address.ts';
import type { Origins } from '../../platform/settings/origins.ts';

const COOKIE = 'tradewind_console';
/** What a browser gives back only to the host that set it, by https: no neighbour and no plain page can plant one. */
const HOST_COOKIE = `__Host-${COOKIE}`;
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Sent with what a page asks by itself: it does not keep a session alive. */
const PASSIVE = 'x-passive';

/** Finds the operator of a request by the session's cookie, and holds the table of permissions and the rule of origins. */
export function identifyOperator(
  origins: Origins,
  authenticate: (token: string, passive: boolean, request: FastifyRequest) => Promise<Operator | null>,
) {
  return async (route: Route, request: FastifyRequest): Promise<Operator | null> => {
    // A write names the page that it comes from, and that page is the console's own.
    if (route.method !== 'GET' && !origins.allowsOrigin(request.headers.origin)) throw new Refused('not_permitted');
    if (route.access === 'public') return null;
    const token = request.cookies[cookieOf(request)];
    if (token === undefined || token === '') throw new Refused('unauthenticated');
    const operator = await authenticate(token, request.method === 'GET' && request.headers[PASSIVE] === '1', request);
    if (operator === null) throw new Refused('session_expired');
    knownAs(request, `operator ${operator.id}`);
    if (!rolesOf(route)?.includes(operator.role)) throw new Refused('not_permitted');
    return operator;
  };
}

/** Whether a request brings what a session is looked for by. */
export function showsSession(request: FastifyRequest): boolean {
  return Boolean(request.cookies[cookieOf(request)]);
}

/** Without https only the machine itself gets a cookie; browsers give it back to nobody else. */
export function isLocal(request: FastifyRequest): boolean {
  return isLoopback(request.ip) && LOCAL_NAMES.has(request.hostname);
}

/** Plain http has no `__Host-` cookies; not every browser makes an exception for the machine itself. */
function cookieOf(request: FastifyRequest): string {
  return isLocal(request) ? COOKIE : HOST_COOKIE;
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(cookieOf(reply.request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: !isLocal(reply.request),
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieOf(reply.request), { path: '/', secure: !isLocal(reply.request) });
  // Not "cookies": by one of them the browser is known to its operator again.
  reply.header('clear-site-data', '"cache"');
}
