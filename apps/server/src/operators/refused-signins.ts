import { type QueryExecutorProvider, sql } from 'kysely';
import { audit } from '../people/office/audit.ts';
import type { OperatorContext } from './context.ts';

/** Writes a refused sign-in, or a refused code within a session, into the audit log; what was typed stays out of it. */
export function noteRefused(
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  operator: number | null,
  action: 'session.refuse' | 'code.refuse',
  ip: string,
): Promise<void> {
  const object = operator === null ? 'operators' : `operator ${operator}`;
  return db.transaction().execute((tx) => audit(tx, { operator: null, action, object, detail: { ip }, now: now() }));
}

/** How many sign-ins in an operator's name were refused since the last one that was not. */
export async function refusedSince(db: QueryExecutorProvider, operator: number): Promise<number> {
  const object = `operator ${operator}`;
  const { rows } = await sql<{ refused: number }>`
    SELECT count(*) AS refused FROM audit_log WHERE object = ${object} AND action = 'session.refuse'
      AND seq > coalesce((SELECT max(seq) FROM audit_log WHERE object = ${object} AND action = 'session.begin'), 0)`.execute(
    db,
  );
  return rows[0]!.refused;
}
