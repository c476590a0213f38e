import { MAX_SAMPLE_AGE_MS } from '../limits.ts';
import { mayTradeWhole } from './naive-held-orders.ts';
import { bestAgainst, end, fillable, match, reachableLots } from './naive-match.ts';
import type { NaiveInstrument, NaiveOrder, NaiveState } from './naive-state.ts';

export const isMarket = (order: { type: string }) => order.type.endsWith('market');

/** Where there is an index, orders that trade at once need a fresh sample. */
export function sampleIsOld(state: NaiveState, instrument: NaiveInstrument): boolean {
  return instrument.indexState !== 'none' && state.time - instrument.indexTime > MAX_SAMPLE_AGE_MS;
}

/** Lets an accepted order trade, then rest or expire. */
export function run(state: NaiveState, order: NaiveOrder): void {
  if (isMarket(order) && bestAgainst(state, order.instrument, order.side) === 0) {
    end(state, order, 'expired', 'empty-book');
    return;
  }
  if (order.timeInForce === 'FOK' && reachableLots(state, order) < order.quantity) {
    end(state, order, 'expired', 'fill-or-kill');
    return;
  }
  if (order.timeInForce === 'FOK' && fillable(state, order, order.limit, order.quantity) < order.quantity) {
    end(state, order, 'expired', 'fill-or-kill');
    return;
  }
  if (order.timeInForce === 'FOK' && !mayTradeWhole(state, order)) {
    end(state, order, 'expired', 'cost-cap');
    return;
  }
  const outcome = match(state, order);
  if (outcome === 'filled') end(state, order, 'filled', 'filled');
  else if (outcome !== 'exhausted') end(state, order, 'expired', outcome);
  else if (isMarket(order)) end(state, order, 'expired', 'market-remainder');
  else if (order.timeInForce !== 'GTC') end(state, order, 'expired', 'immediate-or-cancel');
}
