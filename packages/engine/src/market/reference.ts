import type { IndexPrice, TimeMs } from '@tradewind/base';
import { INDEX_UNITS_PER_TICK, MAX_SAMPLE_AGE_MS } from '../limits.ts';
import { INDEX_LIVE, INDEX_NONE } from './index-state.ts';
import type { Market } from './market.ts';

/**
 * The price around which bands lie, in hundredths of a tick: the index while it is live, else the mean of the trades
 * of the last five minutes, rounded down; 0 = there is none.
 */
export function referencePrice(market: Market, time: TimeMs): IndexPrice {
  if (market.index.state === INDEX_LIVE) return market.index.price;
  return market.trades.mean(time, INDEX_UNITS_PER_TICK);
}

/**
 * The price that triggers stop orders and protects orders of market types, in hundredths of a tick: the index, or the
 * mean of trades in a market that has no index; 0 = there is none. A stale index has no stand-in: trades must not do what
 * the index alone may.
 */
export function anchorPrice(market: Market, time: TimeMs): IndexPrice {
  const { state, price } = market.index;
  if (state === INDEX_LIVE) return price;
  return state === INDEX_NONE ? market.trades.mean(time, INDEX_UNITS_PER_TICK) : 0;
}

/** Whether the last good sample of the index is too old to protect an order that trades now; never without an index. */
export function isSampleOld(market: Market, time: TimeMs): boolean {
  return market.index.state !== INDEX_NONE && time - market.index.time > MAX_SAMPLE_AGE_MS;
}
