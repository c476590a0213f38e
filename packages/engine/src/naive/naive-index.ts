import type { IndexTick, SourcePrice } from '../commands.ts';
import {
  INDEX_RECOVERY_SAMPLES,
  INDEX_STALE_AFTER_MS,
  INDEX_UNITS_PER_TICK,
  VELOCITY_PAUSE_MS,
  VELOCITY_WINDOW_MS,
} from '../limits.ts';
import type { BandGroup, InstrumentState, SourceState } from '../vocabulary.ts';
import { naiveDeviation } from './naive-deviation.ts';
import type { Due } from './naive-hooks.ts';
import { putSourcesInForce } from './naive-sources.ts';
import { type NaiveInstrument, type NaiveResult, type NaiveState, refuseIf } from './naive-state.ts';
import { afterPrices, afterSample } from './naive-stops.ts';

const VELOCITY: Record<BandGroup, bigint> = { A: 100_000n, B: 150_000n, C: 200_000n };

/**
 * What is due when time is let pass: an index without a good sample for 10 s is stale, a pause ends after 30 s,
 * announced terms are in force, announced sources are in force, and what products have to do is done. It happens in
 * order of its time; at the same moment in the order named here.
 */
export function advanceTime(state: NaiveState): NaiveResult {
  for (let next = earliest(state); next !== null; next = earliest(state)) next.act();
  return { kind: 'none', id: 0 };
}

/** What is due first, or null where nothing is. */
function earliest(state: NaiveState): Due | null {
  const stale = state.instruments
    .filter((one) => one.derivedNumerator === -1 && one.orderKind === null && one.indexState === 'live')
    .map((one) => ({ due: one.goodAt + INDEX_STALE_AFTER_MS, act: () => goStale(state, one) }));
  const pauses = state.pauses.map((one) => ({ due: one.until, act: () => passPause(state, one) }));
  const terms = state.instruments.flatMap((one) =>
    one.next === null ? [] : [{ due: one.next.effectiveAt, act: () => putInForce(state, one) }],
  );
  const { nextSources: next } = state;
  const sources = next === null ? [] : [{ due: next.effectiveAt, act: () => putSourcesInForce(state) }];
  const products = state.products.flatMap(({ timers }) => timers?.(state) ?? []);
  const due = [...stale, ...pauses, ...terms, ...sources, ...products].filter((one) => one.due <= state.time);
  return due.reduce<Due | null>((first, one) => (first === null || one.due < first.due ? one : first), null);
}

function passPause(state: NaiveState, passed: NaiveState['pauses'][number]): void {
  state.pauses = state.pauses.filter((one) => one !== passed);
  endPause(state, passed.instrument, passed.until);
}

export function putInForce(state: NaiveState, instrument: NaiveInstrument): void {
  const { next } = instrument;
  if (next === null) return;
  const { effectiveAt: _, ...terms } = next;
  Object.assign(instrument, { ...terms, next: null });
  state.tell({ kind: 'TermsInForce', instrument: instrument.instrument, ...terms });
}

/** What may be done in a market from now on; told where it is something else. */
export function changeState(state: NaiveState, instrument: NaiveInstrument, to: InstrumentState): void {
  if (instrument.state === to) return;
  instrument.state = to;
  state.tell({ kind: 'InstrumentStateChanged', instrument: instrument.instrument, state: to });
  tellTrading(state, instrument);
}

export function tellTrading(state: NaiveState, { state: now, base, orderKind }: NaiveInstrument): void {
  if (now === 'trading' && orderKind === null) for (const { onTrading } of state.products) onTrading?.(state, base);
}

function goStale(state: NaiveState, instrument: NaiveInstrument): void {
  instrument.indexState = 'stale';
  tell(state, instrument, false, state.time);
  for (const other of state.instruments) if (derivesFrom(other, instrument)) derive(state, other, state.time);
}

function endPause(state: NaiveState, instrument: NaiveInstrument, until: number): void {
  if (instrument.pausedUntil !== until) return;
  instrument.pausedUntil = 0;
  changeState(state, instrument, 'trading');
  afterPrices(state, instrument);
}

export function indexTick(state: NaiveState, command: IndexTick): NaiveResult {
  const { time } = command;
  const before = state.instruments.filter(({ instrument }) =>
    command.ticks.some((tick) => tick.instrument === instrument),
  );
  const early = before.some(({ sampledAt, closedUntil }) => time < sampledAt || time < closedUntil);
  refuseIf(early || time < 0 || time > state.time, 'sample_time_invalid');
  const seen: number[] = [];
  for (const tick of command.ticks) {
    const { derivedNumerator, orderKind } = state.instrument(tick.instrument);
    refuseIf(derivedNumerator !== -1 || orderKind !== null, 'instrument_unknown');
    const sources = tick.sources.map(({ source }) => source);
    const twice = seen.includes(tick.instrument) || new Set(sources).size < sources.length;
    refuseIf(twice, 'index_price_invalid');
    seen.push(tick.instrument);
    for (const { source, price, ageMs, heardMs } of tick.sources) {
      const name = state.sources[source];
      refuseIf(name === undefined || !state.sourcesInForce.includes(name), 'source_unknown');
      refuseIf(price <= 0 || ageMs < 0 || heardMs < 0, 'index_price_invalid');
    }
  }
  const moved = command.ticks.map(({ instrument }) => state.instrument(instrument));
  for (const [i, tick] of command.ticks.entries()) sample(state, moved[i]!, tick.sources, time);
  for (const instrument of state.instruments) {
    if (!moved.some((one) => derivesFrom(instrument, one))) continue;
    derive(state, instrument, time);
    moved.push(instrument);
  }
  for (const instrument of moved) {
    if (instrument.indexState !== 'live') continue;
    noteMove(state, instrument);
    afterSample(state, instrument);
  }
  for (const { onIndices } of state.products) onIndices?.(state, moved);
  for (const instrument of state.instruments) if (instrument.indexState === 'none') afterSample(state, instrument);
  return { kind: 'none', id: 0 };
}

function derivesFrom(one: NaiveInstrument, other: NaiveInstrument): boolean {
  return one.derivedNumerator === other.instrument || one.derivedDenominator === other.instrument;
}

function sample(state: NaiveState, instrument: NaiveInstrument, sources: readonly SourcePrice[], time: number): void {
  instrument.sampledAt = time;
  instrument.sources = sources.map(({ source, ...told }) => {
    return { ...told, source: state.sources[source]!, state: stateOf(told, sources, state.quorum) };
  });
  for (const { onSample } of state.products) onSample?.(state, instrument);
  const fresh = take(state, instrument, sources, time);
  if (fresh) for (const { onIndex } of state.products) onIndex?.(state, instrument);
  tell(state, instrument, fresh, time);
}

/** Whether the sample gave the index a price. */
function take(state: NaiveState, instrument: NaiveInstrument, sources: readonly SourcePrice[], time: number): boolean {
  const { price, prices } = sampledPrice(sources, state.quorum);
  if (instrument.indexState !== 'none' && time >= instrument.goodAt + INDEX_STALE_AFTER_MS) {
    instrument.indexState = 'stale';
    instrument.lost = true;
    instrument.recovering = [];
  }
  if (price === 0) {
    instrument.recovering = [];
    return false;
  }
  instrument.goodAt = time;
  instrument.recovering.push(price);
  if (instrument.lost && instrument.recovering.length < INDEX_RECOVERY_SAMPLES) return false;
  instrument.index = instrument.lost ? median(instrument.recovering) : price;
  instrument.lost = false;
  instrument.recovering = [];
  instrument.indexState = 'live';
  instrument.indexTime = time;
  instrument.samples.push({ time, price: instrument.index });
  instrument.apart = farApart(prices, price, Math.max(state.apartPpm, naiveDeviation(instrument.samples, 30_000) ?? 0));
  return true;
}

/** Says the index, and what each of its sources told. */
function tell(state: NaiveState, of: NaiveInstrument, fresh: boolean, time: number): void {
  const { instrument, index: price, indexState, apart, sources } = of;
  state.tell({ kind: 'IndexUpdated', instrument, price, state: indexState, fresh, time, apart });
  for (const source of sources) state.tell({ kind: 'IndexSourced', instrument, ...source });
}

/** Whether highest and lowest differ by more than so many millionths of the index. */
function farApart(prices: readonly number[], index: number, ppm: number): boolean {
  const spread = BigInt(Math.max(...prices) - Math.min(...prices));
  return spread * 1_000_000n > BigInt(index) * BigInt(ppm);
}

const isLive = ({ ageMs, heardMs }: Omit<SourcePrice, 'source'>) => ageMs <= 30_000 && heardMs <= 2_000;
const isFar = (price: number, middle: number) => Math.abs(price - middle) > Math.floor(middle / 20);

/** Mean of the live sources without the one that is too far from their median; that median when several are. */
function sampledPrice(sources: readonly SourcePrice[], quorum: number) {
  const live = sources.filter(isLive).map(({ price }) => price);
  if (live.length === 0 || live.length < quorum) return { price: 0, prices: [] };
  const middle = median(live);
  const good = live.filter((price) => !isFar(price, middle));
  if (live.length - good.length > 1) return { price: middle, prices: live };
  return { price: Math.floor(good.reduce((sum, one) => sum + one, 0) / good.length), prices: good };
}

/** What became of one source of a sample; where too few are live, none is far from anything. */
function stateOf(one: Omit<SourcePrice, 'source'>, sources: readonly SourcePrice[], quorum: number): SourceState {
  const live = sources.filter(isLive).map(({ price }) => price);
  if (!isLive(one)) return 'stale';
  return live.length >= quorum && isFar(one.price, median(live)) ? 'outlier' : 'live';
}

function median(prices: readonly number[]): number {
  const sorted = [...prices].sort((a, b) => a - b);
  const half = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(half)]!;
  return Math.floor((sorted[half - 1]! + sorted[half]!) / 2);
}

function derive(state: NaiveState, instrument: NaiveInstrument, time: number): void {
  const fresh = isDerived(state, instrument);
  if (fresh !== null) tell(state, instrument, fresh, time);
}

/**
 * Real price of the numerator over that of the denominator, in this instrument's index units, rounded down. Answers
 * whether there is a new one; null while one of them has no index.
 */
function isDerived(state: NaiveState, instrument: NaiveInstrument): boolean | null {
  const above = state.instrument(instrument.derivedNumerator);
  const below = state.instrument(instrument.derivedDenominator);
  if (above.indexState === 'none' || below.indexState === 'none') return null;
  instrument.apart = above.apart || below.apart;
  if (above.indexState !== 'live' || below.indexState !== 'live') {
    if (instrument.indexState === 'live') instrument.indexState = 'stale';
    return false;
  }
  const scale = (one: NaiveInstrument) => 10n ** BigInt(one.priceScale);
  const units = BigInt(INDEX_UNITS_PER_TICK);
  const numerator = BigInt(above.index) * BigInt(above.tickUnits) * scale(below) * scale(instrument) * units;
  const denominator = BigInt(below.index) * BigInt(below.tickUnits) * scale(above) * BigInt(instrument.tickUnits);
  if (numerator < denominator) return false;
  instrument.index = Number(numerator / denominator);
  instrument.indexState = 'live';
  instrument.indexTime = Math.min(above.indexTime, below.indexTime);
  instrument.samples.push({ time: instrument.indexTime, price: instrument.index });
  return true;
}

/** A move of more than the group's share within a minute pauses a trading market; what has positions, without another state. */
export function noteMove(state: NaiveState, instrument: NaiveInstrument): void {
  if (!state.rules.priceBands) return;
  const { index: price, indexTime: time } = instrument;
  instrument.moves = instrument.moves.filter((move) => move.time > time - VELOCITY_WINDOW_MS);
  const share = VELOCITY[instrument.bandGroup];
  const fast = instrument.moves.some((move) => {
    const distance = BigInt(Math.abs(price - move.price));
    return distance * 1_000_000n > BigInt(move.price) * share;
  });
  instrument.moves.push({ time, price });
  if (!fast || instrument.state !== 'trading') return;
  instrument.moves = [];
  instrument.pausedUntil = state.time + VELOCITY_PAUSE_MS;
  if (instrument.orderKind !== null) return;
  changeState(state, instrument, 'post-only');
  state.pauses.push({ instrument, until: instrument.pausedUntil });
}
