import type { BodyOf, ChangedContractOrder } from '@tradewind/api';
import type { perpetual } from '@tradewind/api/calls';
import type { PriceField } from '../../../charts/replacement.ts';
import { compare } from '../../../shared/decimal.ts';

/** Lots that are not filled yet. */
export const openLots = ({ lots, filledLots }: Pick<ChangedContractOrder, 'lots' | 'filledLots'>): number =>
  lots - filledLots;

/** The order that takes the place of a cancelled one: the same but for its price, over what was not filled. */
export function contractReplacementOf(
  revoked: ChangedContractOrder,
  field: PriceField,
  price: string,
  clientOrderId: string,
): BodyOf<typeof perpetual.place> | null {
  const { instrument, side, type, timeInForce, triggerBy, postOnly, reduceOnly } = revoked;
  const { takeProfit, stopLoss, protectBy } = revoked;
  const lots = openLots(revoked);
  if (lots <= 0) return null;
  const limit = field === 'price' ? price : revoked.price;
  // A triggered stop is an order like any other: it must not wait for its trigger again.
  const rests = field === 'price' && type !== 'limit';
  return {
    contract: instrument,
    side,
    type: rests ? 'limit' : type,
    lots,
    ...(limit !== null && { price: limit }),
    ...(field === 'stopPrice' && { stopPrice: price, ...(triggerBy !== null && { triggerBy }) }),
    ...(timeInForce !== null && { timeInForce }),
    ...(postOnly && { postOnly }),
    ...(reduceOnly && { reduceOnly }),
    ...(takeProfit !== null && { takeProfit }),
    ...(stopLoss !== null && { stopLoss }),
    ...((takeProfit !== null || stopLoss !== null) && { protectBy }),
    clientOrderId,
  };
}

/** What an order brings to close its position that would lie on the wrong side of where it opens then; null = nothing. */
export function misplaced(
  {
    side,
    price: limit,
    takeProfit,
    stopLoss,
  }: Pick<ChangedContractOrder, 'side' | 'price' | 'takeProfit' | 'stopLoss'>,
  field: PriceField,
  price: string,
): 'take_profit' | 'stop_loss' | null {
  const opensAt = field === 'stopPrice' ? (limit ?? price) : price;
  const ahead = (of: string) => compare(of, opensAt) * (side === 'buy' ? 1 : -1);
  if (takeProfit !== null && ahead(takeProfit) <= 0) return 'take_profit';
  return stopLoss !== null && ahead(stopLoss) >= 0 ? 'stop_loss' : null;
}
