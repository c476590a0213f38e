import type { Amount, Id, TimeMs, UserId } from '@tradewind/base';
import { countedOf } from '@tradewind/rules/sale';
import type { State } from '../state.ts';
import { isSettled, paidOf, type Sale, type SaleTerms, salesOf } from './sales.ts';
import type { SaleFailure, SaleState } from './schema.ts';

/** A sale: its terms, how far it is, and its sums. Amounts in units, times in milliseconds since 1970. */
export interface SaleView extends SaleTerms {
  readonly state: SaleState;
  readonly failure: SaleFailure;
  readonly subscribers: number;
  readonly committed: Amount;
  /** What of that counts for the soft cap: what each commitment can pay for at most, up to the cap. */
  readonly counted: Amount;
  /** Whether everybody has paid, also where it came to nothing later: the list of allocations is what it stays. */
  readonly settled: boolean;
  readonly sold: Amount;
  readonly paid: Amount;
  /** When the asset first traded; null = not yet. */
  readonly tradedAt: TimeMs | null;
  /** Steps of the vesting that are done, the first trading counted. */
  readonly steps: number;
  readonly root: string | null;
}

/** What a user has in a sale that is not over. */
export interface SubscriptionView {
  readonly id: Id;
  readonly sale: Id;
  readonly committed: Amount;
  /** 0 until everybody's is known. */
  readonly allocated: Amount;
  readonly released: Amount;
}

/** What there is to read of sales. */
export class SaleViews {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  /** All there ever were, by their ids. */
  all(): readonly SaleView[] {
    return salesOf(this.#state).sales.map(viewOf);
  }

  sale(id: Id): SaleView | null {
    const sale = salesOf(this.#state).of(id);
    return sale === undefined ? null : viewOf(sale);
  }

  /** Null where the user commits nothing, and when the sale is over. */
  subscription(id: Id, user: UserId): SubscriptionView | null {
    const sale = salesOf(this.#state).of(id);
    const at = sale?.subscriptions.ofUser(user);
    if (sale === undefined || at === undefined) return null;
    const { subscription, committed, lots, released } = sale.subscriptions.row(at);
    if (committed === 0) return null;
    const allocated = sale.state === 'allocated' || sale.state === 'releasing' ? lots * sale.lot : 0;
    return { id: subscription, sale: id, committed, allocated, released };
  }
}

function viewOf(sale: Sale): SaleView {
  return {
    sale: sale.sale,
    asset: sale.asset,
    payAsset: sale.payAsset,
    supply: sale.supply,
    lot: sale.lot,
    lotPrice: sale.lotPrice,
    cap: sale.cap,
    minimum: sale.minimum,
    softCap: sale.softCap,
    startsAt: sale.startsAt,
    endsAt: sale.endsAt,
    freePpm: sale.freePpm,
    vestingSteps: sale.vestingSteps,
    vestingDays: sale.vestingDays,
    paper: sale.paper,
    state: sale.state,
    failure: sale.failure,
    subscribers: sale.subscribers,
    committed: sale.committed,
    counted: countedOf(sale.wantedLots, sale),
    settled: isSettled(sale),
    sold: sale.soldLots * sale.lot,
    paid: paidOf(sale),
    tradedAt: sale.tradedAt === 0 ? null : sale.tradedAt,
    steps: sale.step,
    root: sale.root === '' ? null : sale.root,
  };
}
