import { sessions } from '@tradewind/contract';
import { readSecurityHistory } from '../factors/read-history.ts';
import type { PeopleContext } from '../people/context.ts';
import { endOwnSession, ownSessions } from '../people/own-sessions.ts';
import { deviceOf } from './device.ts';
import type { Bind } from './handler.ts';

/** Where an account is signed in, and what happened to it. */
export function bindSessions(bind: Bind, { context }: { readonly context: PeopleContext }): void {
  bind(sessions.list, ({ caller }) => ownSessions(context, caller));

  bind(sessions.end, async ({ caller, params, ip, language, reply }) => {
    await endOwnSession(context, caller, params.id!, deviceOf(reply, ip, language));
    return null;
  });

  bind(sessions.history, ({ caller, query }) => readSecurityHistory(context, caller.user, query.cursor));
}
