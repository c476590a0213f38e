import type { Kysely } from 'kysely';
import type { Caller } from '../../platform/calls/handler.ts';
import type { PeopleContext } from './context.ts';
import { refuseEnded } from './refuse-ended.ts';
import type { PeopleTables } from './tables.ts';
import { transact } from './transact.ts';

/**
 * Changes what protects an account, and ends the other sessions with it: they were let in by other means than protect the account
 * now. Refuses `session_expired` where the session has ended while it was asking.
 */
export async function protectAnew<T>(
  { db, sessions }: PeopleContext,
  caller: Caller,
  change: (tx: Kysely<PeopleTables>) => Promise<T>,
): Promise<T> {
  const changed = await transact(db, async (tx) => {
    await refuseEnded(tx, caller);
    const done = await change(tx);
    await sessions.remove(tx, caller.user, caller.sessionId);
    return done;
  });
  sessions.announce(({ user, sessionId, grant }) => user === caller.user && sessionId !== caller.sessionId && !grant);
  return changed;
}
