import { type QueryExecutorProvider, sql } from 'kysely';
import { Refused } from '../../platform/calls/refused.ts';
import type { Operator } from './operator.ts';

/**
 * Lets what two operators decide and what shuts one of them out wait for each other until the transaction of `db` ends, so that of two
 * who shut each other out at once the first stays, and neither waits for ever. Called first.
 */
export async function oneOperatorAtATime(db: QueryExecutorProvider): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('operators'))`.execute(db);
}

/**
 * Looks at an operator again inside the transaction that acts for them, because requests outlive a session: refuses `session_expired`
 * where it has ended since they were let in, as when they were disabled or given another role.
 */
export async function refuseShutOut(db: QueryExecutorProvider, { id, role, sessionId }: Operator): Promise<void> {
  await oneOperatorAtATime(db);
  const { rows } = await sql`SELECT 1 FROM operators AS o JOIN operator_sessions AS s ON s.operator_id = o.id
    WHERE o.id = ${id} AND o.role = ${role} AND o.disabled_at IS NULL AND s.id = ${sessionId} FOR SHARE`.execute(db);
  if (rows.length === 0) throw new Refused('session_expired');
}

/** Called first in a transaction that acts for an operator; rejects where it may not. */
export type Admit = (db: QueryExecutorProvider) => Promise<void>;

/** `refuseShutOut` for what knows nothing of operators but their number. */
export const admitting =
  (operator: Operator): Admit =>
  (db) =>
    refuseShutOut(db, operator);
