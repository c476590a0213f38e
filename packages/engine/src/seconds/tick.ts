import { SECONDS_ENTRY_WITHIN_MS, type SecondsTick } from '@tradewind/rules';
import { EVENT } from '../event/schema.ts';
import type { Market } from '../market/market.ts';
import type { State } from '../state.ts';
import type { Batch, Contract, Lane } from './book.ts';
import { TIMER_SECONDS_ENTRY, TIMER_SECONDS_EXIT } from './timers.ts';

/**
 * A tick of an index: first it settles that what ran out before it ended at the tick before, then it begins what waited
 * for it. Its cost depends on the number of lanes, not of contracts.
 */
export function secondsTick(state: State, market: Market): void {
  const { seconds } = state;
  const tick: SecondsTick = { id: state.seq, time: state.time, price: market.index.price };
  for (const lane of seconds.lanes) {
    if (lane.instrument !== market.id) continue;
    fixExits(state, lane);
    if (lane.pending.length > 0) enter(state, lane, tick);
  }
  seconds.ticks.set(market.id, tick);
}

/** The exit of a batch is the last tick that is known when the first command after its expiry comes. */
export function fixExits({ seconds, time }: State, lane: Lane): void {
  const tick = seconds.ticks.get(lane.instrument) ?? null;
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
  const batch: Batch = { id: seconds.batchCount, contracts, entry, expiry, exit: null, ended: 0 };
  seconds.batches.set(batch.id, batch);
  timers.set(expiry + 1, TIMER_SECONDS_EXIT, batch.id);
  return batch;
}

/** Looks at the first contract that waits as soon as it has waited too long. */
export function watchEntry(state: State, lane: Lane): void {
  const due = lane.pending[0]!.acceptedAt + SECONDS_ENTRY_WITHIN_MS + 1;
  state.timers.set(due, TIMER_SECONDS_ENTRY, lane.id);
}

/** The timer of a lane whose first contract may have waited too long. */
export function endWaiting(state: State, laneId: number): void {
  const lane = state.seconds.lanes[laneId]!;
  dropLate(state, lane);
  if (lane.pending.length > 0) watchEntry(state, lane);
}
