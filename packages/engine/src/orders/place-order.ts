import type { PlaceOrder } from '../commands.ts';
import { type Market, SETTLES_SPOT } from '../market/market.ts';
import { REFUSALS } from '../refusals.ts';
import { RESULT_ORDER, type State } from '../state.ts';
import { isStopType, OPEN, UNTRIGGERED } from './numbers.ts';
import { checkOrder } from './order-checks.ts';
import { NO_SLOT } from './order-pool.ts';
import { countUnfilled } from './order-rate.ts';
import { runOrder } from './run-order.ts';
import { afterwards, lock } from './seam.ts';
import { addStop, RULES_OF_STOPS } from './stops.ts';
import { afterPrices } from './trigger.ts';
import { type Wanted, wantedOf } from './wanted.ts';

/** Places an order in Spot; the result is the order. */
export function placeOrder(state: State, command: PlaceOrder): number {
  const market = state.market(command.instrument);
  if (market === undefined || market.settlement !== SETTLES_SPOT) return REFUSALS.instrument_unknown;
  return enterOrder(state, market, wantedOf(command), command.clientId);
}

/** Checks everything of an order that came, locks, then lets it trade, rest or wait. The result is the order. */
export function enterOrder(state: State, market: Market, order: Wanted, clientId: string): number {
  const refusal = checkOrder(state, market, order);
  if (refusal !== 0) return refusal;
  const { user } = order;
  const slot = acceptOrder(state, market, order, clientId);
  state.result(RESULT_ORDER, state.orders.idOf(slot));
  if (isStopType(order.type)) {
    addStop(state, market, slot);
    return 0;
  }
  const tradesBefore = state.trades;
  runOrder(state, market, slot);
  afterwards(state, market);
  if (state.trades === tradesBefore) countUnfilled(state, user);
  else afterPrices(state, market);
  return 0;
}

/** Takes an order that was checked, or that nobody has to check, into the accounts of its owner. */
export function acceptOrder(state: State, market: Market, order: Wanted, clientId: string): number {
  const { orders, accounts } = state;
  const slot = orders.take();
  const { user } = order;
  const status = isStopType(order.type) ? UNTRIGGERED : OPEN;
  state.orderTurns += 1;
  orders.user[slot] = user;
  orders.instrument[slot] = market.id;
  orders.side[slot] = order.side;
  orders.type[slot] = order.type;
  orders.timeInForce[slot] = order.timeInForce;
  orders.postOnly[slot] = order.postOnly ? 1 : 0;
  orders.triggerBy[slot] = order.triggerBy;
  if (status === UNTRIGGERED) orders.stopRules[slot] = RULES_OF_STOPS;
  orders.status[slot] = status;
  orders.price[slot] = order.price;
  orders.stopPrice[slot] = order.stopPrice;
  orders.quantity[slot] = order.quantity;
  orders.quoteQuantity[slot] = order.quoteQuantity;
  orders.limit[slot] = order.limit;
  orders.turn[slot] = state.orderTurns;
  orders.createdAt[slot] = state.time;
  orders.updatedAt[slot] = state.time;
  if (clientId !== '') orders.clientIds.set(slot, clientId);
  const first = accounts.firstOrder[user]!;
  orders.ownPrevious[slot] = NO_SLOT;
  orders.ownNext[slot] = first;
  if (first !== NO_SLOT) orders.ownPrevious[first] = slot;
  accounts.firstOrder[user] = slot;
  accounts.orderCount[user] = accounts.orderCount[user]! + 1;
  state.log.orderAccepted(
    orders.idOf(slot),
    user,
    clientId,
    market.id,
    order.side,
    order.type,
    order.timeInForce,
    orders.postOnly[slot]!,
    order.triggerBy,
    order.price,
    order.stopPrice,
    order.quantity,
    order.quoteQuantity,
  );
  lock(state, market, slot, order);
  return slot;
}
