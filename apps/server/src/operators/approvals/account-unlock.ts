import type { ChangeOf } from '../../exchange/changes/change-kind.ts';
import { writeLock } from '../../people/common/lock.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { endRestrictions } from '../restrictions.ts';
import type { ApprovalKind } from './kind.ts';

type AccountUnlock = ChangeOf<'unlock'>;

/** Lets a locked person in again. */
export const accountUnlock: ApprovalKind<AccountUnlock> = {
  async lines(_context, db, { person }) {
    const row = await db
      .selectFrom('people')
      .select(['locked', 'lock_reason'])
      .where('id', '=', person)
      .executeTakeFirst();
    if (!row) throw new Refused('not_found');
    if (!row.locked) throw new Refused('already_decided');
    return [{ field: `lock of person ${person}`, from: row.lock_reason || 'locked', to: null }];
  },

  async carryOut({ sessions, now }, db, { person }, id) {
    await writeLock(db, person, null);
    await endRestrictions(db, person, id, now());
    return { after: () => sessions.announce((caller) => caller.user === person) };
  },
};
