import { cutOf, shareOfCommitment, wantedLots } from '@tradewind/rules/sale';
import type { State } from '../state.ts';
import { type Sale, setSaleState, sharedOf, supplyOf } from './sales.ts';
import { LOOK, SHARE, walk } from './walk.ts';

/** A commitment that gets no lot of what is left: it has the cap, or all that it pays for. */
const NO_MORE = -1;

/**
 * Finds who gets the cap: each pass counts those whose share of the last one reaches it, until no more do. Every pass but
 * the last finds one at least and `MAX_AT_CAP` bounds how many there can be.
 */
export function cut(state: State, sale: Sale): boolean {
  const { subscriptions } = sale;
  const shared = sharedOf(sale);
  const next = shared.lots > 0 && shared.committed > 0 ? cutOf(shared, supplyOf(sale).capLots) : 0;
  const count = (at: number) => {
    const committed = subscriptions.get(at, 'committed');
    if (committed < next) return;
    sale.reached += 1;
    sale.reachedCommitted += committed;
  };
  if (next > 0 && !walk(state, sale, LOOK, count)) return false;
  const found = next > 0 && sale.reached > sale.capped;
  if (found) Object.assign(sale, { cut: next, capped: sale.reached, cappedCommitted: sale.reachedCommitted });
  Object.assign(sale, { reached: 0, reachedCommitted: 0 });
  if (found) return true;
  sale.leftLots = sharedOf(sale).lots;
  setSaleState(state, sale, 'sharing');
  return true;
}

/** Gives the cap to whom it belongs, and to the others their share in whole lots; counts what that leaves. */
export function share(state: State, sale: Sale): boolean {
  const { subscriptions } = sale;
  const supply = supplyOf(sale);
  const shared = sharedOf(sale);
  const give = (at: number) => {
    const committed = subscriptions.get(at, 'committed');
    const capped = sale.cut > 0 && committed >= sale.cut;
    const { lots, rest } = capped ? { lots: supply.capLots, rest: NO_MORE } : shareOfCommitment(committed, shared);
    const more = !capped && lots < wantedLots(committed, supply);
    subscriptions.set(at, 'lots', lots);
    subscriptions.set(at, 'rest', more ? rest : NO_MORE);
    if (!capped) sale.leftLots -= lots;
    sale.ranked += Number(more);
  };
  if (!walk(state, sale, SHARE, give)) return false;
  state.log.emit('SaleShared', {
    sale: sale.sale,
    subscriptions: sale.subscribers,
    committed: sale.committed,
    cut: sale.cut,
    sharedLots: shared.lots,
    sharedCommitted: shared.committed,
    leftLots: sale.leftLots,
  });
  // All of them get a lot, none does, or the smallest remainder that does is looked for between nothing and a whole lot.
  const all = sale.ranked <= sale.leftLots;
  Object.assign(sale, { restFrom: 0, restBelow: shared.committed, restAbove: 0, ranked: 0 });
  if (sale.leftLots === 0) sale.restFrom = shared.committed;
  if (all) sale.equalLots = sale.leftLots;
  setSaleState(state, sale, all || sale.leftLots === 0 ? 'paying' : 'ranking');
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
    else Object.assign(sale, { restBelow: middle, restAbove: sale.ranked });
    sale.ranked = 0;
    return true;
  }
  sale.equalLots = sale.leftLots - sale.restAbove;
  setSaleState(state, sale, 'paying');
  return true;
}
