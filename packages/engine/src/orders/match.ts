import type { Amount, Lots, Ticks } from '@tradewind/base';
import { lotsFor } from '@tradewind/rules';
import { type Market, SETTLES_SPOT } from '../market/market.ts';
import type { State } from '../state.ts';
import { endOrder, forget, tellLevel } from './end-order.ts';
import type { Fill } from './fill.ts';
import { BUY, EXPIRED, FILLED, PARTIALLY_FILLED, REASON } from './numbers.ts';
import { NO_SLOT } from './order-pool.ts';
import { executionBand, type Range } from './price-bands.ts';
import { fillable, isSure, mayTrade, settle } from './seam.ts';
import { endsBoth, isSelfTrade } from './self-trade.ts';

const fill: Fill = { maker: NO_SLOT, taker: NO_SLOT, price: 0, lots: 0, quote: 0, makerFee: 0, takerFee: 0 };

/**
 * Trades an order with the other side as far as `limit` (ticks, no worse than what is frozen for it), at the prices of
 * the resting orders, first come first served. Answers why it stopped: filled, none (nothing more within its limit),
 * execution-band, self-trade, insufficient-funds or cost-cap.
 */
export function match(state: State, market: Market, taker: number, limit: Ticks): number {
  const { orders } = state;
  const side = orders.side[taker]!;
  const book = market.opposite(side);
  let band: Range | null = null;
  for (;;) {
    const level = book.best();
    if (level === NO_SLOT) return REASON.none;
    const price = book.price[level]!;
    if (side === BUY ? price > limit : price < limit) return REASON.none;
    const maker = book.head[level]!;
    if (isSelfTrade(state, maker, taker)) {
      endOrder(state, market, maker, EXPIRED, REASON['self-trade']);
      if (endsBoth(state, taker)) return REASON['self-trade'];
      continue;
    }
    band ??= executionBand(state, market);
    if (price < band.low || price > band.high) return REASON['execution-band'];
    const offered = orders.quantity[maker]! - orders.filled[maker]!;
    const wanted = wantedLots(state, market, taker, price);
    let lots = Math.min(wanted, offered);
    // What is left of a quote amount does not buy one lot: it is spent as far as it goes.
    if (lots === 0) return orders.filled[taker]! > 0 ? REASON.filled : REASON.none;
    if (market.settlement !== SETTLES_SPOT) {
      const backed = fillable(state, market, maker, price, lots);
      if (backed === 0) {
        endOrder(state, market, maker, EXPIRED, REASON['insufficient-funds']);
        continue;
      }
      lots = fillable(state, market, taker, price, backed);
      if (lots === 0) return REASON['insufficient-funds'];
    }
    if (state.accounts.eitherHeld(orders.user[maker]!, orders.user[taker]!)) {
      if (!mayTrade(state, market, maker, price, lots)) {
        endOrder(state, market, maker, EXPIRED, REASON['cost-cap']);
        continue;
      }
      if (!mayTrade(state, market, taker, price, lots)) return REASON['cost-cap'];
    }
    trade(state, market, maker, taker, price, lots);
    if (lots === offered) {
      tellLevel(state, market, 1 - side, price, book.remove(orders, maker, offered));
      forget(state, market, maker, FILLED, REASON.filled);
    } else {
      book.lots[level] = book.lots[level]! - lots;
      tellLevel(state, market, 1 - side, price, book.lots[level]!);
    }
    if (orders.quoteQuantity[taker] === 0 && orders.filled[taker] === orders.quantity[taker]) return REASON.filled;
  }
}

function wantedLots(state: State, market: Market, taker: number, price: Ticks): Lots {
  const { orders } = state;
  const budget = orders.quoteQuantity[taker]!;
  if (budget === 0) return orders.quantity[taker]! - orders.filled[taker]!;
  return lotsFor(budget - orders.filledQuote[taker]!, price, market.k);
}

/** Books one trade: settles it, then says that both orders are so much further. */
function trade(state: State, market: Market, maker: number, taker: number, price: Ticks, lots: Lots): void {
  const { orders } = state;
  const quote = price * lots * market.k;
  state.trades += 1;
  fill.maker = maker;
  fill.taker = taker;
  fill.price = price;
  fill.lots = lots;
  fill.quote = quote;
  settle(state, market, fill);
  advance(state, maker, lots, quote);
  advance(state, taker, lots, quote);
  market.last = price;
  if (state.priceBands) market.trades.add(state.time, price);
  state.log.traded(
    state.trades,
    market.id,
    orders.side[taker]!,
    price,
    lots,
    quote,
    orders.idOf(maker),
    orders.user[maker]!,
    fill.makerFee,
    orders.idOf(taker),
    orders.user[taker]!,
    fill.takerFee,
  );
}

function advance(state: State, slot: number, lots: Lots, quote: Amount): void {
  const { orders } = state;
  orders.filled[slot] = orders.filled[slot]! + lots;
  orders.filledQuote[slot] = orders.filledQuote[slot]! + quote;
  orders.status[slot] = PARTIALLY_FILLED;
  orders.updatedAt[slot] = state.time;
}

/**
 * Lots that others offer for sure within the limit and the execution band, counted no further than `enough`; for the house
 * no further than the first order of the house, at which both end.
 */
export function reachableLots(state: State, market: Market, taker: number, enough: Lots): Lots {
  const { orders } = state;
  const side = orders.side[taker]!;
  const limit = orders.limit[taker]!;
  const book = market.opposite(side);
  const band = executionBand(state, market);
  let lots = 0;
  for (let at = book.count - 1; at >= 0 && lots < enough; at -= 1) {
    const level = book.slots[at]!;
    const price = book.price[level]!;
    if (side === BUY ? price > limit : price < limit) break;
    if (price < band.low || price > band.high) break;
    for (let maker = book.head[level]!; maker !== NO_SLOT && lots < enough; maker = orders.next[maker]!) {
      const own = isSelfTrade(state, maker, taker);
      if (own && endsBoth(state, taker)) return lots;
      if (!own && isSure(state, market, maker))
        lots += fillable(state, market, maker, price, orders.quantity[maker]! - orders.filled[maker]!);
    }
  }
  return lots;
}
