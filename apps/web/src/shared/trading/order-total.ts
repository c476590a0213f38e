import type { Order } from '@tradewind/api';
import { multiply } from '../decimal.ts';

/** What a whole order is worth at its price, in the quote asset; null where it has no price before it is filled. */
export function orderTotal({
  price,
  quantity,
  quoteQuantity,
}: Pick<Order, 'price' | 'quantity' | 'quoteQuantity'>): string | null {
  if (quoteQuantity !== null) return quoteQuantity;
  return price === null || quantity === null ? null : multiply(price, quantity);
}
