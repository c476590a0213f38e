import { MAX_TRIGGERS_PER_COMMAND } from '../limits.ts';
import type { Market } from '../market/market.ts';
import { TRADING } from '../market/market.ts';
import { watchVelocity } from '../market/market-state.ts';
import { NO_SLOT } from '../market/order-pool.ts';
import type { State } from '../state.ts';
import { endOrder, tellLevel } from './end-order.ts';
import { match, reachableLots } from './match.ts';
import { EXPIRED, FILLED, FOK, GTC, isMarketType, OPEN, REASON } from './numbers.ts';
import { forgetStop, nextDueStop } from './stops.ts';

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
  return match(state, market, slot);
}

function rest(state: State, market: Market, slot: number, side: number): void {
  const { orders } = state;
  const book = market.own(side);
  const price = orders.limit[slot]!;
  const level = book.add(orders, slot, price, quantityLeft(state, slot));
  tellLevel(state, market, side, price, book.lots[level]!);
}

function quantityLeft(state: State, slot: number): number {
  return state.orders.quantity[slot]! - state.orders.filled[slot]!;
}

/** After prices moved: the velocity watch, then stop orders that became due, each of which may move prices again. */
export function afterPrices(state: State, market: Market, lastBefore: number): void {
  let last = lastBefore;
  for (let triggered = 0; triggered < MAX_TRIGGERS_PER_COMMAND; triggered += 1) {
    if (market.last !== last) {
      last = market.last;
      watchVelocity(state, market, market.lastMoves, last);
    }
    if (market.state !== TRADING) return;
    const slot = nextDueStop(state, market);
    if (slot === NO_SLOT) return;
    trigger(state, market, slot);
  }
}

function trigger(state: State, market: Market, slot: number): void {
  const { orders } = state;
  forgetStop(state, market, slot);
  orders.status[slot] = OPEN;
  orders.updatedAt[slot] = state.time;
  state.orderTurns += 1;
  orders.turn[slot] = state.orderTurns;
  state.log.orderTriggered(orders.idOf(slot), orders.user[slot]!);
  runOrder(state, market, slot);
}
