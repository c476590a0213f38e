import { sessions } from '@tradewind/contract';
import { readSecurityHistory } from '../factors/read-history.ts';
import type { PeopleContext } from '../people/context.ts';
import { endOwnSession, ownSessions } from '../people/own-sessions.ts';
import { deviceOf } from './device.ts';
import type { Bind } from './handler.ts';
import type { Limits } from './limits.ts';
import { proveOwner } from './prove-owner.ts';

export interface SessionsOptions {
  readonly context: PeopleContext;
  readonly limits: Limits;
}

/** Where an account is signed in, and what happened to it. */
export function bindSessions(bind: Bind, { context, limits }: SessionsOptions): void {
  const prove = proveOwner(context, limits);

  bind(sessions.list, ({ caller }) => ownSessions(context, caller));

  bind(sessions.end, async ({ caller, params, body, ip, language, reply }) => {
    const proven = () => prove(caller, body, `session.end ${params.id}`);
    await endOwnSession(context, caller, params.id!, deviceOf(reply, ip, language), proven);
    return null;
  });

  bind(sessions.history, ({ caller, query }) => readSecurityHistory(context, caller.user, query.cursor));
}
