import { feeOf, lotsFor, lowerBand, upperBand } from '@tradewind/rules';
import { CLASS_HOUSE } from '../account/accounts.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { moveToHouse, payFrozen } from '../ledger/transfer.ts';
import { INDEX_UNITS_PER_TICK } from '../limits.ts';
import type { Market } from '../market/market.ts';
import { NO_SLOT } from '../market/order-pool.ts';
import { referencePrice } from '../market/reference.ts';
import { oweCommission, referredFee } from '../referral/referred-fee.ts';
import { RESULT_TRADE, type State } from '../state.ts';
import { REASONS } from '../vocabulary.ts';
import { endOrder, forget, tellLevel } from './end-order.ts';
import { releaseLock } from './lock.ts';
import { BUY, EXPIRED, FILLED, PARTIALLY_FILLED, REASON, SPOT } from './numbers.ts';

const TRADE = REASONS.indexOf('trade');
const FEE = REASONS.indexOf('fee');

/** Prices in ticks between which trades may happen now. */
export interface Range {
  low: number;
  high: number;
}

const NO_RANGE: Readonly<Range> = { low: 0, high: Number.MAX_SAFE_INTEGER };

/** The execution band of a market: reference x [1 - b, 1 + b] in whole ticks; no bounds without a reference. */
export function executionBand(state: State, market: Market): Readonly<Range> {
  if (!state.priceBands) return NO_RANGE;
  const reference = referencePrice(market, state.time);
  if (reference === 0) return NO_RANGE;
  const { executionPpm } = market.bands;
  return {
    low: Math.ceil(lowerBand(reference, executionPpm) / INDEX_UNITS_PER_TICK),
    high: Math.floor(upperBand(reference, executionPpm) / INDEX_UNITS_PER_TICK),
  };
}

/**
 * Trades an order with the other side as far as `limit` (ticks, no worse than what is frozen for it), at the prices of
 * the resting orders, first come first served. Answers why it stopped: filled, none (nothing more within its limit),
 * execution-band or self-trade.
 */
export function match(state: State, market: Market, taker: number, limit: number): number {
  const { orders } = state;
  const side = orders.side[taker]!;
  const book = market.opposite(side);
  let band: Readonly<Range> | null = null;
  for (;;) {
    const level = book.best();
    if (level === NO_SLOT) return REASON.none;
    const price = book.price[level]!;
    if (side === BUY ? price > limit : price < limit) return REASON.none;
    const maker = book.head[level]!;
    if (state.selfTradePrevention && state.accounts.sameGroup(orders.user[maker]!, orders.user[taker]!)) {
      endOrder(state, market, maker, EXPIRED, REASON['self-trade']);
      if (state.accounts.classOf(orders.user[taker]!) === CLASS_HOUSE) return REASON['self-trade'];
      continue;
    }
    band ??= executionBand(state, market);
    if (price < band.low || price > band.high) return REASON['execution-band'];
    const offered = orders.quantity[maker]! - orders.filled[maker]!;
    const wanted = wantedLots(state, market, taker, price);
    const lots = Math.min(wanted, offered);
    // What is left of a quote amount does not buy one lot: it is spent as far as it goes.
    if (lots === 0) return orders.filled[taker]! > 0 ? REASON.filled : REASON.none;
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

function wantedLots(state: State, market: Market, taker: number, price: number): number {
  const { orders } = state;
  const budget = orders.quoteQuantity[taker]!;
  if (budget === 0) return orders.quantity[taker]! - orders.filled[taker]!;
  return lotsFor(budget - orders.filledQuote[taker]!, price, market.k);
}

/** Books one trade: both legs from what is frozen, fees of what was received, and what a better price saved. */
function trade(state: State, market: Market, maker: number, taker: number, price: number, lots: number): void {
  const { orders, ledger } = state;
  const side = orders.side[taker]!;
  const buyer = side === BUY ? taker : maker;
  const seller = side === BUY ? maker : taker;
  const quote = price * lots * market.k;
  const base = lots * market.lotUnits;
  state.trades += 1;
  const cause = state.causeOf(TRADE, RESULT_TRADE, state.trades);
  payFrozen(ledger, market.base, base, orders.user[seller]!, orders.user[buyer]!, cause);
  payFrozen(ledger, market.quote, quote, orders.user[buyer]!, orders.user[seller]!, cause);
  const { makerFeePpm, takerFeePpm } = market.terms;
  const buyerFee = takeFee(state, market.base, base, buyer, seller, side === BUY ? takerFeePpm : makerFeePpm);
  const sellerFee = takeFee(state, market.quote, quote, seller, buyer, side === BUY ? makerFeePpm : takerFeePpm);
  const saved = orders.quoteQuantity[buyer] === 0 ? (orders.limit[buyer]! - price) * lots * market.k : 0;
  advance(state, maker, lots, quote);
  advance(state, taker, lots, quote);
  if (saved > 0) releaseLock(state, market, buyer, saved);
  market.last = price;
  if (state.priceBands) market.trades.add(state.time, price);
  state.log.traded(
    state.trades,
    market.id,
    side,
    price,
    lots,
    quote,
    orders.idOf(maker),
    orders.user[maker]!,
    side === BUY ? sellerFee : buyerFee,
    orders.idOf(taker),
    orders.user[taker]!,
    side === BUY ? buyerFee : sellerFee,
  );
}

/** Books the fee of one side; `other` is the slot of the order that it traded with. */
function takeFee(state: State, asset: number, received: number, slot: number, other: number, ppm: number): number {
  const full = feeOf(received, ppm);
  if (full === 0) return 0;
  const user = state.orders.user[slot]!;
  const invited = state.referrals.inviterOf(user) !== 0;
  const fee = invited ? referredFee(state, user, full) : full;
  const cause = state.causeOf(FEE, RESULT_TRADE, state.trades);
  moveToHouse(state.ledger, asset, fee, user, SPOT, HOUSE.fees, cause);
  if (invited) oweCommission(state, user, asset, fee, state.orders.user[other]!);
  return fee;
}

function advance(state: State, slot: number, lots: number, quote: number): void {
  const { orders } = state;
  orders.filled[slot] = orders.filled[slot]! + lots;
  orders.filledQuote[slot] = orders.filledQuote[slot]! + quote;
  orders.status[slot] = PARTIALLY_FILLED;
  orders.updatedAt[slot] = state.time;
}

/**
 * Lots that others offer within the limit and the execution band, counted no further than `enough`; for the house no
 * further than the first order of the house, at which both end.
 */
export function reachableLots(state: State, market: Market, taker: number, enough: number): number {
  const { orders, accounts } = state;
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
      const own = state.selfTradePrevention && accounts.sameGroup(orders.user[maker]!, orders.user[taker]!);
      if (own && accounts.classOf(orders.user[taker]!) === CLASS_HOUSE) return lots;
      if (!own) lots += orders.quantity[maker]! - orders.filled[maker]!;
    }
  }
  return lots;
}
