import { newPassword, normalisePassword } from '../people/common/password-rule.ts';
import { audit } from '../people/office/audit.ts';
import type { Operator } from '../people/office/operator.ts';
import { refuseShutOut } from '../people/office/refuse-shut-out.ts';
import { Refused } from '../platform/calls/refused.ts';
import type { OperatorContext } from './context.ts';
import { endOperatorSessions } from './sessions.ts';

/** Changes the own password and ends all other sessions. Refuses `password_wrong` at `oldPassword`. */
export async function changeOperatorPassword(
  { db, hasher, now }: OperatorContext,
  operator: Operator,
  oldPassword: string,
  password: string,
): Promise<void> {
  const { password_hash: stored } = await db
    .selectFrom('operators')
    .select('password_hash')
    .where('id', '=', operator.id)
    .executeTakeFirstOrThrow();
  const next = newPassword(password);
  if (!(await hasher.verify(stored, normalisePassword(oldPassword))))
    throw new Refused('password_wrong', { field: 'oldPassword' });
  const hashed = await hasher.hash(next);
  await db.transaction().execute(async (tx) => {
    await refuseShutOut(tx, operator);
    await tx.updateTable('operators').set({ password_hash: hashed }).where('id', '=', operator.id).execute();
    await endOperatorSessions(tx, operator.id, operator.sessionId);
    const entry = { action: 'operator.password', object: `operator ${operator.id}`, detail: {}, now: now() };
    await audit(tx, { operator: operator.id, ...entry });
  });
}
