import type { Id, TimeMs, UserId } from '@tradewind/base';
import { stakeEndsAt } from '@tradewind/rules/staking';
import type { RowOf } from '../schema/schema.ts';
import type { State } from '../state.ts';
import type { STAKING } from './schema.ts';
import { type StakingProduct, stakesOf } from './stakes.ts';

/** Amounts in units of the asset. */
export type StakingProductView = Readonly<StakingProduct>;

/** A stake that runs. */
export interface StakeView extends Omit<RowOf<(typeof STAKING.rows)['stake']>, 'stake'> {
  readonly id: Id;
  readonly endsAt: TimeMs;
}

/** What there is to read of locked savings. */
export class StakingViews {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  products(): readonly StakingProductView[] {
    return stakesOf(this.#state).products.map((product) => ({ ...product }));
  }

  /** Running stakes of a user, newest first. */
  of(user: UserId): readonly StakeView[] {
    return [...stakesOf(this.#state).of(user)].map((id) => this.stake(id)!);
  }

  /** Null when no stake of this id runs. */
  stake(id: Id): StakeView | null {
    const stakes = stakesOf(this.#state);
    if (!Number.isSafeInteger(id) || stakes.amountOf(id) === 0) return null;
    const { stake: _, ...row } = stakes.row(id);
    return { id, ...row, endsAt: stakeEndsAt(row.stakedAt, stakes.products[row.product]!.termDays) };
  }
}
