import type { Amount, IndexPrice, Lots, Ticks, TimeMs } from '@tradewind/base';
import { type Interval, openTimeOf } from './interval.ts';

/** Which prices a candle is made of. */
export type CandleSource = 'trade' | 'index' | 'mark';

/**
 * Prices in ticks (of index and mark in hundredths of a tick), volume in lots, quoteVolume in quote units. The volumes
 * are bigint: what changes hands over and over may pass 2^53, though no single amount does.
 */
export interface Candle {
  readonly openTime: TimeMs;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: bigint;
  readonly quoteVolume: bigint;
  readonly trades: number;
}

/** What a trade says to a candle: ticks, lots, quote units, milliseconds. */
export interface TradePoint {
  readonly time: TimeMs;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly quote: Amount;
}

/** The candle that one trade alone makes. */
export function candleOfTrade(trade: TradePoint, interval: Interval): Candle {
  return {
    ...flat(openTimeOf(trade.time, interval), trade.price),
    volume: BigInt(trade.quantity),
    quoteVolume: BigInt(trade.quote),
    trades: 1,
  };
}

/** The candle that one price alone makes, of index or mark: no volume, no trades. */
export function candleOfPrice(time: TimeMs, price: Ticks | IndexPrice, interval: Interval): Candle {
  return flat(openTimeOf(time, interval), price);
}

/** Two parts of the same period, `later` after `earlier`. */
export function joinCandles(earlier: Candle, later: Candle): Candle {
  return {
    openTime: earlier.openTime,
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
    quoteVolume: earlier.quoteVolume + later.quoteVolume,
    trades: earlier.trades + later.trades,
  };
}

/** Trades in the order of trading become candles, oldest first, none for a period without a trade. */
export function buildCandles(trades: readonly TradePoint[], interval: Interval): Candle[] {
  return joinRuns(trades.map((trade) => candleOfTrade(trade, interval)));
}

/** Candles of a shorter interval, oldest first, become candles of a longer one that it divides. */
export function rollUp(candles: readonly Candle[], interval: Interval): Candle[] {
  return joinRuns(candles.map((candle) => ({ ...candle, openTime: openTimeOf(candle.openTime, interval) })));
}

function joinRuns(parts: readonly Candle[]): Candle[] {
  const joined: Candle[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.openTime === part.openTime) joined[joined.length - 1] = joinCandles(last, part);
    else joined.push(part);
  }
  return joined;
}

function flat(openTime: TimeMs, price: Ticks | IndexPrice): Candle {
  return {
    openTime,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: 0n,
    quoteVolume: 0n,
    trades: 0,
  };
}
