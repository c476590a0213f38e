import type { TimeMs } from '@tradewind/base';
import {
  SECONDS_BY_SAMPLE,
  SECONDS_ENTRY_WITHIN_MS,
  SECONDS_GRACE_MS,
  type SecondsTick,
} from '@tradewind/rules/seconds';
import type { Market } from '../market/market.ts';
import type { State } from '../state.ts';
import { type Batch, type Contract, type Lane, secondsOf } from './contracts.ts';
import { SECONDS } from './schema.ts';
import { tickByJournal } from './tick-by-journal.ts';

const { TIMER_SECONDS_EXIT, TIMER_SECONDS_GRACE } = SECONDS.timers;

/**
 * A sample of an index, with a price or without. Samples come in the order of their time: so what was over before this
 * one is decided now, whenever it came. Its cost depends on the number of lanes, not of contracts.
 */
export function secondsSample(state: State, market: Market, time: TimeMs): void {
  for (const lane of secondsOf(state).lanes) if (isOf(lane, market)) decideBefore(state, lane, time);
}

/** The sample gave the index a price: what was accepted before it was taken begins with it. */
export function secondsTick(state: State, market: Market): void {
  const { seq: id, time: journaledAt } = state;
  const seconds = secondsOf(state);
  const { price, time } = market.index;
  tickByJournal(state, market, { id, time: journaledAt, price });
  for (const lane of seconds.lanes) {
    if (!isOf(lane, market)) continue;
    enter(state, lane, { id, time, price });
    watchGrace(state, lane);
  }
  seconds.ticks.set(market.id, { instrument: market.id, id, time, price, journaledAt });
}

function isOf({ judgement, instrument }: Lane, { id }: Market): boolean {
  return judgement === SECONDS_BY_SAMPLE && instrument === id;
}

/** What began ends at the last tick until its expiry; what waited for longer than three seconds never begins. */
function decideBefore(state: State, lane: Lane, time: TimeMs): void {
  decideRunning(state, lane, ({ expiry }) => expiry < time);
  decidePending(state, lane, ({ acceptedAt }) => acceptedAt + SECONDS_ENTRY_WITHIN_MS < time);
}

function decideRunning(state: State, lane: Lane, over: (batch: Batch) => boolean): TimeMs {
  const { timers, time } = state;
  const seconds = secondsOf(state);
  const exit = seconds.ticks.get(lane.instrument) ?? null;
  const batches = takeWhile(lane.running, over);
  for (const batch of batches) {
    batch.exit = exit;
    timers.set(time, TIMER_SECONDS_EXIT, batch.id);
  }
  return batches.at(-1)?.expiry ?? 0;
}

function decidePending(state: State, lane: Lane, over: (contract: Contract) => boolean): TimeMs {
  const contracts = takeWhile(lane.pending, over);
  if (contracts.length === 0) return 0;
  const { id } = begin(state, contracts, null, 0);
  state.timers.set(state.time, TIMER_SECONDS_EXIT, id);
  return contracts.at(-1)!.acceptedAt + SECONDS_ENTRY_WITHIN_MS;
}

function takeWhile<T>(list: T[], over: (one: T) => boolean): T[] {
  const end = list.findIndex((one) => !over(one));
  return list.splice(0, end < 0 ? list.length : end);
}

function enter(state: State, lane: Lane, tick: SecondsTick): void {
  const contracts = takeWhile(lane.pending, ({ acceptedAt }) => acceptedAt < tick.time);
  if (contracts.length === 0) return;
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

function begin(state: State, contracts: Contract[], entry: SecondsTick | null, expiry: TimeMs): Batch {
  const seconds = secondsOf(state);
  seconds.batchCount += 1;
  const id = seconds.batchCount;
  const batch: Batch = { id, judgement: SECONDS_BY_SAMPLE, contracts, entry, expiry, exit: null, ended: 0 };
  seconds.batches.set(id, batch);
  return batch;
}

/** Sets the timer that decides what is first in the lane without a later sample, unless an earlier one is set. */
export function watchGrace({ timers }: State, lane: Lane): void {
  const [pending, running] = [lane.pending[0], lane.running[0]];
  const latest = Math.min(
    pending === undefined ? Number.POSITIVE_INFINITY : pending.acceptedAt + SECONDS_ENTRY_WITHIN_MS,
    running === undefined ? Number.POSITIVE_INFINITY : running.expiry,
  );
  const due = latest + SECONDS_GRACE_MS;
  if (due === Number.POSITIVE_INFINITY || (lane.watchedAt > 0 && lane.watchedAt <= due)) return;
  lane.watchedAt = due;
  timers.set(due, TIMER_SECONDS_GRACE, lane.id);
}

/**
 * Decides what no later sample has decided thirty seconds after it was over. A sample from before it that comes still
 * later is refused: what the log of ticks shows is then all that counted.
 */
export function decideOverdue(state: State, laneId: number, due: TimeMs): void {
  const lane = secondsOf(state).lanes[laneId]!;
  if (lane.watchedAt !== due) return;
  lane.watchedAt = 0;
  const overUntil = state.time - SECONDS_GRACE_MS;
  const decided = Math.max(
    decideRunning(state, lane, ({ expiry }) => expiry <= overUntil),
    decidePending(state, lane, ({ acceptedAt }) => acceptedAt + SECONDS_ENTRY_WITHIN_MS <= overUntil),
  );
  const { index } = state.markets[lane.instrument]!;
  if (decided > 0) index.sampledAt = Math.max(index.sampledAt, decided + 1);
  watchGrace(state, lane);
}
