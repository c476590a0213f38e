import { type QueryExecutorProvider, sql } from 'kysely';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { oneAtATime } from '../../platform/limits/one-at-a-time.ts';

/**
 * Refuses `session_expired` where the session of a request has ended since the request came: whoever held it decides nothing any
 * more. To be called first in a transaction: the person's row before that of a session, everywhere, so that none waits for a
 * transaction that waits for it. Until the transaction of `tx` is over, the session does not end.
 */
export async function refuseEnded(tx: QueryExecutorProvider, { user, sessionId }: Caller): Promise<void> {
  await oneAtATime(tx, user);
  // Held against its end only: when it was last used may be written down meanwhile.
  const { rows } = await sql`SELECT id FROM sessions WHERE id = ${sessionId} FOR KEY SHARE`.execute(tx);
  if (rows.length === 0) throw new Refused('session_expired');
}
