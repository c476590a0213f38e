import type { Lots, Ticks } from '@tradewind/base';
import type { Market } from '../market/market.ts';
import type { State } from '../state.ts';
import { UNTRIGGERED } from './numbers.ts';
import { NO_SLOT } from './order-pool.ts';
import { releaseAll } from './seam.ts';
import { forgetStop } from './stops.ts';

/** Takes an order out of wherever it stands, releases its exact lock and tells that it ended. */
export function endOrder(state: State, market: Market, slot: number, status: number, reason: number): void {
  const { orders } = state;
  releaseAll(state, market, slot);
  if (orders.status[slot] === UNTRIGGERED) forgetStop(state, market, slot);
  else if (orders.level[slot] !== NO_SLOT) leaveBook(state, market, slot);
  else if (market.waiting.length > 0) forgetWaiting(market, slot);
  forget(state, market, slot, status, reason);
}

/** Also asked for orders that came and end at once: they do not wait. */
function forgetWaiting({ waiting }: Market, slot: number): void {
  const at = waiting.indexOf(slot);
  if (at >= 0) waiting.splice(at, 1);
}

/** Takes a resting order off the book, and tells the level. */
function leaveBook(state: State, market: Market, slot: number): void {
  const { orders } = state;
  const side = orders.side[slot]!;
  const left = market.own(side).remove(orders, slot, orders.quantity[slot]! - orders.filled[slot]!);
  tellLevel(state, market, side, orders.limit[slot]!, left);
}

export function tellLevel(state: State, market: Market, side: number, price: Ticks, lots: Lots): void {
  market.depthSeq += 1;
  state.log.levelChanged(market.id, side, price, lots, market.depthSeq);
}

/** Tells the end and frees the slot; nothing is frozen for the order and it stands nowhere any more. */
export function forget(state: State, market: Market, slot: number, status: number, reason: number): void {
  const { orders, accounts } = state;
  const user = orders.user[slot]!;
  const filled = orders.filled[slot]!;
  state.log.orderEnded(orders.idOf(slot), user, market.id, status, reason, filled, orders.filledQuote[slot]!);
  const previous = orders.ownPrevious[slot]!;
  const next = orders.ownNext[slot]!;
  if (previous === NO_SLOT) accounts.firstOrder[user] = next;
  else orders.ownNext[previous] = next;
  if (next !== NO_SLOT) orders.ownPrevious[next] = previous;
  accounts.orderCount[user] = accounts.orderCount[user]! - 1;
  orders.drop(slot);
}
