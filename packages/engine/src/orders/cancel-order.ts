import type { OrderId, UserId } from '@tradewind/base';
import type { CancelAllOrders, CancelOrder, ReduceOrder } from '../commands.ts';
import type { Market } from '../market/market.ts';
import { REFUSALS } from '../refusals.ts';
import { RESULT_COMMAND, RESULT_ORDER, type State } from '../state.ts';
import { endOrder, tellLevel } from './end-order.ts';
import { CANCELLED, REASON } from './numbers.ts';
import { NO_SLOT } from './order-pool.ts';
import { releaseReduced } from './seam.ts';

function ownSlot(state: State, user: UserId, order: OrderId): number {
  const slot = state.orders.slotOf(order);
  return slot !== NO_SLOT && state.orders.user[slot] === user ? slot : NO_SLOT;
}

function marketOf(state: State, slot: number): Market {
  return state.markets[state.orders.instrument[slot]!]!;
}

/** Somebody else's order is as unknown as one that ended. */
export function cancelOrder(state: State, command: CancelOrder): number {
  const slot = ownSlot(state, command.user, command.order);
  if (slot === NO_SLOT) return REFUSALS.order_unknown;
  endOrder(state, marketOf(state, slot), slot, CANCELLED, REASON.user);
  state.result(RESULT_ORDER, command.order);
  return 0;
}

/** A smaller total quantity; the order keeps its place in the queue. */
export function reduceOrder(state: State, command: ReduceOrder): number {
  const { orders } = state;
  const slot = ownSlot(state, command.user, command.order);
  if (slot === NO_SLOT) return REFUSALS.order_unknown;
  const { quantity } = command;
  const within = Number.isSafeInteger(quantity) && quantity > orders.filled[slot]! && quantity < orders.quantity[slot]!;
  if (orders.quoteQuantity[slot]! > 0 || !within) return REFUSALS.reduce_invalid;
  const market = marketOf(state, slot);
  const removed = orders.quantity[slot]! - quantity;
  orders.quantity[slot] = quantity;
  orders.updatedAt[slot] = state.time;
  releaseReduced(state, market, slot, removed);
  state.log.orderReduced(command.order, command.user, quantity);
  const level = orders.level[slot]!;
  if (level !== NO_SLOT) {
    const side = orders.side[slot]!;
    const book = market.own(side);
    book.lots[level] = book.lots[level]! - removed;
    tellLevel(state, market, side, orders.limit[slot]!, book.lots[level]!);
  }
  state.result(RESULT_ORDER, command.order);
  return 0;
}

/** The newest goes first. */
export function cancelAllOrders(state: State, command: CancelAllOrders): number {
  const { orders, accounts } = state;
  const { user, instrument } = command;
  if (instrument !== -1 && state.market(instrument) === undefined) return REFUSALS.instrument_unknown;
  let count = 0;
  for (let slot = accounts.firstOrder[user]!; slot !== NO_SLOT; ) {
    const next = orders.ownNext[slot]!;
    if (instrument === -1 || orders.instrument[slot] === instrument) {
      endOrder(state, marketOf(state, slot), slot, CANCELLED, REASON.user);
      count += 1;
    }
    slot = next;
  }
  state.result(RESULT_COMMAND, count);
  return 0;
}
