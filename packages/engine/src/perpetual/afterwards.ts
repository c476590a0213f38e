import type { Lots } from '@tradewind/base';
import { endOrder, tellLevel } from '../orders/end-order.ts';
import { CANCELLED, REASON, UNTRIGGERED } from '../orders/numbers.ts';
import { NO_SLOT } from '../orders/order-pool.ts';
import type { State } from '../state.ts';
import { closableBy } from './fill.ts';
import { freeOf, isReckoned, orderMarginOf, reckonOrder } from './needs.ts';
import { isReduceOnly, originOf, PROTECTS } from './order-marks.ts';
import { type Lever, type Position, perpetualsOf } from './perpetuals.ts';
import { protect } from './protect.ts';
import { isRestingReduceOnly, leftOf, ordersOf } from './reduce-only.ts';

/**
 * What fills left to be done once nothing trades: what was opened gets its protection, what only closes follows the
 * position, and what the account no longer covers is cancelled, the newest first.
 */
export function afterwards(state: State): void {
  const { touched } = perpetualsOf(state);
  // What is left to be done anew meanwhile comes behind the others.
  for (const [lever, protection] of touched) {
    touched.delete(lever);
    follow(state, lever);
    if (protection !== null && lever.position !== null) protect(state, lever, protection);
    uncover(state, lever);
  }
}

/** Orders that only close are never for more than there is to close. */
function follow(state: State, lever: Lever): void {
  const { orders } = state;
  const { position } = lever;
  const resting = [0, 0];
  const found = ordersOf(state, lever).filter((slot) => isReduceOnly(orders, slot));
  for (const slot of found) if (isRestingReduceOnly(state, slot)) resting[orders.side[slot]!]! += leftOf(state, slot);
  for (const slot of found) {
    const side = orders.side[slot]!;
    const closable = closableBy(lever, side);
    if (closable === 0 || isStray(state, slot, position))
      endOrder(state, lever.contract.market, slot, CANCELLED, REASON['reduce-only']);
    else if (originOf(orders, slot) === PROTECTS) cover(state, slot, closable);
    else if (isRestingReduceOnly(state, slot)) {
      const removed = Math.min(Math.max(0, resting[side]! - closable), leftOf(state, slot));
      resting[side]! -= removed;
      if (removed > 0) lessen(state, lever, slot, removed);
    }
  }
}

/** Whether it protected a position that is over. */
function isStray({ orders }: State, slot: number, position: Position | null): boolean {
  if (originOf(orders, slot) !== PROTECTS || position === null) return false;
  const id = orders.idOf(slot);
  return id !== position.takeProfitOrder && id !== position.stopLossOrder;
}

/** What protects a position is for all of it; once it met its price it only shrinks. */
function cover(state: State, slot: number, closable: Lots): void {
  const { orders } = state;
  const left = leftOf(state, slot);
  if (left === closable || (orders.status[slot] !== UNTRIGGERED && left < closable)) return;
  orders.quantity[slot] = orders.filled[slot]! + closable;
  orders.updatedAt[slot] = state.time;
  state.log.orderReduced(orders.idOf(slot), orders.user[slot]!, orders.quantity[slot]!);
}

function lessen(state: State, { contract }: Lever, slot: number, removed: Lots): void {
  const { orders } = state;
  const { market } = contract;
  if (removed === leftOf(state, slot)) {
    endOrder(state, market, slot, CANCELLED, REASON['reduce-only']);
    return;
  }
  orders.quantity[slot] = orders.quantity[slot]! - removed;
  orders.updatedAt[slot] = state.time;
  state.log.orderReduced(orders.idOf(slot), orders.user[slot]!, orders.quantity[slot]!);
  const level = orders.level[slot]!;
  if (level === NO_SLOT) return;
  const side = orders.side[slot]!;
  const book = market.own(side);
  book.lots[level] = book.lots[level]! - removed;
  tellLevel(state, market, side, orders.limit[slot]!, book.lots[level]!);
}

/** Cancels orders of the account that take margin, the newest first, until it covers them. */
export function uncover(state: State, lever: Lever): void {
  const perpetuals = perpetualsOf(state);
  const { holder } = lever;
  if (perpetuals.deskOf(lever.user) >= 0) return;
  if (holder.orderMargin === 0 || freeOf(state, holder) >= 0) return;
  const { orders, accounts } = state;
  for (let slot = accounts.firstOrder[lever.user]!; slot !== NO_SLOT && freeOf(state, holder) < 0; ) {
    const next = orders.ownNext[slot]!;
    const contract = perpetuals.contracts.get(orders.instrument[slot]!);
    if (
      contract !== undefined &&
      isReckoned(orders, slot) &&
      takesMargin(state, perpetuals.lever(lever.user, contract), slot)
    )
      endOrder(state, contract.market, slot, CANCELLED, REASON.margin);
    slot = next;
  }
}

/** Whether the account needs less without an order. */
function takesMargin(state: State, lever: Lever, slot: number): boolean {
  const left = leftOf(state, slot);
  reckonOrder(state, lever, slot, -left);
  const without = orderMarginOf(lever);
  reckonOrder(state, lever, slot, left);
  return without < lever.orderMargin;
}
