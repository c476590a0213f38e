import type { BodyOf, ContractOrder, Position } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { call, newClientId } from '../../../shared/api.ts';
import { restingToClose } from './close-form.ts';

type Body = BodyOf<(typeof perpetual)['close']>;

/**
 * Places an order that closes a position. Lots of another one that rests to close it are no more to be had: where all of it
 * goes at the market, those would leave with the position, so they are cancelled first.
 */
export async function closePosition(
  position: Position,
  body: Body,
  orders: readonly ContractOrder[],
): Promise<ContractOrder> {
  const all = body.type === 'market' && body.lots === undefined;
  for (const order of all ? restingToClose(orders, position) : []) await withdraw(order);
  const { id } = position;
  return call(perpetual.close, { params: { id }, body: { ...body, clientOrderId: newClientId() } }, { quiet: true });
}

async function withdraw({ id }: ContractOrder): Promise<void> {
  try {
    await call(perpetual.cancel, { params: { id }, query: { clientId: newClientId() } }, { quiet: true });
  } catch {
    // It may have ended meanwhile; if it has not, closing is refused and says so.
  }
}
