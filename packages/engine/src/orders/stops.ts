import type { IndexPrice, Ticks } from '@tradewind/base';
import { lowerBand, nearPpm, upperBand } from '@tradewind/rules';
import { INDEX_UNITS_PER_TICK } from '../limits.ts';
import { INDEX_STALE } from '../market/index-state.ts';
import { type Market, REDUCE_ONLY, SETTLES_SPOT, TRADING } from '../market/market.ts';
import { anchorPrice } from '../market/reference.ts';
import type { State } from '../state.ts';
import { waitsAbove } from './numbers.ts';
import { NO_SLOT } from './order-pool.ts';
import { markOf } from './seam.ts';

/**
 * Numbers of the rules of a stop order, which it keeps for life. Under those of 0.2.0 any last trade triggers; then the
 * order is protected by its stop price alone, and what it does not fill at once expires.
 */
export const RULES_OF_0_2 = 0;
export const RULES_OF_STOPS = 1;

const BY_INDEX = 1;
const BY_MARK = 2;
/** Lists of one number of rules: [last, index] x [above, below]; behind them those of the mark, or in spot of 0.2.0. */
const LISTS = 4;

/** List of the waiting orders that one side of one price triggers. */
function listOf(state: State, market: Market, slot: number): number[] {
  const { orders } = state;
  const ofRules = orders.stopRules[slot] === RULES_OF_0_2 ? LISTS : 0;
  const above = waitsAbove(orders.type[slot]!, orders.side[slot]!);
  return market.stops[ofRules + orders.triggerBy[slot]! * 2 + (above ? 0 : 1)]!;
}

/** Price that triggers, in hundredths of a tick; 0 = not known now. */
export function watchedPrice(state: State, market: Market, triggerBy: number): IndexPrice {
  if (triggerBy === BY_MARK) return markOf(state, market);
  return triggerBy === BY_INDEX ? anchorPrice(market, state.time) : market.last * INDEX_UNITS_PER_TICK;
}

/**
 * Whether the last price, in hundredths of a tick, may trigger: only near the index, or near the mean of trades where
 * there is no index, so that nobody triggers others' orders by a single sweep of a thin book.
 */
function isNear(state: State, market: Market, last: IndexPrice): boolean {
  if (!state.priceBands) return true;
  const anchor = anchorPrice(market, state.time);
  const ppm = nearPpm(market.bands);
  return last >= lowerBand(anchor, ppm) && last <= upperBand(anchor, ppm);
}

/** Puts a stop order among those that wait: nearest to its trigger last, of equals the oldest last. */
export function addStop(state: State, market: Market, slot: number): void {
  const { orders } = state;
  const above = waitsAbove(orders.type[slot]!, orders.side[slot]!);
  const list = listOf(state, market, slot);
  const stop = orders.stopPrice[slot]!;
  let at = list.length;
  while (at > 0 && goesBefore(orders.stopPrice[list[at - 1]!]!, stop, above)) at -= 1;
  list.splice(at, 0, slot);
}

/** Whether a waiting order triggers no later than a newcomer with `stop`, so that it stays nearer to the end. */
function goesBefore(waiting: Ticks, stop: Ticks, above: boolean): boolean {
  return above ? waiting <= stop : waiting >= stop;
}

export function forgetStop(state: State, market: Market, slot: number): void {
  const list = listOf(state, market, slot);
  list.splice(list.indexOf(slot), 1);
}

/** Whether stop orders trigger and trade: where all trade, and where positions may only be closed, for stops close them. */
export function stopsGoOn({ state, settlement }: Market): boolean {
  return state === TRADING || (state === REDUCE_ONLY && settlement !== SETTLES_SPOT);
}

/** The next stop order that the prices reach: the furthest past its stop, of equals the oldest; NO_SLOT = none. */
export function nextDueStop(state: State, market: Market): number {
  if (market.index.state === INDEX_STALE) return NO_SLOT;
  const { orders } = state;
  let due = NO_SLOT;
  let furthest = -1;
  for (let list = 0; list < market.stops.length; list += 1) {
    const waiting = market.stops[list]!;
    if (waiting.length === 0) continue;
    const slot = waiting[waiting.length - 1]!;
    const price = watchedPrice(state, market, market.settlement === SETTLES_SPOT ? (list % LISTS) >> 1 : list >> 1);
    if (price === 0) continue;
    const stop = orders.stopPrice[slot]! * INDEX_UNITS_PER_TICK;
    const past = list % 2 === 0 ? price - stop : stop - price;
    const older = past === furthest && orders.turn[slot]! < orders.turn[due]!;
    if (past < 0 || !(past > furthest || older)) continue;
    if (list < 2 && !isNear(state, market, price)) continue;
    due = slot;
    furthest = past;
  }
  return due;
}
