import {
  DAY_MS,
  type Day,
  type Days,
  HOUR_MS,
  type IndexPrice,
  type SpanMs,
  type TimeMs,
  utcDay,
} from '@tradewind/base';
import type { FeedInstrument } from '../source.ts';
import { TICK_MS, TICKS_PER_DAY } from './calendar.ts';
import { type DayStart, dayPaths, genesisStart, nextDayStart, type Simulation } from './day-start.ts';
import { DERIVED_MARKETS, type DerivedInstrument, quotient, quotientFactor } from './derived.ts';
import { SIMULATED_MARKETS, type SimulatedMarket } from './parameters.ts';

/** Days of index candles that exist at genesis. */
export const HISTORY_DAYS = 90;

export interface IndexCandle {
  readonly symbol: string;
  readonly intervalMs: SpanMs;
  readonly openTime: TimeMs;
  readonly open: IndexPrice;
  readonly high: IndexPrice;
  readonly low: IndexPrice;
  readonly close: IndexPrice;
}

/** Candles of `intervalMs` (a divisor of a day) for the last `days` days and today. */
export interface HistoryPlan {
  readonly intervalMs: SpanMs;
  readonly days: Days;
}

/** Fine candles for the recent past, hours for the rest; coarser intervals are folded from these by the reader. */
export const DEFAULT_HISTORY: readonly HistoryPlan[] = [
  { intervalMs: 60_000, days: 2 },
  { intervalMs: 300_000, days: 10 },
  { intervalMs: HOUR_MS, days: HISTORY_DAYS },
];

export interface HistoryOptions extends Simulation {
  readonly genesisDay: Day;
  /** The last candles hold the ticks up to and including this time; the live path goes on with the next tick. */
  readonly untilMs: TimeMs;
  readonly markets?: readonly SimulatedMarket[];
  readonly derived?: readonly DerivedInstrument[];
  readonly plan?: readonly HistoryPlan[];
}

/**
 * Index candles from genesis to `untilMs`, from the very ticks of the path. Yields one instrument of one day at a
 * time, about 2 ms of work each, days in order; the caller may let its event loop turn between them. Returns where the
 * last day begins, so that the live path need not walk there again.
 */
export function* deriveIndexCandles(options: HistoryOptions): Generator<IndexCandle[], DayStart> {
  const { markets = SIMULATED_MARKETS, derived = DERIVED_MARKETS, plan = DEFAULT_HISTORY } = options;
  const ticks = new Map(markets.map((market) => [market.symbol, new Float64Array(TICKS_PER_DAY)]));
  const ratio = new Float64Array(TICKS_PER_DAY);
  const quotients = derived.map((pair) => ({ pair, factor: factorOf(pair, markets) }));
  const lastDay = utcDay(options.untilMs);
  let start = genesisStart(options.genesisDay, markets);
  while (start.day <= lastDay) {
    const { day } = start;
    const paths = dayPaths(options, start, markets);
    const count = Math.min(TICKS_PER_DAY, Math.floor((options.untilMs - day * DAY_MS) / TICK_MS) + 1);
    const intervals = plan.filter(({ days }) => day >= lastDay - days).map(({ intervalMs }) => intervalMs);
    for (const [place, { symbol }] of markets.entries()) {
      const prices = ticks.get(symbol)!.subarray(0, count);
      paths[place]!.fill(prices);
      yield candlesOf(symbol, day, prices, intervals);
    }
    for (const { pair, factor } of quotients) {
      const above = ticks.get(pair.numerator)!;
      const below = ticks.get(pair.denominator)!;
      for (let tick = 0; tick < count; tick++) ratio[tick] = quotient(above[tick]!, factor, below[tick]!);
      yield candlesOf(pair.symbol, day, ratio.subarray(0, count), intervals);
    }
    if (day === lastDay) break;
    start = nextDayStart(day, paths);
  }
  return start;
}

function factorOf(pair: DerivedInstrument, markets: readonly FeedInstrument[]): number {
  const scaleOf = (symbol: string) => markets.find((market) => market.symbol === symbol)!.indexScale;
  return quotientFactor(pair.indexScale, scaleOf(pair.numerator), scaleOf(pair.denominator));
}

function candlesOf(symbol: string, day: Day, prices: Float64Array, intervals: readonly SpanMs[]): IndexCandle[] {
  return intervals.flatMap((intervalMs) => foldTicks(symbol, day * DAY_MS, prices, intervalMs));
}

function foldTicks(symbol: string, dayTime: TimeMs, prices: Float64Array, intervalMs: SpanMs): IndexCandle[] {
  const candles: IndexCandle[] = [];
  const width = intervalMs / TICK_MS;
  for (let from = 0; from < prices.length; from += width) {
    const to = Math.min(from + width, prices.length);
    let high = prices[from]!;
    let low = high;
    for (let tick = from + 1; tick < to; tick++) {
      const price = prices[tick]!;
      if (price > high) high = price;
      else if (price < low) low = price;
    }
    candles.push({
      symbol,
      intervalMs,
      openTime: dayTime + from * TICK_MS,
      open: prices[from]!,
      high,
      low,
      close: prices[to - 1]!,
    });
  }
  return candles;
}
