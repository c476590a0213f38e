import type { Amount, Lots, Ticks } from '@tradewind/base';
import { feeOf, lotsFor } from '@tradewind/rules';
import type { Market } from '../market/market.ts';
import type { Fill } from '../orders/fill.ts';
import { BUY, FOK, isMarketType, isStopType } from '../orders/numbers.ts';
import type { Wanted } from '../orders/wanted.ts';
import { exchangeRefusal, tellExchange } from '../product/held.ts';
import type { Exchange } from '../product/hooks.ts';
import type { State } from '../state.ts';

/** Lots of an order that trade at a price; in a fill the fee is known, before it that of the market counts. */
interface Side {
  readonly side: number;
  readonly price: Ticks;
  readonly lots: Lots;
  readonly fee?: Amount;
}

/**
 * Why somebody who is held may not place an order; 0 = they may. It counts with what it costs at worst: at its limit, or at
 * the price that an order of a market type meets. A stop order counts when it trades.
 */
export function heldOrderRefusal(state: State, market: Market, order: Wanted): number {
  const { user, side, type, limit, quoteQuantity } = order;
  const waits = isStopType(type);
  const price = waits ? 0 : isMarketType(type) ? market.opposite(side).bestPrice() : limit;
  const lots = price === 0 ? 0 : quoteQuantity > 0 ? lotsFor(quoteQuantity, price, market.k) : order.quantity;
  return exchangeRefusal(state, exchangeOf(market, user, { side, price, lots }));
}

/** Whether an order (its slot) of somebody who is held may trade so; of others it may. What trades as a whole is asked for so. */
export function mayTrade(state: State, market: Market, slot: number, price: Ticks, lots: Lots): boolean {
  return state.orders.timeInForce[slot] === FOK || isWithin(state, market, slot, price, lots);
}

/** The same of all of an order at its limit: no fill of it is worse, but for the rounding of each. */
export function mayTradeWhole(state: State, market: Market, slot: number): boolean {
  const { orders } = state;
  return isWithin(state, market, slot, orders.limit[slot]!, orders.quantity[slot]!);
}

function isWithin(state: State, market: Market, slot: number, price: Ticks, lots: Lots): boolean {
  const { orders, accounts } = state;
  const user = orders.user[slot]!;
  if (!accounts.isHeld(user)) return true;
  return exchangeRefusal(state, exchangeOf(market, user, { side: orders.side[slot]!, price, lots })) === 0;
}

/** Tells what both sides of a fill exchanged, of those who are held. */
export function tellFill(state: State, market: Market, { maker, taker, price, lots, makerFee, takerFee }: Fill): void {
  const { orders } = state;
  const of = (slot: number, fee: Amount) =>
    tellExchange(state, exchangeOf(market, orders.user[slot]!, { side: orders.side[slot]!, price, lots, fee }));
  of(maker, makerFee);
  of(taker, takerFee);
}

function exchangeOf(market: Market, user: Exchange['user'], { side, price, lots, fee }: Side): Exchange {
  const { base, quote, lotUnits, k, terms } = market;
  const [coins, money] = [lots * lotUnits, price * lots * k];
  const buys = side === BUY;
  const received = buys ? coins : money;
  const gotAmount = received - (fee ?? feeOf(received, Math.max(terms.makerFeePpm, terms.takerFeePpm)));
  return buys
    ? { user, market, given: quote, givenAmount: money, got: base, gotAmount }
    : { user, market, given: base, givenAmount: coins, got: quote, gotAmount };
}
