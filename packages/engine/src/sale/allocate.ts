import { cutOf, partsOf, payableLots, shareOf } from '@tradewind/rules/sale';
import type { State } from '../state.ts';
import { type Sale, setSaleState, sharedOf, supplyOf } from './sales.ts';
import { LOOK, SHARE, walk } from './walk.ts';

/** In place of the remainder of a commitment that has the cap. */
const NO_REST = -1;

/**
 * Finds who gets the cap: each pass counts those whose share of the last one reaches it, until no more do. Every pass but
 * the last finds one at least and `MAX_AT_CAP` bounds how many there can be.
 */
export function cut(state: State, sale: Sale): boolean {
  const { subscriptions, lotPrice } = sale;
  const shared = sharedOf(sale);
  const next = shared.lots > 0 ? cutOf(shared, supplyOf(sale).capLots) : 0;
  const count = (at: number) => {
    const payable = payableLots(subscriptions.get(at, 'committed'), lotPrice);
    if (payable < next) return;
    sale.reached += 1;
    sale.reachedPayable += payable;
  };
  if (next > 0 && !walk(state, sale, LOOK, count)) return false;
  const found = next > 0 && sale.reached > sale.capped;
  if (found) {
    sale.cutLots = next;
    sale.capped = sale.reached;
    sale.cappedPayable = sale.reachedPayable;
  }
  sale.reached = 0;
  sale.reachedPayable = 0;
  if (found) return true;
  sale.leftLots = sharedOf(sale).lots;
  setSaleState(state, sale, 'sharing');
  return true;
}

/** Gives the cap to whom it belongs, and to the others their share in whole lots; counts what that leaves. */
export function share(state: State, sale: Sale): boolean {
  const { subscriptions, lotPrice, cutLots } = sale;
  const { capLots } = supplyOf(sale);
  const shared = sharedOf(sale);
  const give = (at: number) => {
    const payable = payableLots(subscriptions.get(at, 'committed'), lotPrice);
    const capped = cutLots > 0 && payable >= cutLots;
    const { lots, rest } = capped ? { lots: capLots, rest: NO_REST } : shareOf(payable, shared);
    subscriptions.set(at, 'lots', lots);
    subscriptions.set(at, 'rest', rest);
    if (!capped) sale.leftLots -= lots;
  };
  if (!walk(state, sale, SHARE, give)) return false;
  state.log.emit('SaleShared', {
    sale: sale.sale,
    subscriptions: sale.subscribers,
    committed: sale.committed,
    payableLots: sale.payableLots,
    cutLots,
    sharedLots: shared.lots,
    sharedPayable: shared.payable,
    leftLots: sale.leftLots,
  });
  // None gets a lot more, or the smallest remainder that does is looked for between nothing and a whole lot.
  const all = sale.leftLots === 0;
  sale.restBelow = partsOf(shared);
  sale.restFrom = all ? sale.restBelow : 0;
  sale.restAbove = 0;
  setSaleState(state, sale, all ? 'paying' : 'ranking');
  return true;
}

/**
 * Halves the range of remainders until the one is found from which on there are as many as lots are left: `restFrom` is
 * the largest that so many reach. Those above it have a lot, those that equal it by their turn.
 */
export function rank(state: State, sale: Sale): boolean {
  const { subscriptions } = sale;
  const middle = sale.restFrom + Math.floor((sale.restBelow - sale.restFrom) / 2);
  const count = (at: number) => {
    if (subscriptions.get(at, 'rest') >= middle) sale.ranked += 1;
  };
  if (sale.restBelow - sale.restFrom > 1) {
    if (!walk(state, sale, LOOK, count)) return false;
    if (sale.ranked >= sale.leftLots) sale.restFrom = middle;
    else {
      sale.restBelow = middle;
      sale.restAbove = sale.ranked;
    }
    sale.ranked = 0;
    return true;
  }
  sale.equalLots = sale.leftLots - sale.restAbove;
  setSaleState(state, sale, 'paying');
  return true;
}
