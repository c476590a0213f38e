import { discounted, shareOf } from '@tradewind/rules';
import { EVENT } from '../event/schema.ts';
import type { State } from '../state.ts';
import { TIMER_COMMISSION } from './timers.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** What an invited user pays of a fee. */
export function referredFee(state: State, user: number, fee: number): number {
  const { referrals, time } = state;
  return time < referrals.endsAt(user) ? discounted(fee, referrals.terms.discountPpm) : fee;
}

/**
 * Owes the inviter a share of a fee that was paid in the last trade, rounded down; nothing when the other side of it
 * was the inviter or one of theirs. It is paid at the next full hour.
 */
export function oweCommission(state: State, user: number, asset: number, fee: number, counterparty: number): void {
  const { referrals, time, accounts } = state;
  const inviter = referrals.inviterOf(user);
  if (time >= referrals.endsAt(user) || accounts.sameGroup(inviter, counterparty)) return;
  const amount = shareOf(fee, referrals.terms.commissionPpm);
  if (amount === 0) return;
  let owed = referrals.owed.get(inviter);
  if (owed === undefined) {
    owed = new Map();
    referrals.owed.set(inviter, owed);
    state.timers.set((Math.floor(time / HOUR_MS) + 1) * HOUR_MS, TIMER_COMMISSION, inviter);
  }
  owed.set(asset, (owed.get(asset) ?? 0) + amount);
  state.log.write(EVENT.CommissionOwed, [inviter, user, state.trades, asset, amount]);
}
