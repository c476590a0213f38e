import type { SecondsTick } from '@tradewind/rules/seconds';
import type { RowOf } from '../schema/schema.ts';
import { mapped, ownFields, rising, rows, sectionOf, single } from '../snapshot/rows.ts';
import { type Batch, type Contract, type Seconds, secondsOf } from './contracts.ts';
import { SECONDS } from './schema.ts';

const { rows: ROWS } = SECONDS;
/** In no lane, in no batch. */
const NO_LANE = -1;
const NO_BATCH = 0;
const NO_TICK: SecondsTick = { id: 0, time: 0, price: 0 };

function* batchesOf({ lanes, batches }: Seconds): Generator<RowOf<typeof ROWS.batch>> {
  const runsIn = new Map(lanes.flatMap((lane) => lane.running.map(({ id }) => [id, lane.id] as const)));
  for (const batch of rising(batches)) {
    const { id: entryTick, time: entryTime, price: entryPrice } = batch.entry ?? NO_TICK;
    const { id: exitTick, time: exitTime, price: exitPrice } = batch.exit ?? NO_TICK;
    const lane = runsIn.get(batch.id) ?? NO_LANE;
    yield { ...batch, lane, entryTick, entryTime, entryPrice, exitTick, exitTime, exitPrice };
  }
}

function putBatch({ batches, lanes }: Seconds, told: RowOf<typeof ROWS.batch>): void {
  const { id, judgement, lane, expiry } = told;
  const entry = tickOf({ id: told.entryTick, time: told.entryTime, price: told.entryPrice });
  const exit = tickOf({ id: told.exitTick, time: told.exitTime, price: told.exitPrice });
  const batch: Batch = { id, judgement, expiry, entry, exit, contracts: [], ended: 0 };
  batches.set(id, batch);
  if (lane !== NO_LANE) lanes[lane]!.running.push(batch);
}

const tickOf = (tick: SecondsTick): SecondsTick | null => (tick.id === NO_TICK.id ? null : tick);

/** Contracts that have not ended: those of a batch that have are left out. */
function* contractsOf({ lanes, batches }: Seconds): Generator<RowOf<typeof ROWS.contract>> {
  for (const lane of lanes) for (const one of lane.pending) yield { ...one, batch: NO_BATCH, lane: lane.id };
  for (const { id, contracts, ended } of rising(batches))
    for (const one of contracts.slice(ended)) yield { ...one, batch: id, lane: NO_LANE };
}

function putContract(seconds: Seconds, { batch, lane, ...contract }: RowOf<typeof ROWS.contract>): void {
  seconds.take(contract);
  const among: Contract[] = batch === NO_BATCH ? seconds.lanes[lane]!.pending : seconds.batches.get(batch)!.contracts;
  among.push(contract);
}

/** Lanes before batches before contracts: each names what came before. */
export const secondsSection = sectionOf<Seconds>('seconds', secondsOf, [
  single(ROWS.rules, 'rules'),
  rows(
    ROWS.rulesAhead,
    ({ rulesAhead: { next } }) => (next === null ? [] : [next]),
    ({ rulesAhead }, next) => Object.assign(rulesAhead, { next }),
  ),
  rows(
    ROWS.product,
    ({ products }) => rising(products).flatMap(({ terms }) => terms ?? []),
    (into, terms) => Object.assign(into.offered(terms.durationSeconds), { terms }),
  ),
  rows(
    ROWS.productAhead,
    ({ products }) => rising(products).flatMap(({ next }) => next ?? []),
    (into, next) => Object.assign(into.offered(next.durationSeconds), { next }),
  ),
  mapped(ROWS.tick, 'ticks'),
  ownFields(ROWS.counters),
  rows(
    ROWS.player,
    ({ players }) => rising(players),
    (into, player) => Object.assign(into.player(player.user), player),
  ),
  rows(
    ROWS.lane,
    ({ lanes }) => lanes,
    (into, lane) => Object.assign(into.addLane(lane.judgement, lane.instrument, lane.durationMs), lane),
  ),
  rows(ROWS.batch, batchesOf, putBatch),
  rows(ROWS.contract, contractsOf, putContract),
]);
