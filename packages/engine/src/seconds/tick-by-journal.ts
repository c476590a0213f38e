import { SECONDS_BY_JOURNAL, SECONDS_ENTRY_WITHIN_MS, type SecondsTick } from '@tradewind/rules';
import { EVENT } from '../event/schema.ts';
import type { Market } from '../market/market.ts';
import type { State } from '../state.ts';
import type { Batch, Contract, Lane } from './book.ts';
import { TIMER_SECONDS_ENTRY, TIMER_SECONDS_EXIT } from './timers.ts';

/**
 * Contracts that were accepted under 0.2.0 keep its terms: they go by the order and the time in which ticks are
 * journaled. A tick first settles that what ran out before it ended at the tick before, then it begins what waited for it.
 */
export function tickByJournal(state: State, market: Market, tick: SecondsTick): void {
  for (const lane of state.seconds.lanes) {
    if (lane.judgement !== SECONDS_BY_JOURNAL || lane.instrument !== market.id) continue;
    fixExitsByJournal(state, lane);
    if (lane.pending.length > 0) enter(state, lane, tick);
  }
}

/** The exit of a batch is the last tick that is known when the first command after its expiry comes. */
export function fixExitsByJournal({ seconds, time }: State, lane: Lane): void {
  const last = seconds.ticks.get(lane.instrument);
  const tick = last === undefined ? null : { ...last, time: last.journaledAt };
  let over = 0;
  while (over < lane.running.length && lane.running[over]!.expiry < time) {
    lane.running[over]!.exit = tick;
    over += 1;
  }
  if (over > 0) lane.running.splice(0, over);
}

function enter(state: State, lane: Lane, tick: SecondsTick): void {
  dropLate(state, lane);
  const contracts = lane.pending;
  if (contracts.length === 0) return;
  lane.pending = [];
  const batch = begin(state, contracts, tick, tick.time + lane.durationMs);
  lane.running.push(batch);
  const [first, last] = [contracts[0]!.id, contracts.at(-1)!.id];
  const { instrument, durationMs } = lane;
  const { id, time, price } = tick;
  state.log.write(EVENT.SecondsEntered, [instrument, durationMs / 1_000, first, last, id, time, price, batch.expiry]);
}

/** What waited for longer than three seconds never begins. */
function dropLate(state: State, lane: Lane): void {
  const late = lane.pending.findIndex(({ acceptedAt }) => acceptedAt + SECONDS_ENTRY_WITHIN_MS >= state.time);
  const count = late < 0 ? lane.pending.length : late;
  if (count > 0) begin(state, lane.pending.splice(0, count), null, state.time - 1);
}

function begin(state: State, contracts: readonly Contract[], entry: SecondsTick | null, expiry: number): Batch {
  const { seconds, timers } = state;
  seconds.batchCount += 1;
  const id = seconds.batchCount;
  const batch: Batch = { id, judgement: SECONDS_BY_JOURNAL, contracts, entry, expiry, exit: null, ended: 0 };
  seconds.batches.set(id, batch);
  timers.set(expiry + 1, TIMER_SECONDS_EXIT, id);
  return batch;
}

/** The timer of a lane whose first contract may have waited too long. */
export function endWaiting(state: State, laneId: number): void {
  const lane = state.seconds.lanes[laneId]!;
  dropLate(state, lane);
  const first = lane.pending[0];
  if (first !== undefined)
    state.timers.set(first.acceptedAt + SECONDS_ENTRY_WITHIN_MS + 1, TIMER_SECONDS_ENTRY, lane.id);
}
