import { type IndexPriceResult, indexPrice, medianOf, mulDiv } from '@tradewind/rules';
import type { IndexTick, InstrumentTick } from '../commands.ts';
import { EVENT } from '../event/schema.ts';
import { INDEX_RECOVERY_SAMPLES, INDEX_STALE_AFTER_MS, SOURCE_MAX_AGE_MS } from '../limits.ts';
import { REFUSALS } from '../refusals.ts';
import { secondsTick } from '../seconds/tick.ts';
import { afterPrices } from '../spot/run-order.ts';
import type { State } from '../state.ts';
import { TIMER_INDEX_STALE } from '../timer/timers.ts';
import { INDEX_LIVE, INDEX_NONE, INDEX_STALE, sourceState } from './index-state.ts';
import type { Market } from './market.ts';
import { watchVelocity } from './market-state.ts';

/** One sample of all markets: computes each index, then lets stop orders see it. */
export function indexTick(state: State, { ticks }: IndexTick): number {
  const refusal = check(state, ticks);
  if (refusal !== 0) return refusal;
  const moved = new Set<Market>();
  for (const tick of ticks) {
    const market = state.markets[tick.instrument]!;
    sample(state, market, tick);
    moved.add(market);
  }
  for (const market of state.markets) {
    const { derivedNumerator: above, derivedDenominator: below } = market.terms;
    if (above === -1) continue;
    const [numerator, denominator] = [state.markets[above]!, state.markets[below]!];
    if (!moved.has(numerator) && !moved.has(denominator)) continue;
    derive(state, market, numerator, denominator);
    moved.add(market);
  }
  for (const market of moved) afterIndex(state, market);
  return 0;
}

function check(state: State, ticks: readonly InstrumentTick[]): number {
  const seen = new Set<number>();
  for (const { instrument, sources } of ticks) {
    const market = state.market(instrument);
    if (market === undefined || market.terms.derivedNumerator !== -1) return REFUSALS.instrument_unknown;
    const numbers = new Set(sources.map(({ source }) => source));
    if (seen.has(instrument) || numbers.size !== sources.length) return REFUSALS.index_price_invalid;
    seen.add(instrument);
    for (const { source, price, ageMs } of sources) {
      if (!state.sources.inForce.includes(source)) return REFUSALS.source_unknown;
      if (!Number.isSafeInteger(price) || price <= 0) return REFUSALS.index_price_invalid;
      if (!Number.isSafeInteger(ageMs) || ageMs < 0) return REFUSALS.index_price_invalid;
    }
  }
  return 0;
}

function sample(state: State, market: Market, { sources }: InstrumentTick): void {
  const { index } = market;
  const result = indexPrice(sources, SOURCE_MAX_AGE_MS, state.sources.quorum);
  const fresh = take(state, market, result);
  index.sources = sources.map(({ source, price, ageMs }, at) => {
    return { source, price, ageMs, state: sourceState(result.states[at]!) };
  });
  tell(state, market, fresh);
}

/**
 * A good sample makes or keeps the index live; after an outage it takes three in a row, and their median counts. Answers
 * whether the index has a new price.
 */
function take(state: State, market: Market, { price }: IndexPriceResult): boolean {
  const { index } = market;
  // Whether or not its timer fired before: what counts is how long there was nothing.
  const silent = state.time - index.goodAt >= INDEX_STALE_AFTER_MS;
  if (index.state === INDEX_LIVE && silent) index.state = INDEX_STALE;
  if (price === 0) {
    index.recovering = [];
    return false;
  }
  index.goodAt = state.time;
  if (index.state === INDEX_STALE) {
    index.recovering.push(price);
    if (index.recovering.length < INDEX_RECOVERY_SAMPLES) return false;
    goLive(state, market, medianOf(index.recovering));
    index.recovering = [];
  } else goLive(state, market, price);
  if (!index.watched) {
    index.watched = true;
    state.timers.set(state.time + INDEX_STALE_AFTER_MS, TIMER_INDEX_STALE, market.id);
  }
  return true;
}

function goLive(state: State, market: Market, price: number): void {
  market.index.state = INDEX_LIVE;
  market.index.price = price;
  market.index.time = state.time;
  secondsTick(state, market);
}

/** index(numerator) / index(denominator), rounded down to the hundredth of a tick; stale when either is. */
function derive(state: State, market: Market, numerator: Market, denominator: Market): void {
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
    if (fresh) goLive(state, market, price);
  } else index.state = index.state === INDEX_NONE ? INDEX_NONE : INDEX_STALE;
  tell(state, market, fresh);
}

/** Decimals of hundredths. */
const INDEX_SCALE = 2;

function tell(state: State, market: Market, fresh: boolean): void {
  const { index } = market;
  state.log.write(EVENT.IndexUpdated, [market.id, index.price, index.state, fresh ? 1 : 0]);
  for (const { source, price, ageMs, state: seen } of index.sources) {
    const name = state.log.text(state.sources.known[source]!);
    state.log.write(EVENT.IndexSourced, [market.id, name, price, ageMs, seen]);
  }
}

function afterIndex(state: State, market: Market): void {
  if (market.index.state !== INDEX_LIVE) return;
  watchVelocity(state, market, market.indexMoves, market.index.price);
  afterPrices(state, market, market.last);
}

/** The stale timer: set again when samples came since it was set, else the index and what derives from it go stale. */
export function indexTimer(state: State, market: Market, firedFor: number): void {
  const { index } = market;
  const due = index.goodAt + INDEX_STALE_AFTER_MS;
  if (index.state === INDEX_LIVE && due > firedFor) {
    state.timers.set(due, TIMER_INDEX_STALE, market.id);
    return;
  }
  index.watched = false;
  if (index.state !== INDEX_LIVE) return;
  index.state = INDEX_STALE;
  index.recovering = [];
  tell(state, market, false);
  for (const other of state.markets) {
    const { derivedNumerator: above, derivedDenominator: below } = other.terms;
    if (above === market.id || below === market.id) derive(state, other, state.markets[above]!, state.markets[below]!);
  }
}
