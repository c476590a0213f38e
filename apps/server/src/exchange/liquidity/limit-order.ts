import type { InstrumentId, UserId } from '@tradewind/base';
import type { PlaceOrder, Quote } from '@tradewind/engine';

/** A limit order of a platform account. It carries no client id: nobody asks later what became of it. */
export function limitOrder(
  instrument: InstrumentId,
  user: UserId,
  quote: Quote,
  timeInForce: PlaceOrder['timeInForce'],
): PlaceOrder {
  return {
    ...quote,
    kind: 'PlaceOrder',
    user,
    clientId: '',
    bodyHash: 0,
    instrument,
    type: 'limit',
    timeInForce,
    postOnly: false,
    triggerBy: 'last',
    stopPrice: 0,
    quoteQuantity: 0,
  };
}
