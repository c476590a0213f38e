import { lowerBand, upperBand, worstAtEntry } from '@tradewind/rules';
import { CLASS_USER } from '../account/accounts.ts';
import type { PlaceOrder } from '../commands.ts';
import {
  INDEX_UNITS_PER_TICK,
  MAX_OPEN_ORDERS_PER_INSTRUMENT,
  MAX_STOP_ORDERS_PER_INSTRUMENT,
  MAX_UNFILLED_ORDERS_PER_WINDOW,
  ORDER_RATE_WINDOW_MS,
} from '../limits.ts';
import { type Market, POST_ONLY, TRADING } from '../market/market.ts';
import { NO_SLOT } from '../market/order-pool.ts';
import { anchorPrice, isSampleOld, referencePrice } from '../market/reference.ts';
import { REFUSALS } from '../refusals.ts';
import { RESULT_ORDER, type State } from '../state.ts';
import { ORDER_TYPES, SIDES, TIMES_IN_FORCE, TRIGGERS } from '../vocabulary.ts';
import { givenAsset, lockOf } from './lock.ts';
import { BUY, GTC, isMarketType, isStopType, LIMIT, OPEN, SPOT, UNTRIGGERED, waitsAbove } from './numbers.ts';
import { runOrder } from './run-order.ts';
import { addStop, RULES_OF_STOPS, watchedPrice } from './stops.ts';
import { afterPrices } from './trigger.ts';

/** An order of PlaceOrder in numbers; one is used again and again. */
const wanted = {
  user: 0,
  side: 0,
  type: 0,
  timeInForce: 0,
  postOnly: false,
  triggerBy: 0,
  price: 0,
  stopPrice: 0,
  quantity: 0,
  quoteQuantity: 0,
  limit: 0,
};
type Wanted = typeof wanted;

/** What an order of a market type meets; used again and again as well. */
const ahead = { best: 0, reference: 0, stop: 0 };

/** Places an order: checks everything, freezes, then lets it trade, rest or wait. The result is the order. */
export function placeOrder(state: State, command: PlaceOrder): number {
  const market = state.market(command.instrument);
  if (market === undefined) return REFUSALS.instrument_unknown;
  const order = read(command);
  const refusal = check(state, market, order);
  if (refusal !== 0) return refusal;
  const slot = accept(state, market, order, command.clientId);
  state.result(RESULT_ORDER, state.orders.idOf(slot));
  if (isStopType(order.type)) {
    addStop(state, market, slot);
    return 0;
  }
  const tradesBefore = state.trades;
  runOrder(state, market, slot);
  if (state.orderRate && state.trades === tradesBefore) countUnfilled(state, command.user);
  if (state.trades !== tradesBefore) afterPrices(state, market);
  return 0;
}

function read(command: PlaceOrder): Wanted {
  wanted.user = command.user;
  wanted.side = command.side === SIDES[BUY] ? BUY : 1;
  wanted.type = command.type === 'limit' ? LIMIT : ORDER_TYPES.indexOf(command.type);
  wanted.timeInForce = command.timeInForce === 'GTC' ? GTC : TIMES_IN_FORCE.indexOf(command.timeInForce);
  wanted.postOnly = command.postOnly;
  wanted.triggerBy = command.triggerBy === TRIGGERS[0] ? 0 : 1;
  wanted.price = command.price;
  wanted.stopPrice = command.stopPrice;
  wanted.quantity = command.quantity;
  wanted.quoteQuantity = command.quoteQuantity;
  return wanted;
}

function check(state: State, market: Market, order: Wanted): number {
  if (market.state !== TRADING && !(market.state === POST_ONLY && order.postOnly)) return REFUSALS.market_not_trading;
  let refusal = checkForm(market, order);
  if (refusal === 0)
    refusal = isStopType(order.type) ? checkStop(state, market, order) : checkEntry(state, market, order);
  if (refusal === 0) refusal = checkLimits(state, market, order);
  if (refusal !== 0) return refusal;
  order.limit = worstPrice(state, market, order);
  const lock = lockWanted(market, order);
  if (lock > Number.MAX_SAFE_INTEGER) return REFUSALS.notional_too_large;
  const available = state.ledger.availableOf(order.user, SPOT, givenAsset(market, order.side));
  return available < lock ? REFUSALS.insufficient_balance : 0;
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
function checkNotional(market: Market, price: number, quantity: number): number {
  const base = quantity * market.lotUnits;
  const notional = price * quantity * market.k;
  if (!(base <= Number.MAX_SAFE_INTEGER && notional <= Number.MAX_SAFE_INTEGER)) return REFUSALS.notional_too_large;
  return price > 0 && notional < market.terms.minNotional ? REFUSALS.notional_too_small : 0;
}

function checkStop(state: State, market: Market, order: Wanted): number {
  const now = watchedPrice(market, order.triggerBy, state.time);
  if (now === 0) return REFUSALS.no_reference_price;
  const stop = order.stopPrice * INDEX_UNITS_PER_TICK;
  const wrong = waitsAbove(order.type, order.side) ? stop <= now : stop >= now;
  return wrong ? REFUSALS.stop_wrong_side : 0;
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
  if (!state.priceBands) return 0;
  const reference = referencePrice(market, state.time);
  if (reference === 0) return 0;
  const price = order.price * INDEX_UNITS_PER_TICK;
  const { entryPpm } = market.bands;
  const outside = order.side === BUY ? price > upperBand(reference, entryPpm) : price < lowerBand(reference, entryPpm);
  return outside ? REFUSALS.price_outside_band : 0;
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
  if (!state.orderRate) return 0;
  return recentUnfilled(state, user).length >= MAX_UNFILLED_ORDERS_PER_WINDOW ? REFUSALS.order_rate_limit : 0;
}

function recentUnfilled(state: State, user: number): number[] {
  const times = state.accounts.unfilled.get(user);
  if (times === undefined) return [];
  const since = state.time - ORDER_RATE_WINDOW_MS;
  return times[0]! > since ? times : times.filter((time) => time > since);
}

function countUnfilled(state: State, user: number): void {
  if (state.accounts.classOf(user) !== CLASS_USER) return;
  const times = recentUnfilled(state, user);
  times.push(state.time);
  state.accounts.unfilled.set(user, times);
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

function lockWanted(market: Market, order: Wanted): number {
  if (order.side !== BUY) return order.quantity * market.lotUnits;
  return order.quoteQuantity > 0 ? order.quoteQuantity : order.limit * order.quantity * market.k;
}

function accept(state: State, market: Market, order: Wanted, clientId: string): number {
  const { orders, accounts, ledger } = state;
  const slot = orders.take();
  const { user } = order;
  const status = isStopType(order.type) ? UNTRIGGERED : OPEN;
  state.orderTurns += 1;
  orders.user[slot] = user;
  orders.instrument[slot] = market.id;
  orders.side[slot] = order.side;
  orders.type[slot] = order.type;
  orders.timeInForce[slot] = order.timeInForce;
  orders.postOnly[slot] = order.postOnly ? 1 : 0;
  orders.triggerBy[slot] = order.triggerBy;
  if (status === UNTRIGGERED) orders.stopRules[slot] = RULES_OF_STOPS;
  orders.status[slot] = status;
  orders.price[slot] = order.price;
  orders.stopPrice[slot] = order.stopPrice;
  orders.quantity[slot] = order.quantity;
  orders.quoteQuantity[slot] = order.quoteQuantity;
  orders.limit[slot] = order.limit;
  orders.turn[slot] = state.orderTurns;
  orders.createdAt[slot] = state.time;
  orders.updatedAt[slot] = state.time;
  if (clientId !== '') orders.clientIds.set(slot, clientId);
  const first = accounts.firstOrder[user]!;
  orders.ownPrevious[slot] = NO_SLOT;
  orders.ownNext[slot] = first;
  if (first !== NO_SLOT) orders.ownPrevious[first] = slot;
  accounts.firstOrder[user] = slot;
  accounts.orderCount[user] = accounts.orderCount[user]! + 1;
  ledger.freeze(ledger.place(user, SPOT, givenAsset(market, order.side)), lockOf(state, market, slot));
  state.log.orderAccepted(
    orders.idOf(slot),
    user,
    clientId,
    market.id,
    order.side,
    order.type,
    order.timeInForce,
    orders.postOnly[slot]!,
    order.triggerBy,
    order.price,
    order.stopPrice,
    order.quantity,
    order.quoteQuantity,
  );
  return slot;
}
