import type { ChangeOf } from '../../exchange/changes/change-kind.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { OperatorDb } from '../context.ts';
import { disableOperator, withdrawRequests } from '../disable.ts';
import { makeLink } from '../links.ts';
import { endOperatorSessions } from '../sessions.ts';
import type { ApprovalKind } from './kind.ts';

type OperatorChange = ChangeOf<'operator'>;

/** A new operator, another role for one, one that is shut out or let in again, or a new authenticator for one who lost it. */
export const operatorChange: ApprovalKind<OperatorChange> = {
  concerns: (change) => (change.action === 'reset' || change.action === 'disable' ? change.operator : null),

  async lines(_context, db, change) {
    if (change.action === 'invite') return [{ field: 'new operator', from: null, to: change.role }];
    const { name, role, disabled_at: disabled } = await operatorOf(db, change.operator);
    const field = `operator ${change.operator} ${name}`;
    if (change.action === 'enable') {
      if (disabled === null) throw new Refused('already_decided');
      return [{ field, from: 'disabled', to: role }];
    }
    if (change.action === 'disable') {
      if (disabled !== null) throw new Refused('already_decided');
      return [{ field, from: role, to: 'disabled' }];
    }
    if (change.action === 'reset') {
      if (disabled !== null) throw new Refused('already_decided');
      return [{ field, from: 'authenticator and passkeys', to: 'a new authenticator, by a link and the own password' }];
    }
    if (role === change.role) throw new Refused('already_decided');
    return [{ field, from: role, to: change.role }];
  },

  async carryOut({ now }, db, change, id) {
    if (change.action === 'invite') {
      const codeHash = Buffer.from(change.codeHash, 'hex');
      return { link: await makeLink(db, { role: change.role, grounds: `approval ${id}`, codeHash, now: now() }) };
    }
    if (change.action === 'reset') {
      const { role } = await operatorOf(db, change.operator);
      const { operator } = change;
      return { link: await makeLink(db, { role, grounds: `approval ${id}`, operator, now: now() }) };
    }
    if (change.action === 'disable') {
      await disableOperator(db, change.operator, now());
      return {};
    }
    const set = change.action === 'enable' ? { disabled_at: null } : { role: change.role };
    await db.updateTable('operators').set(set).where('id', '=', change.operator).execute();
    await endOperatorSessions(db, change.operator);
    await withdrawRequests(db, change.operator, now());
    return {};
  },
};

async function operatorOf(db: OperatorDb, id: number) {
  const row = await db
    .selectFrom('operators')
    .select(['name', 'role', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refused('not_found');
  return row;
}
