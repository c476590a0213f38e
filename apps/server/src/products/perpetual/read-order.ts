import type { BodyOf, perpetual } from '@tradewind/api';
import type { CommandOf, PositionView } from '@tradewind/engine';
import { readForm, readPrice } from '../../exchange/orders/order-form.ts';
import { contractOf, type Read } from './contract-of.ts';

/** An order in engine units, without who sends it and out of which account. */
export type ContractWish = Omit<CommandOf<'PlaceContractOrder'>, 'user' | 'clientId' | 'bodyHash' | 'fromSpot'>;

export function readContractOrder(read: Read, body: BodyOf<typeof perpetual.place>): ContractWish {
  const { listing } = contractOf(read, body.contract);
  return {
    kind: 'PlaceContractOrder',
    instrument: listing.view.id,
    side: body.side,
    ...readForm(listing, body, 'mark'),
    reduceOnly: body.reduceOnly ?? false,
    quantity: body.lots,
    takeProfit: readPrice(listing, body.takeProfit, 'takeProfit'),
    stopLoss: readPrice(listing, body.stopLoss, 'stopLoss'),
    protectBy: body.protectBy ?? 'mark',
  };
}

/** What closes a position, or so many lots of it. */
export function readClosing(
  { catalogue }: Pick<Read, 'catalogue'>,
  { instrument, lots }: Pick<PositionView, 'instrument' | 'lots'>,
  body: BodyOf<typeof perpetual.close>,
): ContractWish {
  return {
    kind: 'PlaceContractOrder',
    instrument,
    side: lots > 0 ? 'sell' : 'buy',
    ...readForm(catalogue.listing(instrument), body, 'mark'),
    reduceOnly: true,
    quantity: body.lots ?? Math.abs(lots),
    ...{ takeProfit: 0, stopLoss: 0, protectBy: 'mark' },
  };
}
