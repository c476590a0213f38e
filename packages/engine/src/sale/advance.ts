import type { TimeMs } from '@tradewind/base';
import { countedOf } from '@tradewind/rules/sale';
import type { CommandOf } from '../commands.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { cut, rank, share } from './allocate.ts';
import { awaitSale, type Sale, salesOf, setSaleState, supplyOf } from './sales.ts';
import { SALES, type SaleState } from './schema.ts';
import { pay, refund, release } from './settle.ts';

/** What is done while a sale is in a state: true when that is over, false when this command has no room for more. */
const STEPS: { readonly [S in SaleState]?: (state: State, sale: Sale) => boolean } = {
  announced: open,
  subscribing: close,
  cutting: cut,
  sharing: share,
  ranking: rank,
  paying: pay,
  allocated: miss,
  releasing: release,
  refunding: refund,
};

/** Goes on with a sale as far as this command has room. Orders go before the rest. */
export function advanceSale(state: State, id: number, due: TimeMs): void {
  const sale = salesOf(state).of(id)!;
  while (sale.nextAt === due)
    if (!STEPS[sale.state]!(state, sale)) {
      awaitSale(state, sale, state.time + SALES.limits.SALE_PAUSE_MS);
      return;
    }
}

function open(state: State, sale: Sale): boolean {
  setSaleState(state, sale, 'subscribing');
  awaitSale(state, sale, sale.endsAt);
  return true;
}

/** Nobody subscribes any more: what follows depends on how much they can pay for. */
function close(state: State, sale: Sale): boolean {
  sale.over = sale.wantedLots > supplyOf(sale).supplyLots;
  if (countedOf(sale.wantedLots, sale) < sale.softCap) setSaleState(state, sale, 'refunding', 'soft-cap');
  else setSaleState(state, sale, sale.over ? 'cutting' : 'paying');
  return true;
}

/** The asset does not trade in time. */
function miss(state: State, sale: Sale): boolean {
  setSaleState(state, sale, 'refunding', 'not-listed');
  return true;
}

/** Ends a sale that takes commitments, or will; refused from the first millisecond after its end on. */
export function cancelSale(state: State, { sale: id, reason }: CommandOf<'CancelSale'>): number {
  const sale = salesOf(state).of(id);
  if (sale === undefined) return REFUSALS.sale_unknown;
  const runs = sale.state === 'announced' || sale.state === 'subscribing';
  if (!runs || state.time >= sale.endsAt) return REFUSALS.sale_over;
  setSaleState(state, sale, 'refunding', reason);
  awaitSale(state, sale, state.time);
  return 0;
}
