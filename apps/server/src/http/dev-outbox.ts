import type { FastifyInstance, FastifyRequest } from 'fastify';
import { normaliseAccount } from '../people/common/account.ts';
import type { OutboxMessage } from '../people/messages/read-outbox.ts';
import { Refused } from '../platform/calls/refused.ts';
import { isLoopback, isOwnMachine } from '../platform/settings/address.ts';
import { outboxPage, outboxStyle } from './dev-outbox-page.ts';

export interface DevOutboxOptions {
  readonly demo: boolean;
  readonly outbox: (recipient?: string) => Promise<OutboxMessage[]>;
}

const STYLE_PATH = '/dev/outbox.css';

/** GET /dev/outbox?account=: what would have been mailed; demo only, to the machine itself only, else absent. */
export function serveDevOutbox(app: FastifyInstance, { demo, outbox }: DevOutboxOptions): void {
  if (!demo) return;

  app.get('/dev/outbox', async (request, reply) => {
    refuseStrangers(request);
    const account = accountOf(request.query);
    const messages = await outbox(account && normaliseAccount(account).address);
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (wantsJson(request)) return messages;
    return reply.type('text/html; charset=utf-8').send(outboxPage(messages, STYLE_PATH));
  });

  app.get(STYLE_PATH, async (request, reply) => {
    refuseStrangers(request);
    return reply.type('text/css; charset=utf-8').send(outboxStyle);
  });
}

/**
 * The codes are for whoever sits at the machine: not for another address, not through a proxy on this machine, and not
 * for a foreign name that points here (the pages of another site could read it otherwise).
 */
function refuseStrangers(request: FastifyRequest): void {
  const remote = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  if (!isLoopback(remote) || forwarded || !isOwnMachine(request.hostname)) throw new Refused('not_found');
}

function accountOf(query: unknown): string | undefined {
  const account = typeof query === 'object' && query !== null && 'account' in query ? query.account : undefined;
  if (account === undefined || account === '') return undefined;
  if (typeof account !== 'string') throw new Refused('account_invalid', { field: 'account' });
  // In a query an unescaped + reads as a space; no account begins with one.
  return account.replace(/^ (?=\d)/, '+');
}

function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}
