import type { Ppm, Ticks } from '@tradewind/base';
import { triggeredPpm, worstPrice } from '@tradewind/rules';
import type { Market } from '../market/market.ts';
import { anchorPrice, isSampleOld } from '../market/reference.ts';
import type { State } from '../state.ts';
import { BUY } from './numbers.ts';

/** No price in ticks at which an order may trade now. */
export const NO_PRICE = 0;

/**
 * Worst price in ticks at which an order of a market type trades now: the stricter of the best price and the index, or the
 * mean of trades where there is no index. NO_PRICE when nobody is on the other side.
 */
function protectedNow(state: State, market: Market, side: number, ppm: Ppm): Ticks {
  const best = market.opposite(side).bestPrice();
  if (best === 0) return NO_PRICE;
  const anchor = state.priceBands ? anchorPrice(market, state.time) : 0;
  return worstPrice(side === BUY ? 'buy' : 'sell', best, anchor, ppm);
}

/**
 * The same for a triggered order: within a protection that widens, and a buy never beyond what is frozen for it. NO_PRICE also while the
 * last sample of the index is too old to protect it.
 */
export function triggeredWorst(state: State, market: Market, slot: number): Ticks {
  const { orders, time } = state;
  if (isSampleOld(market, time)) return NO_PRICE;
  const { bands } = market;
  const side = orders.side[slot]!;
  const worst = protectedNow(state, market, side, triggeredPpm(bands, time - orders.triggeredAt[slot]!));
  return side === BUY ? Math.min(worst, orders.limit[slot]!) : worst;
}
