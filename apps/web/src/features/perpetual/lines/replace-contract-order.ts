import type { ContractOrder } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { type ReplaceOutcome, replace } from '../../../charts/replace-order.ts';
import type { PriceField } from '../../../charts/replacement.ts';
import { call } from '../../../shared/api.ts';
import { contractReplacementOf } from './contract-replacement.ts';

const quiet = { quiet: true } as const;

/** Cancels an order in a contract and places one like it at another price. */
export function replaceContractOrder({ id }: ContractOrder, field: PriceField, price: string): Promise<ReplaceOutcome> {
  return replace({
    revoke: (clientId) => call(perpetual.cancel, { params: { id }, query: { clientId } }, quiet),
    read: () => call(perpetual.order, { params: { id } }, quiet),
    place: (revoked, clientOrderId) => {
      const body = contractReplacementOf(revoked, field, price, clientOrderId);
      return body && call(perpetual.place, { body }, quiet);
    },
  });
}
