import { CLASS_USER } from '../account/accounts.ts';
import type { CommandOf } from '../commands.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { MODES } from '../vocabulary.ts';
import { begin } from './begin-referral.ts';
import { bind, referralsOf } from './referrals.ts';

const DEMO = MODES.indexOf('demo');

/**
 * Binds a user to who invited them, once and for ever; the same again changes nothing. In a live installation nothing comes
 * of it before both are verified: an invitation of oneself would be a discount for everybody.
 */
export function setInviter(state: State, { user, inviter, begins }: CommandOf<'SetInviter'>): number {
  const { accounts } = state;
  const referrals = referralsOf(state);
  if (begins && state.mode !== DEMO) return REFUSALS.demo_only;
  if (!accounts.exists(user) || !accounts.exists(inviter)) return REFUSALS.account_unknown;
  if (accounts.classOf(user) !== CLASS_USER || accounts.classOf(inviter) !== CLASS_USER) return REFUSALS.not_permitted;
  if (accounts.sameGroup(user, inviter)) return REFUSALS.not_permitted;
  const known = referrals.inviterOf(user);
  if (known !== 0) return known === inviter ? 0 : REFUSALS.configuration_invalid;
  bind(state, { user, inviter, begunAt: 0 });
  state.log.emit('InviterSet', { user, inviter });
  if (begins) begin(state, user);
  return 0;
}
