import type { UserId } from '@tradewind/base';
import type { State } from '../state.ts';
import type { OpenOrderView, OrderView } from '../views.ts';
import { ORDER_STATUSES, ORDER_TYPES, SIDES, TIMES_IN_FORCE, TRIGGERS } from '../vocabulary.ts';
import { UNTRIGGERED } from './numbers.ts';
import { NO_SLOT } from './order-pool.ts';

export function orderView(state: State, slot: number): OrderView {
  const { orders } = state;
  return {
    id: orders.idOf(slot),
    clientId: orders.clientIds.get(slot) ?? '',
    user: orders.user[slot]!,
    instrument: orders.instrument[slot]!,
    side: SIDES[orders.side[slot]!]!,
    type: ORDER_TYPES[orders.type[slot]!]!,
    timeInForce: TIMES_IN_FORCE[orders.timeInForce[slot]!]!,
    postOnly: orders.postOnly[slot] === 1,
    triggerBy: TRIGGERS[orders.triggerBy[slot]!]!,
    price: orders.price[slot]!,
    stopPrice: orders.stopPrice[slot]!,
    quantity: orders.quantity[slot]!,
    quoteQuantity: orders.quoteQuantity[slot]!,
    filled: orders.filled[slot]!,
    filledQuote: orders.filledQuote[slot]!,
    status: ORDER_STATUSES[orders.status[slot]!]!,
    waitsForPrice: orders.status[slot] !== UNTRIGGERED && orders.level[slot] === NO_SLOT,
    createdAt: orders.createdAt[slot]!,
    updatedAt: orders.updatedAt[slot]!,
  };
}

/** The newest first. */
export function openOrderViews(state: State, user: UserId): OpenOrderView[] {
  const views: OpenOrderView[] = [];
  if (!state.accounts.exists(user)) return views;
  for (let slot = state.accounts.firstOrder[user]!; slot !== NO_SLOT; slot = state.orders.ownNext[slot]!)
    views.push({ ...orderView(state, slot), turn: state.orders.turn[slot]! });
  return views;
}
