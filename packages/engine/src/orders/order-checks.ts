import type { Lots, Ticks } from '@tradewind/base';
import { isReached, worstAtEntry } from '@tradewind/rules';
import { CLASS_USER } from '../account/accounts.ts';
import { INDEX_UNITS_PER_TICK, MAX_OPEN_ORDERS_PER_INSTRUMENT, MAX_STOP_ORDERS_PER_INSTRUMENT } from '../limits.ts';
import { type Market, POST_ONLY, SETTLES_SPOT, TRADING } from '../market/market.ts';
import { anchorPrice, isSampleOld } from '../market/reference.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { BUY, GTC, isMarketType, isStopType, LIMIT, UNTRIGGERED, waitsAbove } from './numbers.ts';
import { NO_SLOT } from './order-pool.ts';
import { isOverRate } from './order-rate.ts';
import { isOutsideEntryBand } from './price-bands.ts';
import { entryRefusal, lockRefusal } from './seam.ts';
import { watchedPrice } from './stops.ts';
import type { Wanted } from './wanted.ts';

/** What an order of a market type meets; used again and again. */
const ahead = { best: 0, reference: 0, stop: 0 };

/** Why an order cannot come, 0 = it can; then it knows the worst price at which it may trade. Nothing has changed. */
export function checkOrder(state: State, market: Market, order: Wanted): number {
  let refusal = mayCome(state, market, order) || checkForm(market, order);
  if (refusal === 0)
    refusal = isStopType(order.type) ? checkStop(state, market, order) : checkEntry(state, market, order);
  if (refusal === 0) refusal = checkLimits(state, market, order);
  if (refusal !== 0) return refusal;
  order.limit = worstPrice(state, market, order);
  return lockRefusal(state, market, order);
}

/** By the state of its market alone; a kind of its own may let more or less come. */
function mayCome(state: State, market: Market, order: Wanted): number {
  if (market.settlement !== SETTLES_SPOT) return entryRefusal(state, market, order);
  return market.state === TRADING || (market.state === POST_ONLY && order.postOnly) ? 0 : REFUSALS.market_not_trading;
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function checkForm(market: Market, order: Wanted): number {
  const { type, price, stopPrice, quantity, quoteQuantity } = order;
  const marketType = isMarketType(type);
  if (!isWhole(price) || !isWhole(stopPrice)) return REFUSALS.price_invalid;
  if (!isWhole(quantity)) return REFUSALS.quantity_invalid;
  if (!isWhole(quoteQuantity)) return REFUSALS.amount_invalid;
  if ((quantity !== 0) === (quoteQuantity !== 0)) return REFUSALS.order_combination_invalid;
  if (quoteQuantity !== 0 && (order.side !== BUY || !marketType)) return REFUSALS.order_combination_invalid;
  if (marketType && (order.timeInForce !== GTC || price !== 0)) return REFUSALS.order_combination_invalid;
  if (order.postOnly && (type !== LIMIT || order.timeInForce !== GTC)) return REFUSALS.order_combination_invalid;
  if (!isStopType(type) && (stopPrice !== 0 || order.triggerBy !== 0)) return REFUSALS.order_combination_invalid;
  if (!marketType && price === 0) return REFUSALS.price_invalid;
  if (isStopType(type) && stopPrice === 0) return REFUSALS.price_invalid;
  if (quoteQuantity > 0) return quoteQuantity < market.terms.minNotional ? REFUSALS.notional_too_small : 0;
  return checkNotional(market, marketType ? stopPrice : price, quantity);
}

/** `price` 0 = not known yet: a market order is measured at the best price where it is frozen. */
function checkNotional(market: Market, price: Ticks, quantity: Lots): number {
  const base = quantity * market.lotUnits;
  const notional = price * quantity * market.k;
  if (!(base <= Number.MAX_SAFE_INTEGER && notional <= Number.MAX_SAFE_INTEGER)) return REFUSALS.notional_too_large;
  return price > 0 && notional < market.terms.minNotional ? REFUSALS.notional_too_small : 0;
}

function checkStop(state: State, market: Market, order: Wanted): number {
  const now = watchedPrice(state, market, order.triggerBy);
  if (now === 0) return REFUSALS.no_reference_price;
  const stop = order.stopPrice * INDEX_UNITS_PER_TICK;
  return isReached(waitsAbove(order.type, order.side), stop, now) ? REFUSALS.stop_wrong_side : 0;
}

function checkEntry(state: State, market: Market, order: Wanted): number {
  const best = market.opposite(order.side).bestPrice();
  if (order.type !== LIMIT) {
    if (isSampleOld(market, state.time)) return REFUSALS.index_stale;
    if (best === 0 || order.quoteQuantity > 0) return 0;
    return checkNotional(market, best, order.quantity);
  }
  if (order.postOnly && best > 0 && (order.side === BUY ? order.price >= best : order.price <= best))
    return REFUSALS.post_only_would_trade;
  return isOutsideEntryBand(state, market, order.side, order.price) ? REFUSALS.price_outside_band : 0;
}

/** House and simulated accounts have no limits of their own. */
function checkLimits(state: State, market: Market, { user, type }: Wanted): number {
  const { accounts, orders } = state;
  if (accounts.classOf(user) !== CLASS_USER) return 0;
  const most = isStopType(type) ? MAX_STOP_ORDERS_PER_INSTRUMENT : MAX_OPEN_ORDERS_PER_INSTRUMENT;
  if (accounts.orderCount[user]! >= most) {
    const waiting = isStopType(type);
    let count = 0;
    for (let slot = accounts.firstOrder[user]!; slot !== NO_SLOT; slot = orders.ownNext[slot]!)
      if (orders.instrument[slot] === market.id && (orders.status[slot] === UNTRIGGERED) === waiting) count += 1;
    if (count >= most) return waiting ? REFUSALS.stop_orders_limit : REFUSALS.open_orders_limit;
  }
  return isOverRate(state, user) ? REFUSALS.order_rate_limit : 0;
}

/**
 * Limit price, or what a market type may cost at worst: a stop of a buy counts from its stop price, also once it has
 * triggered; what a stop sells for is said when it triggers.
 */
function worstPrice(state: State, market: Market, order: Wanted): number {
  if (!isMarketType(order.type)) return order.price;
  ahead.best = market.opposite(order.side).bestPrice();
  ahead.reference = state.priceBands ? anchorPrice(market, state.time) : 0;
  ahead.stop = order.stopPrice;
  return worstAtEntry(order.side === BUY ? 'buy' : 'sell', ahead, market.bands);
}
