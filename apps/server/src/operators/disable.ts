import { audit } from '../people/office/audit.ts';
import type { Operator } from '../people/office/operator.ts';
import { oneOperatorAtATime } from '../people/office/refuse-shut-out.ts';
import type { OperatorContext, OperatorDb } from './context.ts';
import { isNamed } from './is-named.ts';
import { endOperatorSessions } from './sessions.ts';

/** Shuts an operator out with the transaction of `db`: sessions end, requests that wait are withdrawn. */
export async function disableOperator(db: OperatorDb, id: number, now: number): Promise<void> {
  await db.updateTable('operators').set({ disabled_at: now }).where('id', '=', id).execute();
  await endOperatorSessions(db, id);
  await withdrawRequests(db, id, now);
}

/** Of an operator who may not make them any more. */
export async function withdrawRequests(db: OperatorDb, id: number, now: number): Promise<void> {
  await db
    .updateTable('operator_approvals')
    .set({ state: 'withdrawn', decided_by: null, decided_at: now })
    .where('made_by', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** What one operator may do alone: shut themselves out, because what they sign in with may be in other hands. */
export async function disableSelf({ db, now }: OperatorContext, { id }: Operator, reason: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await oneOperatorAtATime(tx);
    await disableOperator(tx, id, now());
    const entry = { action: 'operator.disable', object: `operator ${id}`, detail: { reason }, now: now() };
    await audit(tx, { operator: id, ...entry });
  });
}

/** The way of whoever has the machine, where no two other admins are left; false when nobody who may sign in has the name. */
export async function hostDisable(db: OperatorDb, name: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await oneOperatorAtATime(tx);
    const row = await tx
      .selectFrom('operators')
      .select('id')
      .where(isNamed(name))
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return false;
    await disableOperator(tx, row.id, now);
    await audit(tx, { operator: null, action: 'operator.host-disable', object: `operator ${row.id}`, detail: {}, now });
    return true;
  });
}
