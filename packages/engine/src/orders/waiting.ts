import { MAX_TRIGGERS_PER_COMMAND } from '../limits.ts';
import type { Market } from '../market/market.ts';
import type { State } from '../state.ts';
import { endOrder } from './end-order.ts';
import { match } from './match.ts';
import { EXPIRED, FILLED, REASON } from './numbers.ts';
import { NO_PRICE, triggeredWorst } from './protection.ts';
import { waitsOn } from './seam.ts';
import { stopsGoOn } from './stops.ts';

/** Lets a triggered order of a market type trade as far as its protection goes; what finds no price waits for one. */
export function tradeTriggered(state: State, market: Market, slot: number): void {
  if (tryToTrade(state, market, slot)) return;
  market.waiting.push(slot);
  state.log.orderWaits(state.orders.idOf(slot), state.orders.user[slot]!);
}

/** Tries what waits for a price once more, the oldest turn first; what one command cannot try is first in the next. */
export function tryWaiting(state: State, market: Market): void {
  const { waiting, triedTurn } = market;
  if (waiting.length === 0 || !stopsGoOn(market)) return;
  const { turn } = state.orders;
  let at = Math.max(
    waiting.findIndex((slot) => turn[slot]! > triedTurn),
    0,
  );
  market.triedTurn = 0;
  for (let tried = 0; at < waiting.length; tried += 1) {
    if (tried === MAX_TRIGGERS_PER_COMMAND) {
      market.triedTurn = turn[waiting[at]!]! - 1;
      return;
    }
    // An order that ends leaves the list, and the next one stands in its place.
    const slot = waiting[at]!;
    if (waitsOn(state, market, slot) && !tryToTrade(state, market, slot)) at += 1;
  }
}

/** Whether the order has ended. */
function tryToTrade(state: State, market: Market, slot: number): boolean {
  const limit = triggeredWorst(state, market, slot);
  if (limit === NO_PRICE) return false;
  const reason = match(state, market, slot, limit);
  if (reason === REASON.filled) endOrder(state, market, slot, FILLED, reason);
  else if (reason === REASON['self-trade'] || reason === REASON['insufficient-funds'])
    endOrder(state, market, slot, EXPIRED, reason);
  else return false;
  return true;
}
