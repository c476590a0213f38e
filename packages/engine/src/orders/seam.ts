import { type Amount, InvariantError } from '@tradewind/base';
import { type Market, SETTLES_SPOT } from '../market/market.ts';
import { spotFreeze, spotLockOf, spotLockRefusal, spotRelease } from '../spot/lock.ts';
import { settleSpot } from '../spot/settle.ts';
import type { State } from '../state.ts';
import type { Fill } from './fill.ts';
import type { Wanted } from './wanted.ts';

/*
 * What orders need to know of the thing that is traded, and all of it: this file alone of the folder names a kind of
 * instrument. A market says its kind by the integer `settlement`. Another kind brings a number there and one branch in
 * each function here; plain branches, so that the hot path calls nothing that it does not know.
 */

/** Why an account cannot lock what an order needs; 0 = it can. Nothing has changed. */
export function lockRefusal(state: State, market: Market, order: Wanted): number {
  if (market.settlement === SETTLES_SPOT) return spotLockRefusal(state, market, order);
  return unknown(market);
}

/** What an order has locked: of what it has left to fill, at the worst price at which it trades. */
export function lockOf(state: State, market: Market, slot: number): Amount {
  if (market.settlement === SETTLES_SPOT) return spotLockOf(state, market, slot);
  return unknown(market);
}

/** Locks what an accepted order needs, as `lockOf` counts it. */
export function lock(state: State, market: Market, slot: number): void {
  if (market.settlement === SETTLES_SPOT) spotFreeze(state, market, slot);
  else unknown(market);
}

/** Gives back so much of what an order has locked: all when it ends, the difference when it is reduced. */
export function release(state: State, market: Market, slot: number, units: Amount): void {
  if (market.settlement === SETTLES_SPOT) spotRelease(state, market, slot, units);
  else unknown(market);
}

/**
 * Settles a fill while both orders are still as they were before it: moves what each side owes out of what it has locked,
 * so that what remains locked is what `lockOf` counts after the fill; says the fees in the fill.
 */
export function settle(state: State, market: Market, fill: Fill): void {
  if (market.settlement === SETTLES_SPOT) settleSpot(state, market, fill);
  else unknown(market);
}

function unknown({ id, settlement }: Market): never {
  throw new InvariantError(`market ${id} settles as ${settlement}, which no branch of orders/seam.ts knows`);
}
