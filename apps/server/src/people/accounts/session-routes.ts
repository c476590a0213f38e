import { sessions } from '@tradewind/api';
import type { Bind } from '../../platform/calls/handler.ts';
import type { PeopleContext } from '../common/context.ts';
import { deviceOf } from '../common/device.ts';
import type { Limits } from '../common/limits.ts';
import { proveOwner } from '../factors/prove-owner.ts';
import { readSecurityHistory } from '../factors/read-history.ts';
import { endOwnSession, ownSessions } from './own-sessions.ts';

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
    await endOwnSession(context, caller, params.id, deviceOf(reply, ip, language), proven);
    return null;
  });

  bind(sessions.history, ({ caller, query }) => readSecurityHistory(context, caller.user, query.cursor));
}
