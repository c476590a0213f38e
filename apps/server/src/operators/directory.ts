import { Refused } from '../http/refused.ts';
import { audit } from './audit.ts';
import type { Operator, OperatorContext } from './context.ts';
import { endOperatorSessions } from './sessions.ts';

export async function listOperators({ db }: OperatorContext) {
  return db
    .selectFrom('operators')
    .select((row) => [
      'id',
      'name',
      'role',
      'created_at as createdAt',
      'disabled_at as disabledAt',
      row
        .selectFrom('operator_sessions')
        .select((all) => all.fn.max('last_seen_at').as('at'))
        .whereRef('operator_id', '=', 'operators.id')
        .as('lastSeenAt'),
    ])
    .orderBy('id')
    .execute();
}

/**
 * Shuts another operator out at once: sessions end and waiting requests are withdrawn. Refuses `not_found`, and `not_permitted` for
 * oneself, so that one admin is always left.
 */
export async function disableOperator(
  { db, now }: OperatorContext,
  operator: Operator,
  id: number,
  reason: string,
): Promise<void> {
  if (id === operator.id) throw new Refused('not_permitted');
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('operators')
      .set({ disabled_at: now() })
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Refused('not_found');
    await endOperatorSessions(tx, id);
    await tx
      .updateTable('operator_approvals')
      .set({ state: 'withdrawn', decided_by: operator.id, decided_at: now() })
      .where('made_by', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    const entry = { action: 'operator.disable', object: `operator ${id}`, detail: { reason }, now: now() };
    await audit(tx, { operator: operator.id, ...entry });
  });
}
