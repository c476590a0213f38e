import type { Amount, AssetId, Id, UserId } from '@tradewind/base';
import type { State } from '../state.ts';
import { usedOf, type Withdrawal, type WithdrawalTerms, withdrawalsOf } from './withdrawals.ts';

export type WithdrawalTermsView = Readonly<WithdrawalTerms>;
/** One that is open, or completed and counts for the limit; amounts in units of the asset. */
export type WithdrawalView = Readonly<Withdrawal>;

/** What open withdrawals of an asset come to, in units. */
export interface WithdrawingView {
  /** In Spot of their users, frozen: requested and approved. */
  readonly frozen: Amount;
  /** Prepared. */
  readonly transit: Amount;
}

/** What there is to read of withdrawals. */
export class WithdrawalViews {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  /** In the order in which they were first set. */
  terms(): readonly WithdrawalTermsView[] {
    return [...withdrawalsOf(this.#state).terms()].map((terms) => ({ ...terms }));
  }

  /** Null when it never was, came back, or was completed and counts no more. */
  withdrawal(id: Id): WithdrawalView | null {
    const withdrawal = withdrawalsOf(this.#state).get(id);
    return withdrawal === undefined ? null : { ...withdrawal };
  }

  /** Those of a user, newest first. */
  of(user: UserId): readonly WithdrawalView[] {
    return [...withdrawalsOf(this.#state).of(user)].map((withdrawal) => ({ ...withdrawal })).reverse();
  }

  /** Of all, in the order of their requests. */
  open(): readonly WithdrawalView[] {
    return [...withdrawalsOf(this.#state).open()].map((withdrawal) => ({ ...withdrawal }));
  }

  /** What those of the last 24 h that did not come back are worth, of the first asset; the limit is the sender's. */
  used(user: UserId): Amount {
    return usedOf(this.#state, user);
  }

  /** The withdrawal that a final transaction ended; null where it ended none. */
  byKey(key: string): Id | null {
    return withdrawalsOf(this.#state).keys.get(key) ?? null;
  }

  withdrawing(asset: AssetId): WithdrawingView {
    const sum = { frozen: 0, transit: 0 };
    for (const { asset: of, state, amount } of this.open())
      if (of === asset) sum[state === 'prepared' ? 'transit' : 'frozen'] += amount;
    return sum;
  }
}
