import type { Amount, AssetId, TimeMs, UserId } from '@tradewind/base';
import { monthOf } from '@tradewind/rules';
import type { State } from '../state.ts';
import { type ReferralTerms, referralsOf } from './referrals.ts';

/** What there is to read of invitations. */
export class ReferralViews {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  terms(): ReferralTerms {
    return referralsOf(this.#state).terms;
  }

  /** Who invited a user and until when that counts, 0 while it has not begun; null = nobody. */
  of(user: UserId): { readonly inviter: UserId; readonly endsAt: TimeMs } | null {
    const referrals = referralsOf(this.#state);
    const inviter = referrals.inviterOf(user);
    return inviter === 0 ? null : { inviter, endsAt: referrals.endsAt(user) };
  }

  /** What an inviter is owed since the last full hour, by asset; and what the month has paid, in the cap's asset. */
  commissions(inviter: UserId): {
    readonly owed: readonly { readonly asset: AssetId; readonly amount: Amount }[];
    readonly paidInMonth: Amount;
  } {
    const { time } = this.#state;
    const referrals = referralsOf(this.#state);
    const owed = [...(referrals.owed.get(inviter) ?? [])].map(([asset, amount]) => ({ asset, amount }));
    const paid = referrals.paid.get(inviter);
    return { owed, paidInMonth: paid?.month === monthOf(time) ? paid.value : 0 };
  }
}
