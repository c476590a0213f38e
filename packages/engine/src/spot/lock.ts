import type { Amount, AssetId, Lots, Ticks, UserId } from '@tradewind/base';
import { SPOT } from '../ledger/ledger.ts';
import { type Market, SETTLES_SPOT } from '../market/market.ts';
import { BUY } from '../orders/numbers.ts';
import { NO_SLOT } from '../orders/order-pool.ts';
import type { Wanted } from '../orders/wanted.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { heldOrderRefusal } from './held.ts';

/** Why an order that came cannot be locked for; 0 = it can. */
export function spotLockRefusal(state: State, market: Market, order: Wanted): number {
  const units = unitsFor(market, order.side, order.limit, order.quantity, order.quoteQuantity);
  if (units > Number.MAX_SAFE_INTEGER) return REFUSALS.notional_too_large;
  const available = state.ledger.availableOf(order.user, SPOT, givenAsset(market, order.side));
  if (available < units) return REFUSALS.insufficient_balance;
  return state.accounts.isHeld(order.user) ? heldOrderRefusal(state, market, order) : 0;
}

/** What an order has frozen, in units of the asset that it gives: for what it has left to fill, at its worst price. */
function lockOf(state: State, market: Market, slot: number): Amount {
  const { orders } = state;
  const budget = orders.quoteQuantity[slot]!;
  if (budget > 0) return budget - orders.filledQuote[slot]!;
  const lots = orders.quantity[slot]! - orders.filled[slot]!;
  return unitsFor(market, orders.side[slot]!, orders.limit[slot]!, lots, 0);
}

/** What the open orders of a user have frozen in Spot, in units by asset. */
export function frozenForOrders(state: State, user: UserId): Map<AssetId, Amount> {
  const { orders, accounts } = state;
  const frozen = new Map<AssetId, Amount>();
  for (let slot = accounts.firstOrder[user]!; slot !== NO_SLOT; slot = orders.ownNext[slot]!) {
    const market = state.markets[orders.instrument[slot]!]!;
    if (market.settlement !== SETTLES_SPOT) continue;
    const asset = givenAsset(market, orders.side[slot]!);
    frozen.set(asset, (frozen.get(asset) ?? 0) + lockOf(state, market, slot));
  }
  return frozen;
}

export function spotFreeze(state: State, market: Market, slot: number): void {
  state.ledger.freeze(placeOf(state, market, slot), lockOf(state, market, slot));
}

/** Gives back all that an order has frozen. */
export function spotRelease(state: State, market: Market, slot: number): void {
  giveBack(state, market, slot, lockOf(state, market, slot));
}

/** Gives back what an order by quantity had frozen for lots that it lost. */
export function spotReduced(state: State, market: Market, slot: number, removed: Lots): void {
  const { orders } = state;
  giveBack(state, market, slot, unitsFor(market, orders.side[slot]!, orders.limit[slot]!, removed, 0));
}

/** Gives back what a buy saved that traded so many lots below its limit. */
export function spotSaved(state: State, market: Market, slot: number, price: Ticks, lots: Lots): void {
  giveBack(state, market, slot, (state.orders.limit[slot]! - price) * lots * market.k);
}

function giveBack(state: State, market: Market, slot: number, units: Amount): void {
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
