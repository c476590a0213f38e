import { INDEX_UNITS_PER_TICK, REFERENCE_TRADES_WINDOW_MS } from '../limits.ts';
import { INDEX_LIVE } from './index-state.ts';
import type { Market } from './market.ts';

const HALF = 2 ** 26;

/**
 * The price around which bands lie, in hundredths of a tick: the index while it is live, else the mean of the trades
 * of the last five minutes, rounded down; 0 = there is none.
 */
export function referencePrice(market: Market, time: number): number {
  if (market.index.state === INDEX_LIVE) return market.index.price;
  forgetTrades(market, time);
  if (market.trades.length === 0) return 0;
  const sum = BigInt(market.tradesHigh) * BigInt(HALF) + BigInt(market.tradesLow);
  return Number((sum * BigInt(INDEX_UNITS_PER_TICK)) / BigInt(market.trades.length));
}

/** Remembers a trade for the mean. The sum is kept in two halves, so that it is exact without wide numbers. */
export function rememberTrade(market: Market, time: number, price: number): void {
  forgetTrades(market, time);
  market.trades.push(time, price);
  market.tradesHigh += Math.floor(price / HALF);
  market.tradesLow += price % HALF;
}

function forgetTrades(market: Market, time: number): void {
  const { trades } = market;
  while (trades.length > 0 && trades.timeAt(0) <= time - REFERENCE_TRADES_WINDOW_MS) {
    const price = trades.valueAt(0);
    market.tradesHigh -= Math.floor(price / HALF);
    market.tradesLow -= price % HALF;
    trades.shift();
  }
}
