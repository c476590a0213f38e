import type { IndexTick, SourcePrice } from '../commands.ts';
import {
  INDEX_RECOVERY_SAMPLES,
  INDEX_STALE_AFTER_MS,
  INDEX_UNITS_PER_TICK,
  VELOCITY_PAUSE_MS,
  VELOCITY_WINDOW_MS,
} from '../limits.ts';
import type { BandGroup } from '../vocabulary.ts';
import { naiveDeviation } from './naive-deviation.ts';
import { productTimers } from './naive-products.ts';
import { secondsSampled } from './naive-seconds.ts';
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
  const stale = state.instruments
    .filter((one) => one.derivedNumerator === -1 && one.indexState === 'live')
    .map((one) => ({ due: one.goodAt + INDEX_STALE_AFTER_MS, act: () => goStale(state, one) }));
  const pauses = state.pauses.map((one) => ({ due: one.until, act: () => endPause(state, one.instrument, one.until) }));
  const terms = state.instruments.flatMap((one) =>
    one.next === null ? [] : [{ due: one.next.effectiveAt, act: () => putInForce(one) }],
  );
  const { nextSources: next } = state;
  const sources = next === null ? [] : [{ due: next.effectiveAt, act: () => putSourcesInForce(state) }];
  const due = [...stale, ...pauses, ...terms, ...sources, ...productTimers(state)]
    .filter((one) => one.due <= state.time)
    .sort((a, b) => a.due - b.due);
  state.pauses = state.pauses.filter((one) => one.until > state.time);
  for (const { act } of due) act();
  return { kind: 'none', id: 0 };
}

export function putInForce(instrument: NaiveInstrument): void {
  const { next } = instrument;
  if (next === null) return;
  const { makerFeePpm, takerFeePpm, minNotional } = next;
  Object.assign(instrument, { makerFeePpm, takerFeePpm, minNotional, next: null });
}

function goStale(state: NaiveState, instrument: NaiveInstrument): void {
  instrument.indexState = 'stale';
  for (const other of state.instruments) if (derivesFrom(other, instrument)) derive(state, other);
}

function endPause(state: NaiveState, instrument: NaiveInstrument, until: number): void {
  if (instrument.pausedUntil !== until) return;
  instrument.pausedUntil = 0;
  instrument.state = 'trading';
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
    refuseIf(state.instrument(tick.instrument).derivedNumerator !== -1, 'instrument_unknown');
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
    derive(state, instrument);
    moved.push(instrument);
  }
  for (const instrument of moved) {
    if (instrument.indexState !== 'live') continue;
    noteMove(state, instrument);
    afterSample(state, instrument);
  }
  for (const instrument of state.instruments) if (instrument.indexState === 'none') afterSample(state, instrument);
  return { kind: 'none', id: 0 };
}

function derivesFrom(one: NaiveInstrument, other: NaiveInstrument): boolean {
  return one.derivedNumerator === other.instrument || one.derivedDenominator === other.instrument;
}

function sample(state: NaiveState, instrument: NaiveInstrument, sources: readonly SourcePrice[], time: number): void {
  instrument.sampledAt = time;
  secondsSampled(state, instrument);
  const { price, prices, counted } = sampledPrice(sources, state.quorum);
  instrument.liveSources = counted;
  if (instrument.indexState !== 'none' && time >= instrument.goodAt + INDEX_STALE_AFTER_MS) {
    instrument.indexState = 'stale';
    instrument.lost = true;
    instrument.recovering = [];
  }
  if (price === 0) {
    instrument.recovering = [];
    return;
  }
  instrument.goodAt = time;
  instrument.recovering.push(price);
  if (instrument.lost && instrument.recovering.length < INDEX_RECOVERY_SAMPLES) return;
  instrument.index = instrument.lost ? median(instrument.recovering) : price;
  instrument.lost = false;
  instrument.recovering = [];
  instrument.indexState = 'live';
  instrument.indexTime = time;
  instrument.samples.push({ time, price: instrument.index });
  instrument.apart = farApart(prices, price, Math.max(state.apartPpm, naiveDeviation(instrument.samples, 30_000) ?? 0));
  state.seconds.ticks.push({ instrument: instrument.instrument, seq: state.seq, time, price: instrument.index });
}

/** Whether highest and lowest differ by more than so many millionths of the index. */
function farApart(prices: readonly number[], index: number, ppm: number): boolean {
  const spread = BigInt(Math.max(...prices) - Math.min(...prices));
  return spread * 1_000_000n > BigInt(index) * BigInt(ppm);
}

/** Mean of the live sources without the one that is too far from their median; that median when several are. */
function sampledPrice(sources: readonly SourcePrice[], quorum: number) {
  const live = sources.filter(({ ageMs, heardMs }) => ageMs <= 30_000 && heardMs <= 2_000).map(({ price }) => price);
  if (live.length === 0 || live.length < quorum) return { price: 0, prices: [], counted: live.length };
  const middle = median(live);
  const good = live.filter((price) => Math.abs(price - middle) <= Math.floor(middle / 20));
  if (live.length - good.length > 1) return { price: middle, prices: live, counted: good.length };
  const price = Math.floor(good.reduce((sum, one) => sum + one, 0) / good.length);
  return { price, prices: good, counted: good.length };
}

function median(prices: readonly number[]): number {
  const sorted = [...prices].sort((a, b) => a - b);
  const half = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(half)]!;
  return Math.floor((sorted[half - 1]! + sorted[half]!) / 2);
}

/** Real price of the numerator over that of the denominator, in this instrument's index units, rounded down. */
function derive(state: NaiveState, instrument: NaiveInstrument): void {
  const above = state.instrument(instrument.derivedNumerator);
  const below = state.instrument(instrument.derivedDenominator);
  if (above.indexState === 'none' || below.indexState === 'none') return;
  instrument.apart = above.apart || below.apart;
  if (above.indexState !== 'live' || below.indexState !== 'live') {
    if (instrument.indexState === 'live') instrument.indexState = 'stale';
    return;
  }
  const scale = (one: NaiveInstrument) => 10n ** BigInt(one.priceScale);
  const units = BigInt(INDEX_UNITS_PER_TICK);
  const numerator = BigInt(above.index) * BigInt(above.tickUnits) * scale(below) * scale(instrument) * units;
  const denominator = BigInt(below.index) * BigInt(below.tickUnits) * scale(above) * BigInt(instrument.tickUnits);
  if (numerator < denominator) return;
  instrument.index = Number(numerator / denominator);
  instrument.indexState = 'live';
  instrument.indexTime = Math.min(above.indexTime, below.indexTime);
  instrument.samples.push({ time: instrument.indexTime, price: instrument.index });
}

/** A move of more than the group's share within a minute pauses a trading market. */
function noteMove(state: NaiveState, instrument: NaiveInstrument): void {
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
  instrument.state = 'post-only';
  instrument.pausedUntil = state.time + VELOCITY_PAUSE_MS;
  state.pauses.push({ instrument, until: instrument.pausedUntil });
}
