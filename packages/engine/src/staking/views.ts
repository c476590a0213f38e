import { stakeEndsAt } from '@tradewind/rules';
import type { State } from '../state.ts';
import type { StakingProductTerms } from './stakes.ts';

/** Amounts in units of the asset. */
export interface StakingProductView extends StakingProductTerms {
  readonly open: boolean;
  /** Principal that runs, and in how many stakes. */
  readonly taken: number;
  readonly running: number;
}

/** A stake that runs. */
export interface StakeView {
  readonly id: number;
  readonly user: number;
  readonly product: number;
  readonly amount: number;
  readonly paid: number;
  readonly stakedAt: number;
  readonly endsAt: number;
}

/** What there is to read of locked savings. */
export class StakingViews {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  products(): readonly StakingProductView[] {
    return this.#state.stakes.products.map(({ terms, open, taken, running }) => ({ ...terms, open, taken, running }));
  }

  /** Running stakes of a user, newest first. */
  of(user: number): readonly StakeView[] {
    return [...this.#state.stakes.of(user)].map((id) => this.stake(id)!);
  }

  /** Null when no stake of this id runs. */
  stake(id: number): StakeView | null {
    const { stakes } = this.#state;
    const amount = Number.isSafeInteger(id) ? stakes.amountOf(id) : 0;
    if (amount === 0) return null;
    const product = stakes.productOf(id);
    const stakedAt = stakes.stakedAt(id);
    const endsAt = stakeEndsAt(stakedAt, stakes.products[product]!.terms.termDays);
    return { id, user: stakes.userOf(id), product, amount, paid: stakes.paidOf(id), stakedAt, endsAt };
  }
}
