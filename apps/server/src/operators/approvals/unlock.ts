import type { ApprovalChange } from '@tradewind/contract';
import { Refused } from '../../http/refused.ts';
import { writeLock } from '../../people/lock.ts';
import { endRestrictions } from '../restrictions.ts';
import type { ApprovalKind } from './kinds.ts';

type Unlock = Extract<ApprovalChange, { readonly kind: 'unlock' }>;

/** Lets a locked person in again. */
export const unlock: ApprovalKind<Unlock> = {
  makers: ['support', 'risk', 'compliance', 'admin'],
  checkers: ['compliance', 'admin'],

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
