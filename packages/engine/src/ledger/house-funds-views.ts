import type { Amount, AssetId } from '@tradewind/base';
import { type RefusalCode, refusalCode } from '../refusals.ts';
import type { State } from '../state.ts';
import { FUNDED_HOUSES, type FundedHouse } from '../vocabulary.ts';
import { fundsOf, fundsRefusal } from './house-funds.ts';

/** An account that pays for a product, in units of one asset. */
export interface HouseFundsView {
  readonly house: FundedHouse;
  readonly asset: AssetId;
  /** What may leave it. */
  readonly free: Amount;
  /** What is promised and stays until it is paid or released. */
  readonly setAside: Amount;
}

/** What there is to read of the capital behind the products. */
export class HouseFundsViews {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  /** Every account with every asset. */
  all(): readonly HouseFundsView[] {
    const state = this.#state;
    return FUNDED_HOUSES.flatMap((house) =>
      state.assets.map(({ asset }) => ({ house, asset, ...fundsOf(state, house, asset) })),
    );
  }

  /** Why so much cannot come in, or go out below zero, now; '' = it can. */
  refusal(house: FundedHouse, asset: AssetId, amount: Amount): RefusalCode | '' {
    return refusalCode(fundsRefusal(this.#state, house, asset, amount));
  }
}
