import type { Amount, AssetId, Lots, Ticks } from '@tradewind/base';
import { SPOT } from '../ledger/ledger.ts';
import type { Market } from '../market/market.ts';
import { BUY } from '../orders/numbers.ts';
import type { Wanted } from '../orders/wanted.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';

/** Why an order that came cannot be locked for; 0 = it can. */
export function spotLockRefusal(state: State, market: Market, order: Wanted): number {
  const units = unitsFor(market, order.side, order.limit, order.quantity, order.quoteQuantity);
  if (units > Number.MAX_SAFE_INTEGER) return REFUSALS.notional_too_large;
  const available = state.ledger.availableOf(order.user, SPOT, givenAsset(market, order.side));
  return available < units ? REFUSALS.insufficient_balance : 0;
}

/** What an order has frozen, in units of the asset that it gives. */
export function spotLockOf(state: State, market: Market, slot: number): Amount {
  const { orders } = state;
  const budget = orders.quoteQuantity[slot]!;
  if (budget > 0) return budget - orders.filledQuote[slot]!;
  const lots = orders.quantity[slot]! - orders.filled[slot]!;
  return unitsFor(market, orders.side[slot]!, orders.limit[slot]!, lots, 0);
}

export function spotFreeze(state: State, market: Market, slot: number): void {
  state.ledger.freeze(placeOf(state, market, slot), spotLockOf(state, market, slot));
}

/** Gives back `units` of what an order has frozen. */
export function spotRelease(state: State, market: Market, slot: number, units: Amount): void {
  if (units !== 0) state.ledger.release(placeOf(state, market, slot), units);
}

/** Limit x lots, or the quote amount, for buys; the lots for sells. */
function unitsFor(market: Market, side: number, limit: Ticks, lots: Lots, budget: Amount): Amount {
  if (side !== BUY) return lots * market.lotUnits;
  return budget > 0 ? budget : limit * lots * market.k;
}

function givenAsset(market: Market, side: number): AssetId {
  return side === BUY ? market.quote : market.base;
}

function placeOf({ ledger, orders }: State, market: Market, slot: number): number {
  return ledger.place(orders.user[slot]!, SPOT, givenAsset(market, orders.side[slot]!));
}
