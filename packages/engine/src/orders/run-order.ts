import type { Lots } from '@tradewind/base';
import type { Market } from '../market/market.ts';
import type { State } from '../state.ts';
import { endOrder, tellLevel } from './end-order.ts';
import { match, reachableLots } from './match.ts';
import { EXPIRED, FILLED, FOK, GTC, isMarketType, REASON } from './numbers.ts';
import { fillable, mayTradeWhole } from './seam.ts';

/** Lets an accepted order trade, then rest or end. Its lock is frozen already. */
export function runOrder(state: State, market: Market, slot: number): void {
  const { orders } = state;
  const type = orders.type[slot]!;
  const side = orders.side[slot]!;
  const reason = tradeOrder(state, market, slot, type);
  if (reason === REASON.filled) endOrder(state, market, slot, FILLED, reason);
  else if (reason !== REASON.none) endOrder(state, market, slot, EXPIRED, reason);
  else if (isMarketType(type)) endOrder(state, market, slot, EXPIRED, REASON['market-remainder']);
  else if (orders.timeInForce[slot] !== GTC) endOrder(state, market, slot, EXPIRED, REASON['immediate-or-cancel']);
  else rest(state, market, slot, side);
}

/** Why the order ends after trading what it could; none when it may rest. */
function tradeOrder(state: State, market: Market, slot: number, type: number): number {
  const { orders } = state;
  if (isMarketType(type) && market.opposite(orders.side[slot]!).count === 0) return REASON['empty-book'];
  const quantity = orders.quantity[slot]!;
  const whole = orders.timeInForce[slot] === FOK;
  if (whole && reachableLots(state, market, slot, quantity) < quantity) return REASON['fill-or-kill'];
  if (whole && fillable(state, market, slot, orders.limit[slot]!, quantity) < quantity) return REASON['fill-or-kill'];
  if (whole && !mayTradeWhole(state, market, slot)) return REASON['cost-cap'];
  return match(state, market, slot, orders.limit[slot]!);
}

function rest(state: State, market: Market, slot: number, side: number): void {
  const { orders } = state;
  const book = market.own(side);
  const price = orders.limit[slot]!;
  const level = book.add(orders, slot, price, quantityLeft(state, slot));
  tellLevel(state, market, side, price, book.lots[level]!);
}

function quantityLeft(state: State, slot: number): Lots {
  return state.orders.quantity[slot]! - state.orders.filled[slot]!;
}
