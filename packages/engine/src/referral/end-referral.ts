import type { CommandOf } from '../commands.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { referralsOf } from './referrals.ts';

/** Ends what an invitation brings, for good; a second time changes nothing. Refuses a user whom nobody invited. */
export function endReferral(state: State, { user }: CommandOf<'EndReferral'>): number {
  const { accounts, time, log } = state;
  const referrals = referralsOf(state);
  if (!accounts.exists(user)) return REFUSALS.account_unknown;
  if (referrals.inviterOf(user) === 0) return REFUSALS.not_permitted;
  if (referrals.hasEnded(user)) return 0;
  referrals.end(user, time);
  log.emit('ReferralEnded', { user });
  return 0;
}
