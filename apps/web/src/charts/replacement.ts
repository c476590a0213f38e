import type { BodyOf, ChangedOrder, Order, spot } from '@tradewind/api';
import { compare, isPositive, subtract } from '../shared/decimal.ts';

/** The price of an order that a line stands for: its trigger while it waits for it, its limit otherwise. */
export type PriceField = 'price' | 'stopPrice';

export const priceFieldOf = (order: Order): PriceField => (order.status === 'untriggered' ? 'stopPrice' : 'price');

/** What is not filled yet, in the base asset, or in the quote asset when the order is over a total. */
export function restOf({ quantity, quoteQuantity, filled, filledQuote }: ChangedOrder): string {
  if (quantity !== null) return subtract(quantity, filled);
  return quoteQuantity === null ? '0' : subtract(quoteQuantity, filledQuote);
}

/** Whether a price moved at all. */
export const moved = (order: Order, field: PriceField, price: string): boolean =>
  order[field] === null || compare(order[field], price) !== 0;

/** The order that takes the place of a revoked one: the same but for its price, over what was not filled. */
export function replacementOf(
  revoked: ChangedOrder,
  field: PriceField,
  price: string,
  clientOrderId: string,
): BodyOf<typeof spot.place> | null {
  const { instrument, side, type, quantity, timeInForce, triggerBy, postOnly } = revoked;
  const amount = restOf(revoked);
  if (!isPositive(amount)) return null;
  const limit = field === 'price' ? price : revoked.price;
  const trigger = field === 'stopPrice' ? price : null;
  // A triggered stop is an order like any other: it must not wait for its trigger again.
  const rests = field === 'price' && type !== 'limit';
  return {
    instrument,
    side,
    type: rests ? 'limit' : type,
    ...(quantity === null ? { quoteQuantity: amount } : { quantity: amount }),
    ...(limit !== null && { price: limit }),
    // Only contracts have a mark.
    ...(trigger !== null && { stopPrice: trigger, ...(triggerBy !== null && triggerBy !== 'mark' && { triggerBy }) }),
    ...(timeInForce !== null && { timeInForce }),
    ...(postOnly && { postOnly }),
    clientOrderId,
  };
}
