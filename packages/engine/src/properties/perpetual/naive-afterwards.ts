import { end } from '../../naive/naive-match.ts';
import type { NaiveOrder, NaiveState } from '../../naive/naive-state.ts';
import { freeOf, isReckoned, marginOf, orderMarginOf, reckonedOrders } from './naive-account.ts';
import { closableBy } from './naive-fill.ts';
import { protect } from './naive-protect.ts';
import {
  deskOf,
  leftOf,
  leverOfOrder,
  marksOf,
  type NaiveLever,
  ordersOf,
  perpetualsOf,
  positionOf,
} from './naive-state.ts';

/** Once nothing trades: what only closes follows its position, what was opened is protected, what is not covered goes. */
export function afterwards(state: NaiveState): void {
  const { touched } = perpetualsOf(state);
  for (const [lever, protection] of touched) {
    touched.delete(lever);
    follow(state, lever);
    if (protection !== null && positionOf(state, lever) !== null) protect(state, lever, protection);
    uncover(state, lever);
  }
}

const isProtection = (state: NaiveState, order: NaiveOrder) => marksOf(state, order).origin === 'protection';

/** Whether it only closes and stands beside others that do: what waits or protects follows each for itself. */
export function isRestingReduceOnly(state: NaiveState, order: NaiveOrder): boolean {
  return marksOf(state, order).reduceOnly && order.status !== 'untriggered' && !isProtection(state, order);
}

/** The newest is the first to be cut. */
function follow(state: NaiveState, lever: NaiveLever): void {
  const position = positionOf(state, lever);
  const found = ordersOf(state, lever).filter((order) => marksOf(state, order).reduceOnly);
  const beside = found.filter((order) => isRestingReduceOnly(state, order));
  const excess = { buy: 0, sell: 0 };
  for (const order of beside) excess[order.side] += leftOf(order);
  for (const side of ['buy', 'sell'] as const) excess[side] -= closableBy(state, lever, side);
  for (const order of found) {
    const closable = closableBy(state, lever, order.side);
    const known = position === null || [position.takeProfitOrder, position.stopLossOrder].includes(order.id);
    if (closable === 0 || (isProtection(state, order) && !known)) end(state, order, 'cancelled', 'reduce-only');
    else if (isProtection(state, order)) cover(state, order, closable);
    else if (beside.includes(order) && excess[order.side] > 0) {
      const removed = Math.min(excess[order.side], leftOf(order));
      excess[order.side] -= removed;
      if (removed === leftOf(order)) end(state, order, 'cancelled', 'reduce-only');
      else resize(state, order, order.quantity - removed);
    }
  }
}

export function resize(state: NaiveState, order: NaiveOrder, quantity: number): void {
  order.quantity = quantity;
  state.tell({ kind: 'OrderReduced', order: order.id, user: order.user, quantity });
}

/** What protects is for all of the position; once it has met its price it only shrinks. */
function cover(state: NaiveState, order: NaiveOrder, closable: number): void {
  if (leftOf(order) > closable || (order.status === 'untriggered' && leftOf(order) < closable))
    resize(state, order, order.filled + closable);
}

/** Cancels what takes margin, the newest first, while the account does not cover all. */
function uncover(state: NaiveState, { user }: NaiveLever): void {
  if (deskOf(state, user) !== null || orderMarginOf(state, user) === 0) return;
  const own = state.orders.filter((order) => order.user === user).reverse();
  for (const order of own) {
    if (freeOf(state, user) >= 0) return;
    if (state.instrument(order.instrument).orderKind !== null && takesMargin(state, order))
      end(state, order, 'cancelled', 'margin');
  }
}

function takesMargin(state: NaiveState, order: NaiveOrder): boolean {
  if (!isReckoned(state, order)) return false;
  const lever = leverOfOrder(state, order);
  const all = reckonedOrders(state, lever);
  const others = all.filter((one) => one !== order);
  return marginOf(state, lever, others) < marginOf(state, lever, all);
}
