import type { BodyOf, ContractOrder, Position } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { call, newClientId } from '../../../shared/api.ts';

type Body = BodyOf<(typeof perpetual)['close']>;

/** Places an order that closes a position; what rests to close it follows what is left. */
export function closePosition({ id }: Position, body: Body): Promise<ContractOrder> {
  return call(perpetual.close, { params: { id }, body: { ...body, clientOrderId: newClientId() } }, { quiet: true });
}
