import type { IndexPrice, InstrumentId, TimeMs } from '@tradewind/base';
import { areApart, type IndexPriceResult, indexPrice, medianOf, mulDiv } from '@tradewind/rules';
import type { IndexTick, InstrumentTick } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { APART_SPAN_MS, INDEX_RECOVERY_SAMPLES, INDEX_STALE_AFTER_MS } from '../limits.ts';
import { afterSample } from '../orders/trigger.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { TIMER_INDEX_STALE } from '../timer/timers.ts';
import { INDEX_STATES, SOURCE_STATES } from '../words.ts';
import { INDEX_LIVE, INDEX_NONE, INDEX_STALE, sourceState } from './index-state.ts';
import type { Market } from './market.ts';
import { watchVelocity } from './market-state.ts';

/** One sample of all markets: computes each index, then lets stop orders see it. */
export function indexTick(state: State, { time, ticks }: IndexTick): number {
  const refusal = checkTime(state, time, ticks) || check(state, ticks);
  if (refusal !== 0) return refusal;
  const moved = new Set<Market>();
  for (const tick of ticks) {
    const market = state.markets[tick.instrument]!;
    sample(state, market, tick, time);
    moved.add(market);
  }
  for (const market of state.markets) {
    const { derivedNumerator: above, derivedDenominator: below } = market.terms;
    if (above === -1) continue;
    const [numerator, denominator] = [state.markets[above]!, state.markets[below]!];
    if (!moved.has(numerator) && !moved.has(denominator)) continue;
    derive(state, market, numerator, denominator, time);
    moved.add(market);
  }
  for (const market of moved) afterIndex(state, market);
  for (const see of state.hooks.onIndices) see(state, moved);
  // Where there is no index, the samples of the others are the moments at which stop orders are looked at.
  for (const market of state.markets) if (market.index.state === INDEX_NONE) afterSample(state, market);
  return 0;
}

/** A sample is of now or of the past, and never before an earlier one of its markets. */
function checkTime(state: State, time: TimeMs, ticks: readonly InstrumentTick[]): number {
  const last = Math.max(0, ...ticks.map(({ instrument }) => state.market(instrument)?.index.sampledAt ?? 0));
  return Number.isSafeInteger(time) && time >= last && time <= state.time ? 0 : REFUSALS.sample_time_invalid;
}

function check(state: State, ticks: readonly InstrumentTick[]): number {
  const seen = new Set<InstrumentId>();
  for (const { instrument, sources } of ticks) {
    const market = state.market(instrument);
    if (market === undefined || market.indexOf !== instrument || market.terms.derivedNumerator !== -1)
      return REFUSALS.instrument_unknown;
    const numbers = new Set(sources.map(({ source }) => source));
    if (seen.has(instrument) || numbers.size !== sources.length) return REFUSALS.index_price_invalid;
    seen.add(instrument);
    for (const { source, price, ageMs, heardMs } of sources) {
      if (!state.sources.inForce.includes(source)) return REFUSALS.source_unknown;
      if (!Number.isSafeInteger(price) || price <= 0) return REFUSALS.index_price_invalid;
      if (!isWhole(ageMs, 0) || !isWhole(heardMs, 0)) return REFUSALS.index_price_invalid;
    }
  }
  return 0;
}

function sample(state: State, market: Market, { sources }: InstrumentTick, time: TimeMs): void {
  const { index } = market;
  const result = indexPrice(sources, state.sources.quorum);
  index.sampledAt = time;
  index.sources = sources.map(({ source, price, ageMs, heardMs }, at) => {
    return { source, price, ageMs, heardMs, state: sourceState(result.states[at]!) };
  });
  for (const see of state.hooks.onSample) see(state, market, time);
  const fresh = take(state, market, result, time);
  if (fresh) for (const see of state.hooks.onIndex) see(state, market);
  tell(state, market, fresh, time);
}

/**
 * A good sample makes or keeps the index live; after an outage it takes three in a row, and their median counts. Whether
 * there was one is a matter of the samples' times: one that comes late ends what the clock thought. Answers whether the
 * index has a new price.
 */
function take(state: State, market: Market, { price, spreadPpm }: IndexPriceResult, time: TimeMs): boolean {
  const { index } = market;
  if (index.state !== INDEX_NONE && time - index.goodAt >= INDEX_STALE_AFTER_MS) {
    index.state = INDEX_STALE;
    index.lost = true;
    index.recovering = [];
  }
  if (price === 0) {
    index.recovering = [];
    return false;
  }
  index.goodAt = time;
  if (index.lost) {
    index.recovering.push(price);
    if (index.recovering.length < INDEX_RECOVERY_SAMPLES) return false;
  }
  goLive(market, index.lost ? medianOf(index.recovering) : price, time);
  index.lost = false;
  index.recovering = [];
  const { apartPpm } = state.sources;
  index.apart = areApart({ spreadPpm, apartPpm, deviationPpm: market.deviation.overPpm(APART_SPAN_MS) });
  if (!index.watched) {
    index.watched = true;
    state.timers.set(time + INDEX_STALE_AFTER_MS, TIMER_INDEX_STALE, market.id);
  }
  return true;
}

function goLive(market: Market, price: IndexPrice, time: TimeMs): void {
  market.index.state = INDEX_LIVE;
  market.index.price = price;
  market.index.time = time;
  market.deviation.add(time, price);
}

/**
 * index(numerator) / index(denominator), rounded down to the hundredth of a tick; stale or apart when either is, and as
 * old as the older of them.
 */
function derive(state: State, market: Market, numerator: Market, denominator: Market, time: TimeMs): void {
  const { index } = market;
  if (numerator.index.state === INDEX_NONE || denominator.index.state === INDEX_NONE) return;
  let fresh = false;
  if (numerator.index.state === INDEX_LIVE && denominator.index.state === INDEX_LIVE) {
    const shift = market.terms.priceScale + denominator.terms.priceScale - numerator.terms.priceScale + INDEX_SCALE;
    const scaled = numerator.index.price * numerator.terms.tickUnits;
    const divisor = denominator.index.price * denominator.terms.tickUnits * market.terms.tickUnits;
    const price =
      shift >= 0 ? mulDiv(scaled, 10 ** shift, divisor, 'down') : mulDiv(scaled, 1, divisor * 10 ** -shift, 'down');
    fresh = price > 0;
    if (fresh) goLive(market, price, Math.min(numerator.index.time, denominator.index.time));
  } else index.state = index.state === INDEX_NONE ? INDEX_NONE : INDEX_STALE;
  index.apart = numerator.index.apart || denominator.index.apart;
  tell(state, market, fresh, time);
}

/** Decimals of hundredths. */
const INDEX_SCALE = 2;

function tell(state: State, market: Market, fresh: boolean, time: TimeMs): void {
  const { index } = market;
  const { price, apart } = index;
  const instrument = market.id;
  state.log.emit('IndexUpdated', { instrument, price, state: INDEX_STATES[index.state]!, fresh, time, apart });
  for (const one of index.sources) {
    const seen = SOURCE_STATES[one.state]!;
    state.log.emit('IndexSourced', { ...one, instrument, source: state.sources.known[one.source]!, state: seen });
  }
}

function afterIndex(state: State, market: Market): void {
  if (market.index.state !== INDEX_LIVE) return;
  watchVelocity(state, market);
  afterSample(state, market);
}

/**
 * The stale timer: set again when samples came since it was set, else the index and what derives from it go stale. What
 * recovers only after three samples is an outage that the samples show, see `take`.
 */
export function indexTimer(state: State, market: Market, firedFor: TimeMs): void {
  const { index } = market;
  const due = index.goodAt + INDEX_STALE_AFTER_MS;
  if (index.state === INDEX_LIVE && due > firedFor) {
    state.timers.set(due, TIMER_INDEX_STALE, market.id);
    return;
  }
  index.watched = false;
  if (index.state !== INDEX_LIVE) return;
  index.state = INDEX_STALE;
  tell(state, market, false, state.time);
  for (const other of state.markets) {
    const { derivedNumerator: above, derivedDenominator: below } = other.terms;
    if (above === market.id || below === market.id) {
      derive(state, other, state.markets[above]!, state.markets[below]!, state.time);
    }
  }
}
