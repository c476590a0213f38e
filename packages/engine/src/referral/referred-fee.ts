import { type Amount, HOUR_MS, type UserId } from '@tradewind/base';
import { discounted, shareOf } from '@tradewind/rules';
import type { FeePaid } from '../product/hooks.ts';
import type { State } from '../state.ts';
import { referralsOf } from './referrals.ts';
import { REFERRAL } from './schema.ts';

/** What a user pays of a fee: who was invited pays less. */
export function referredFee(state: State, user: UserId, fee: Amount): Amount {
  const referrals = referralsOf(state);
  const invited = referrals.inviterOf(user) !== 0 && state.time < referrals.endsAt(user);
  return invited ? discounted(fee, referrals.terms.discountPpm) : fee;
}

/**
 * Owes the inviter a share of a fee that was paid in the last trade, rounded down; nothing when the other side of it
 * was the inviter or one of theirs. It is paid at the next full hour.
 */
export function oweCommission(state: State, { user, asset, fee, other }: FeePaid): void {
  const referrals = referralsOf(state);
  const inviter = referrals.inviterOf(user);
  const { time } = state;
  if (inviter === 0 || time >= referrals.endsAt(user) || state.accounts.sameGroup(inviter, other)) return;
  const amount = shareOf(fee, referrals.terms.commissionPpm);
  if (amount === 0) return;
  if (referrals.owe(inviter, asset, amount))
    state.timers.set((Math.floor(time / HOUR_MS) + 1) * HOUR_MS, REFERRAL.timers.TIMER_COMMISSION, inviter);
  state.log.emit('CommissionOwed', { inviter, user, trade: state.trades, asset, amount });
}
