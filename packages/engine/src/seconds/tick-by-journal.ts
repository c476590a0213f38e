import type { TimeMs } from '@tradewind/base';
import { SECONDS_BY_JOURNAL, SECONDS_ENTRY_WITHIN_MS, type SecondsTick } from '@tradewind/rules/seconds';
import type { Market } from '../market/market.ts';
import type { State } from '../state.ts';
import { type Batch, type Contract, type Lane, secondsOf } from './contracts.ts';
import { SECONDS } from './schema.ts';

const { TIMER_SECONDS_ENTRY, TIMER_SECONDS_EXIT } = SECONDS.timers;

/**
 * Contracts that were accepted under 0.2.0 keep its terms: they go by the order and the time in which ticks are
 * journaled. A tick first settles that what ran out before it ended at the tick before, then it begins what waited for it.
 */
export function tickByJournal(state: State, market: Market, tick: SecondsTick): void {
  for (const lane of secondsOf(state).lanes) {
    if (lane.judgement !== SECONDS_BY_JOURNAL || lane.instrument !== market.id) continue;
    fixExitsByJournal(state, lane);
    if (lane.pending.length > 0) enter(state, lane, tick);
  }
}

/** The exit of a batch is the last tick that is known when the first command after its expiry comes. */
export function fixExitsByJournal(state: State, lane: Lane): void {
  const { time } = state;
  const seconds = secondsOf(state);
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
  state.log.emit('SecondsEntered', {
    instrument: lane.instrument,
    durationSeconds: lane.durationMs / 1_000,
    first: contracts[0]!.id,
    last: contracts.at(-1)!.id,
    tick: tick.id,
    time: tick.time,
    price: tick.price,
    expiry: batch.expiry,
  });
}

/** What waited for longer than three seconds never begins. */
function dropLate(state: State, lane: Lane): void {
  const late = lane.pending.findIndex(({ acceptedAt }) => acceptedAt + SECONDS_ENTRY_WITHIN_MS >= state.time);
  const count = late < 0 ? lane.pending.length : late;
  if (count > 0) begin(state, lane.pending.splice(0, count), null, state.time - 1);
}

function begin(state: State, contracts: Contract[], entry: SecondsTick | null, expiry: TimeMs): Batch {
  const { timers } = state;
  const seconds = secondsOf(state);
  seconds.batchCount += 1;
  const id = seconds.batchCount;
  const batch: Batch = { id, judgement: SECONDS_BY_JOURNAL, contracts, entry, expiry, exit: null, ended: 0 };
  seconds.batches.set(id, batch);
  timers.set(expiry + 1, TIMER_SECONDS_EXIT, id);
  return batch;
}

/** The timer of a lane whose first contract may have waited too long. */
export function endWaiting(state: State, laneId: number): void {
  const lane = secondsOf(state).lanes[laneId]!;
  dropLate(state, lane);
  const first = lane.pending[0];
  if (first !== undefined)
    state.timers.set(first.acceptedAt + SECONDS_ENTRY_WITHIN_MS + 1, TIMER_SECONDS_ENTRY, lane.id);
}
