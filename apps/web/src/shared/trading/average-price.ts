import type { Order } from '@tradewind/api';
import { divide, isPositive } from '../decimal.ts';

/** An average seldom falls on the tick: it is cut to this many digits more than the finest price has. */
const MORE_DIGITS = 2;

/** Quote over base, cut after two digits more than the finest of the prices it comes from. */
export function averageOf(quote: string, base: string, prices: readonly string[]): string {
  const digits = Math.max(0, ...prices.map((price) => price.split('.')[1]?.length ?? 0));
  return divide(quote, base, digits + MORE_DIGITS);
}

/** What an order was filled at on average; null while nothing is. */
export function averagePrice({ filled, filledQuote, fills }: Order): string | null {
  if (!isPositive(filled)) return null;
  const prices = fills.map(({ price }) => price);
  return averageOf(filledQuote, filled, prices);
}
