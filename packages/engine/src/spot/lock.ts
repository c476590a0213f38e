import type { Market } from '../market/market.ts';
import type { State } from '../state.ts';
import { BUY, SPOT } from './numbers.ts';

/** What an order must have frozen: limit x remaining for buys, the unspent part of a quote amount, lots for sells. */
export function lockOf(state: State, market: Market, slot: number): number {
  const { orders } = state;
  if (orders.side[slot] !== BUY) return (orders.quantity[slot]! - orders.filled[slot]!) * market.lotUnits;
  const budget = orders.quoteQuantity[slot]!;
  if (budget > 0) return budget - orders.filledQuote[slot]!;
  return orders.limit[slot]! * (orders.quantity[slot]! - orders.filled[slot]!) * market.k;
}

/** The asset that an order gives. */
export function givenAsset(market: Market, side: number): number {
  return side === BUY ? market.quote : market.base;
}

/** Releases `amount` of what an order has frozen. */
export function releaseLock(state: State, market: Market, slot: number, amount: number): void {
  if (amount === 0) return;
  const { orders, ledger } = state;
  ledger.release(ledger.place(orders.user[slot]!, SPOT, givenAsset(market, orders.side[slot]!)), amount);
}
