import type { Wanted } from '../orders/wanted.ts';

/** An order that the engine places by itself: it only closes, so nothing is set aside for it. */
export function systemOrder(
  order: Pick<Wanted, 'user' | 'side' | 'type' | 'quantity' | 'limit' | 'origin'> & Partial<Wanted>,
): Wanted {
  return {
    timeInForce: 0,
    postOnly: false,
    triggerBy: 0,
    price: 0,
    stopPrice: 0,
    quoteQuantity: 0,
    reduceOnly: true,
    fromSpot: false,
    takeProfit: 0,
    stopLoss: 0,
    protectBy: 0,
    ...order,
  };
}
