import { putInForce } from '../configuration/set-terms.ts';
import { MAX_TIMERS_PER_COMMAND } from '../limits.ts';
import { putSourcesInForce } from '../market/index-sources.ts';
import { indexTimer } from '../market/index-tick.ts';
import { endPause } from '../market/market-state.ts';
import { afterPrices } from '../orders/trigger.ts';
import type { State } from '../state.ts';
import { PRODUCT_TIMERS, TIMER_INDEX_STALE, TIMER_SOURCES, TIMER_TERMS, type Timer } from './timers.ts';

/** Fires what is due, in order, at most 1,000 timers; the sequencer asks again until none is due. */
export function advanceTime(state: State): number {
  const { timers } = state;
  for (timers.room = MAX_TIMERS_PER_COMMAND; timers.room > 0; timers.room -= 1) {
    const timer = timers.take(state.time);
    if (timer === null) return 0;
    fire(state, timer);
  }
  return 0;
}

function fire(state: State, timer: Timer): void {
  if (timer.kind >= PRODUCT_TIMERS) {
    state.fireProduct(state, timer);
    return;
  }
  if (timer.kind === TIMER_SOURCES) {
    putSourcesInForce(state, timer.subject, timer.due);
    return;
  }
  const market = state.markets[timer.subject]!;
  if (timer.kind === TIMER_INDEX_STALE) indexTimer(state, market, timer.due);
  else if (timer.kind === TIMER_TERMS) putInForce(state, timer.subject, timer.due);
  else if (endPause(state, market, timer.due)) afterPrices(state, market);
}
