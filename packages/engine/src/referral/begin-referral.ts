import { EVENT } from '../event/schema.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import type { BeginReferral } from './commands.ts';

/**
 * Lets an invitation count from now on; one that has begun, or was ended, stays as it is. Refuses a user whom nobody invited,
 * and one who has become one group with who invited them.
 */
export function beginReferral(state: State, { user }: BeginReferral): number {
  const { accounts, referrals } = state;
  if (!accounts.exists(user)) return REFUSALS.account_unknown;
  const inviter = referrals.inviterOf(user);
  if (inviter === 0 || accounts.sameGroup(user, inviter)) return REFUSALS.not_permitted;
  if (!referrals.hasBegun(user)) begin(state, user);
  return 0;
}

export function begin({ referrals, time, log }: State, user: number): void {
  referrals.begin(user, time);
  log.write(EVENT.ReferralBegun, [user]);
}
