import { MAX_TRIGGERS_PER_COMMAND } from '../limits.ts';
import type { Market } from '../market/market.ts';
import type { State } from '../state.ts';
import { isMarketType, OPEN } from './numbers.ts';
import { NO_SLOT } from './order-pool.ts';
import { runOrder } from './run-order.ts';
import { afterwards, goesOn } from './seam.ts';
import { forgetStop, nextDueStop, RULES_OF_0_2, stopsGoOn } from './stops.ts';
import { tradeTriggered, tryWaiting } from './waiting.ts';

/** After prices moved: the stop orders that became due, each of which may move the last price again. */
export function afterPrices(state: State, market: Market): void {
  if (!stopsGoOn(market)) return;
  for (let triggered = 0; triggered < MAX_TRIGGERS_PER_COMMAND; triggered += 1) {
    const slot = nextDueStop(state, market);
    if (slot === NO_SLOT) return;
    trigger(state, market, slot);
    afterwards(state, market);
  }
}

/** After a sample of the index: what has triggered and waits for a price goes before what triggers now. */
export function afterSample(state: State, market: Market): void {
  tryWaiting(state, market);
  afterwards(state, market);
  afterPrices(state, market);
}

function trigger(state: State, market: Market, slot: number): void {
  const { orders } = state;
  forgetStop(state, market, slot);
  orders.status[slot] = OPEN;
  orders.updatedAt[slot] = state.time;
  orders.triggeredAt[slot] = state.time;
  state.orderTurns += 1;
  orders.turn[slot] = state.orderTurns;
  state.log.orderTriggered(orders.idOf(slot), orders.user[slot]!);
  if (!goesOn(state, market, slot)) return;
  if (isMarketType(orders.type[slot]!) && orders.stopRules[slot] !== RULES_OF_0_2) tradeTriggered(state, market, slot);
  else runOrder(state, market, slot);
}
