import type { ContractOrder } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { call, newClientId } from '../../../shared/api.ts';
import { CancelButton } from '../../../shared/trading/order-actions.tsx';
import { forgetPositions } from './forget-positions.ts';
import { contractPhrase } from './order-phrase.ts';

/** Cancels an order in a contract, after a prompt. */
export function CancelContractOrder({ order }: { readonly order: ContractOrder }) {
  const cancel = () => call(perpetual.cancel, { params: { id: order.id }, query: { clientId: newClientId() } });
  return <CancelButton phrase={contractPhrase(order)} cancel={cancel} onAnswer={forgetPositions} />;
}
