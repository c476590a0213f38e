import { EVENT } from '../event/schema.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import type { EndReferral } from './commands.ts';

/** Ends what an invitation brings, for good; a second time changes nothing. Refuses a user whom nobody invited. */
export function endReferral({ accounts, referrals, time, log }: State, { user }: EndReferral): number {
  if (!accounts.exists(user)) return REFUSALS.account_unknown;
  if (referrals.inviterOf(user) === 0) return REFUSALS.not_permitted;
  if (referrals.hasEnded(user)) return 0;
  referrals.end(user, time);
  log.write(EVENT.ReferralEnded, [user]);
  return 0;
}
