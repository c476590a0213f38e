import { CLASS_USER } from '../account/accounts.ts';
import { EVENT } from '../event/schema.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import type { SetInviter } from './commands.ts';

/** Binds a user to who invited them, once and for ever; the same again changes nothing. */
export function setInviter(state: State, { user, inviter }: SetInviter): number {
  const { accounts, referrals } = state;
  if (!accounts.exists(user) || !accounts.exists(inviter)) return REFUSALS.account_unknown;
  if (accounts.classOf(user) !== CLASS_USER || accounts.classOf(inviter) !== CLASS_USER) return REFUSALS.not_permitted;
  if (accounts.sameGroup(user, inviter)) return REFUSALS.not_permitted;
  const known = referrals.inviterOf(user);
  if (known !== 0) return known === inviter ? 0 : REFUSALS.configuration_invalid;
  referrals.bind(user, inviter, state.time);
  state.log.write(EVENT.InviterSet, [user, inviter]);
  return 0;
}
