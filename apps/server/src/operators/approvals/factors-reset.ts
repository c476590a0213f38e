import { HOUR_MS } from '@tradewind/base';
import type { ChangeOf } from '../../exchange/changes/change-kind.ts';
import { removeFactors } from '../../people/accounts/remove-factors.ts';
import { forgetDevices } from '../../people/common/devices.ts';
import { HOLD_MS } from '../../people/factors/holds.ts';
import { secondFactorsOf } from '../../people/factors/second-factor.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ApprovalKind } from './kind.ts';

type FactorsReset = ChangeOf<'factors-reset'>;

/**
 * Takes the second factors from a person who has lost them and has proven, as when they were verified, who they are. It signs
 * nobody in: the password is still theirs to know. Refuses `identity_required` and `authenticator_unset`.
 */
export const factorsReset: ApprovalKind<FactorsReset> = {
  async lines(_context, db, { person }) {
    const row = await db.selectFrom('people').select('verified').where('id', '=', person).executeTakeFirst();
    if (!row) throw new Refused('not_found');
    if (row.verified !== 'yes') throw new Refused('identity_required');
    const factors = await secondFactorsOf({ db }, person);
    if (factors.length === 0) throw new Refused('authenticator_unset');
    const hours = HOLD_MS / HOUR_MS;
    return [
      { field: `second factors of person ${person}`, from: factors.join(', '), to: null },
      { field: 'sessions', from: 'open', to: 'ended' },
      { field: 'authorization codes', from: 'in force', to: 'revoked' },
      { field: 'withdrawals', from: null, to: `held for ${hours} hours` },
    ];
  },

  async carryOut({ sessions, now }, db, { person }) {
    await removeFactors(db, person, now());
    await sessions.remove(db, person);
    await forgetDevices(db, person);
    return { after: () => sessions.announce((caller) => caller.user === person) };
  },
};
