import { INDEX_UNITS_PER_TICK } from '../limits.ts';
import { INDEX_LIVE, INDEX_STALE } from '../market/index-state.ts';
import type { Market } from '../market/market.ts';
import type { State } from '../state.ts';
import { waitsAbove } from './numbers.ts';

const BY_INDEX = 1;

/** List of the waiting orders that one side of one price triggers: [last, index] x [above, below]. */
function listOf(market: Market, triggerBy: number, above: boolean): number[] {
  return market.stops[triggerBy * 2 + (above ? 0 : 1)]!;
}

/** Price that triggers, in hundredths of a tick; 0 = not known now. */
export function watchedPrice(market: Market, triggerBy: number): number {
  if (triggerBy !== BY_INDEX) return market.last * INDEX_UNITS_PER_TICK;
  return market.index.state === INDEX_LIVE ? market.index.price : 0;
}

/** Puts a stop order among those that wait: nearest to its trigger last, of equals the oldest last. */
export function addStop(state: State, market: Market, slot: number): void {
  const { orders } = state;
  const above = waitsAbove(orders.type[slot]!, orders.side[slot]!);
  const list = listOf(market, orders.triggerBy[slot]!, above);
  const stop = orders.stopPrice[slot]!;
  let at = list.length;
  while (at > 0 && goesBefore(orders.stopPrice[list[at - 1]!]!, stop, above)) at -= 1;
  list.splice(at, 0, slot);
}

/** Whether a waiting order triggers no later than a newcomer with `stop`, so that it stays nearer to the end. */
function goesBefore(waiting: number, stop: number, above: boolean): boolean {
  return above ? waiting <= stop : waiting >= stop;
}

export function forgetStop(state: State, market: Market, slot: number): void {
  const { orders } = state;
  const list = listOf(market, orders.triggerBy[slot]!, waitsAbove(orders.type[slot]!, orders.side[slot]!));
  list.splice(list.indexOf(slot), 1);
}

/** The next stop order that the prices reach: the furthest past its stop, of equals the oldest; -1 = none. */
export function nextDueStop(state: State, market: Market): number {
  if (market.index.state === INDEX_STALE) return -1;
  const { orders } = state;
  let due = -1;
  let furthest = -1;
  for (let list = 0; list < market.stops.length; list += 1) {
    const slot = market.stops[list]!.at(-1);
    const price = slot === undefined ? 0 : watchedPrice(market, list >> 1);
    if (slot === undefined || price === 0) continue;
    const stop = orders.stopPrice[slot]! * INDEX_UNITS_PER_TICK;
    const past = list % 2 === 0 ? price - stop : stop - price;
    const older = past === furthest && orders.turn[slot]! < orders.turn[due]!;
    if (past > furthest || older) {
      if (past < 0) continue;
      due = slot;
      furthest = past;
    }
  }
  return due;
}
