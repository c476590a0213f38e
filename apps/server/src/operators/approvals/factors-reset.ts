import type { ApprovalChange } from '@tradewind/contract';
import { HOLD_MS } from '../../factors/holds.ts';
import { removeFactors } from '../../factors/remove-factors.ts';
import { secondFactorsOf } from '../../factors/second-factor.ts';
import { Refused } from '../../http/refused.ts';
import type { ApprovalKind } from './kinds.ts';

type FactorsReset = Extract<ApprovalChange, { readonly kind: 'factors-reset' }>;

/**
 * Takes the second factors from a person who has lost them and has proven, as when they were verified, who they are. It signs
 * nobody in: the password is still theirs to know. Refuses `identity_required` and `authenticator_unset`.
 */
export const factorsReset: ApprovalKind<FactorsReset> = {
  makers: ['support', 'compliance', 'admin'],
  checkers: ['compliance', 'admin'],

  async lines(_context, db, { person }) {
    const row = await db.selectFrom('people').select('verified').where('id', '=', person).executeTakeFirst();
    if (!row) throw new Refused('not_found');
    if (row.verified !== 'yes') throw new Refused('identity_required');
    const factors = await secondFactorsOf({ db }, person);
    if (factors.length === 0) throw new Refused('authenticator_unset');
    const hours = HOLD_MS / (60 * 60 * 1_000);
    return [
      { field: `second factors of person ${person}`, from: factors.join(', '), to: null },
      { field: 'sessions', from: 'open', to: 'ended' },
      { field: 'withdrawals', from: null, to: `held for ${hours} hours` },
    ];
  },

  async carryOut({ sessions, now }, db, { person }) {
    await removeFactors(db, person, now());
    await sessions.remove(db, person);
    return { after: () => sessions.announce((caller) => caller.user === person) };
  },
};
