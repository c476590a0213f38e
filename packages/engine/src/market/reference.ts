import { INDEX_UNITS_PER_TICK } from '../limits.ts';
import { INDEX_LIVE } from './index-state.ts';
import type { Market } from './market.ts';

/**
 * The price around which bands lie, in hundredths of a tick: the index while it is live, else the mean of the trades
 * of the last five minutes, rounded down; 0 = there is none.
 */
export function referencePrice(market: Market, time: number): number {
  if (market.index.state === INDEX_LIVE) return market.index.price;
  return market.trades.mean(time, INDEX_UNITS_PER_TICK);
}
