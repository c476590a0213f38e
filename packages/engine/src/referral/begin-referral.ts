import type { UserId } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { referralsOf } from './referrals.ts';

/**
 * Lets an invitation count from now on; one that has begun, or was ended, stays as it is. Refuses a user whom nobody invited,
 * and one who has become one group with who invited them.
 */
export function beginReferral(state: State, { user }: CommandOf<'BeginReferral'>): number {
  const { accounts } = state;
  const referrals = referralsOf(state);
  if (!accounts.exists(user)) return REFUSALS.account_unknown;
  const inviter = referrals.inviterOf(user);
  if (inviter === 0 || accounts.sameGroup(user, inviter)) return REFUSALS.not_permitted;
  if (!referrals.hasBegun(user)) begin(state, user);
  return 0;
}

export function begin(state: State, user: UserId): void {
  referralsOf(state).begin(user, state.time);
  state.log.emit('ReferralBegun', { user });
}
