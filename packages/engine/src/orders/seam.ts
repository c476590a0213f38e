import type { Amount, AssetId, Lots, Ticks, UserId } from '@tradewind/base';
import { type Market, SETTLES_SPOT } from '../market/market.ts';
import { mayTrade as spotMayTrade, mayTradeWhole as spotMayTradeWhole } from '../spot/held.ts';
import { frozenForOrders, spotFreeze, spotLockRefusal, spotReduced, spotRelease } from '../spot/lock.ts';
import { settleSpot } from '../spot/settle.ts';
import type { State } from '../state.ts';
import type { Fill } from './fill.ts';
import type { OrderKind } from './order-kind.ts';
import type { Wanted } from './wanted.ts';

/*
 * Where orders meet the thing that is traded, and the only place. A market says its kind by the integer `settlement`: spot
 * is a plain branch, so that the hot path calls nothing that it does not know; of others a product tells, see OrderKind.
 */

function kindOf(state: State, market: Market): OrderKind<State> {
  return state.hooks.orderKind(market.settlement);
}

/** Why an order may not come whatever it needs; 0 = it may. Of spot the state of the market alone says so. */
export function entryRefusal(state: State, market: Market, order: Wanted): number {
  return kindOf(state, market).entryRefusal(state, market, order);
}

/** Why an account cannot back what an order needs; 0 = it can. Nothing has changed. */
export function lockRefusal(state: State, market: Market, order: Wanted): number {
  if (market.settlement === SETTLES_SPOT) return spotLockRefusal(state, market, order);
  return kindOf(state, market).lockRefusal(state, market, order);
}

/** Locks what an accepted order needs. */
export function lock(state: State, market: Market, slot: number, order: Wanted): void {
  if (market.settlement === SETTLES_SPOT) spotFreeze(state, market, slot);
  else kindOf(state, market).accepted(state, market, slot, order);
}

/** Whether a stop order that met its price goes on; else it has ended. What spot needs is locked before. */
export function goesOn(state: State, market: Market, slot: number): boolean {
  return market.settlement === SETTLES_SPOT || kindOf(state, market).triggered(state, market, slot);
}

/** Whether a triggered order that waits for a price may still trade; else it has ended. */
export function waitsOn(state: State, market: Market, slot: number): boolean {
  return market.settlement === SETTLES_SPOT || kindOf(state, market).waits(state, market, slot);
}

/** Gives back what an order that is so many lots smaller has locked for them. */
export function releaseReduced(state: State, market: Market, slot: number, removed: Lots): void {
  if (market.settlement === SETTLES_SPOT) spotReduced(state, market, slot, removed);
  else kindOf(state, market).reduced(state, market, slot, removed);
}

/** Gives back all that an order which ends has locked. */
export function releaseAll(state: State, market: Market, slot: number): void {
  if (market.settlement === SETTLES_SPOT) spotRelease(state, market, slot);
  else kindOf(state, market).ending(state, market, slot);
}

/** Lots up to so many that an order can trade at a price; in spot all, since what it needs is locked. */
export function fillable(state: State, market: Market, slot: number, price: Ticks, lots: Lots): Lots {
  if (market.settlement === SETTLES_SPOT) return lots;
  return kindOf(state, market).fillable(state, market, slot, price, lots);
}

/** Whether an order may trade so for what it costs its owner, who is held: out of Spot alone. */
export function mayTrade(state: State, market: Market, slot: number, price: Ticks, lots: Lots): boolean {
  return market.settlement !== SETTLES_SPOT || spotMayTrade(state, market, slot, price, lots);
}

/** The same of all of an order that trades as a whole or not at all, at its limit; its fills are not asked for again. */
export function mayTradeWhole(state: State, market: Market, slot: number): boolean {
  return market.settlement !== SETTLES_SPOT || spotMayTradeWhole(state, market, slot);
}

/** What the open orders of a user have frozen in Spot, in units by asset. */
export function frozenInSpot(state: State, user: UserId): ReadonlyMap<AssetId, Amount> {
  return frozenForOrders(state, user);
}

/** Whether a resting order will trade where it is met, but for what its owner lacks. */
export function isSure({ accounts, orders }: State, { settlement }: Market, slot: number): boolean {
  return settlement !== SETTLES_SPOT || !accounts.isHeld(orders.user[slot]!);
}

/**
 * Settles a fill while both orders are still as they were before it: moves what each side owes, so that what remains
 * locked is what the order needs after the fill; says the fees in the fill.
 */
export function settle(state: State, market: Market, fill: Fill): void {
  if (market.settlement === SETTLES_SPOT) settleSpot(state, market, fill);
  else kindOf(state, market).settle(state, market, fill);
}

/** After orders traded: what their fills left to be done where that moves other orders. */
export function afterwards(state: State, market: Market): void {
  if (market.settlement !== SETTLES_SPOT) kindOf(state, market).afterwards(state, market);
}

/** The mark in hundredths of a tick, of what has one; 0 = not known now. */
export function markOf(state: State, market: Market): number {
  return market.settlement === SETTLES_SPOT ? 0 : kindOf(state, market).markOf(state, market);
}
