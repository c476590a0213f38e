import type { Amount, Lots, TimeMs } from '@tradewind/base';
import type { SaleSupply, Shared } from '@tradewind/rules/sale';
import { part } from '../product/part.ts';
import type { RowOf } from '../schema/schema.ts';
import type { State } from '../state.ts';
import { SALES, type SaleFailure, type SaleState } from './schema.ts';
import { Subscriptions } from './subscriptions.ts';

type SaleRow = RowOf<(typeof SALES)['rows']['sale']>;
/** What was listed; it never changes. */
export type SaleTerms = RowOf<(typeof SALES)['events']['SaleListed']>;

/** A sale: its terms, how far it is, and who subscribes. */
export type Sale = Readonly<SaleTerms> & {
  -readonly [K in Exclude<keyof SaleRow, keyof SaleTerms>]: SaleRow[K];
} & {
  /** Gone when nothing of it is left to do. */
  subscriptions: Subscriptions;
};

export class Sales {
  /** By their ids, which begin at 1. */
  readonly sales: Sale[] = [];
  /** Subscriptions made since genesis; the last one's id. */
  made = 0;

  of(id: number): Sale | undefined {
    return this.sales[id - 1];
  }
}

export const salesOf = part(() => new Sales());

export function saleOf(terms: SaleTerms): Sale {
  return {
    ...terms,
    state: 'announced',
    failure: 'none',
    nextAt: 0,
    subscribers: 0,
    committed: 0,
    payableLots: 0,
    wantedLots: 0,
    over: false,
    walked: 0,
    cutLots: 0,
    capped: 0,
    cappedPayable: 0,
    reached: 0,
    reachedPayable: 0,
    leftLots: 0,
    ranked: 0,
    restFrom: 0,
    restBelow: 0,
    restAbove: 0,
    equalLots: 0,
    soldLots: 0,
    step: 0,
    tradedAt: 0,
    root: '',
    subscriptions: new Subscriptions(),
  };
}

/** What there is to allocate, in lots. */
export function supplyOf({ supply, cap, lot, lotPrice }: SaleTerms): SaleSupply {
  return { supplyLots: supply / lot, capLots: cap / lot, lotPrice };
}

/** What those share who do not get the cap. */
export function sharedOf(sale: Sale): Shared {
  const { supplyLots, capLots } = supplyOf(sale);
  return { lots: supplyLots - sale.capped * capLots, payable: sale.payableLots - sale.cappedPayable };
}

export function paidOf({ soldLots, lotPrice }: { soldLots: Lots; lotPrice: Amount }): Amount {
  return soldLots * lotPrice;
}

/** Whether everybody has paid, also where it came to nothing later: the list of allocations is what it stays. */
export function isSettled({ state, failure }: Pick<Sale, 'state' | 'failure'>): boolean {
  return state === 'allocated' || state === 'releasing' || state === 'ended' || failure === 'not-listed';
}

export function setSaleState(state: State, sale: Sale, to: SaleState, failure: SaleFailure = 'none'): void {
  sale.state = to;
  sale.failure = failure;
  state.log.emit('SaleStateChanged', { sale: sale.sale, state: to, failure });
}

/** From now on this timer of the sale and no other does something. */
export function awaitSale(state: State, sale: Sale, at: TimeMs): void {
  sale.nextAt = at;
  state.timers.set(at, SALES.timers.TIMER_SALE, sale.sale);
}

/** Nothing is left to do: what is known of its subscriptions is in the journal. */
export function closeSale(state: State, sale: Sale, as: 'ended' | 'cancelled'): void {
  setSaleState(state, sale, as, sale.failure);
  sale.nextAt = 0;
  sale.subscriptions = new Subscriptions();
}
