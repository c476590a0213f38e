import type { Lots } from '@tradewind/base';
import { UNTRIGGERED } from '../orders/numbers.ts';
import { NO_SLOT } from '../orders/order-pool.ts';
import type { State } from '../state.ts';
import { isReduceOnly, originOf, PROTECTS } from './order-marks.ts';
import type { Lever } from './perpetuals.ts';

/** Orders (slots) of a user in a contract, the newest first; a list of its own, since they may end on the way. */
export function ordersOf(state: State, { user, contract }: Lever): number[] {
  const { orders, accounts } = state;
  const found: number[] = [];
  for (let slot = accounts.firstOrder[user]!; slot !== NO_SLOT; slot = orders.ownNext[slot]!)
    if (orders.instrument[slot] === contract.id) found.push(slot);
  return found;
}

export function leftOf({ orders }: State, slot: number): Lots {
  return orders.quantity[slot]! - orders.filled[slot]!;
}

/** Whether an order only closes, and neither waits for its trigger nor protects: those follow the position each for itself. */
export function isRestingReduceOnly({ orders }: State, slot: number): boolean {
  return isReduceOnly(orders, slot) && orders.status[slot] !== UNTRIGGERED && originOf(orders, slot) !== PROTECTS;
}

/** Lots of such orders of a side. */
export function restingReduceOnly(state: State, lever: Lever, side: number): Lots {
  const { orders } = state;
  let lots = 0;
  for (const slot of ordersOf(state, lever))
    if (orders.side[slot] === side && isRestingReduceOnly(state, slot)) lots += leftOf(state, slot);
  return lots;
}
