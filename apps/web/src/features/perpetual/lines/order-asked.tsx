import type { ContractOrder, Instrument } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { useTranslation } from 'react-i18next';
import { ChangeDialog } from '../../../charts/change-dialog.tsx';
import { priceFieldOf } from '../../../charts/replacement.ts';
import { call, newClientId } from '../../../shared/api.ts';
import { useProductOpen } from '../../../shared/products.ts';
import { RevokeDialog } from '../../../shared/trading/revoke-dialog.tsx';
import { type Contracted, useContracts } from '../perpetual-queries.ts';
import { forgetPositions } from '../positions/forget-positions.ts';
import { contractPhrase } from '../positions/order-phrase.ts';
import { blockedBy } from '../ticket/blocked-by.ts';
import { useContractMarket } from '../ticket/use-contract-market.ts';
import { misplaced, openLots } from './contract-replacement.ts';
import { replaceContractOrder } from './replace-contract-order.ts';

interface ChangeProps {
  readonly order: ContractOrder;
  /** Where the line was dropped. */
  readonly price: string;
  readonly instrument: Instrument;
  readonly onClose: () => void;
}

/** Asks before an order in a contract gets another price. */
export function ChangeContractOrder(props: ChangeProps) {
  const { contracts } = useContracts();
  const chosen = contracts?.find(({ instrument }) => instrument.id === props.instrument.id);
  return chosen === undefined ? null : <ChangeOf {...props} chosen={chosen} />;
}

function ChangeOf({ chosen, ...props }: ChangeProps & { readonly chosen: Contracted }) {
  const blocked = useBlocked(props.order, chosen);
  const { t } = useTranslation();
  const { order } = props;
  const check = (price: string) => {
    const wrong = misplaced(order, priceFieldOf(order), price);
    return wrong && t(`futures.ticket.error.${wrong}`);
  };
  return (
    <ChangeDialog
      {...props}
      check={check}
      blocked={blocked}
      replace={(field, price) => replaceContractOrder(order, field, price)}
      onAnswer={forgetPositions}
    />
  );
}

/** Why the new order would be refused now whatever its price: the old one must not be lost for that. */
function useBlocked(order: ContractOrder, chosen: Contracted): string | null {
  const { t } = useTranslation();
  const open = useProductOpen('perpetual');
  const { around } = useContractMarket(chosen);
  if (!open) return t('futures.ticket.reason.halted');
  const { postOnly, reduceOnly, status } = order;
  const tab = status === 'untriggered' ? 'stop' : 'limit';
  const blocked = blockedBy(around, { tab, postOnly, reduceOnly }, { lots: openLots(order), closable: 0 });
  if (blocked === null) return null;
  return blocked === 'postOnlyState' ? t('trade.ticket.reason.postOnlyState') : t(`futures.ticket.reason.${blocked}`);
}

/** Asks before an order in a contract is cancelled. */
export function RevokeContractOrder({ order, onClose }: Pick<ChangeProps, 'order' | 'onClose'>) {
  const revoke = () => call(perpetual.cancel, { params: { id: order.id }, query: { clientId: newClientId() } });
  return <RevokeDialog phrase={contractPhrase(order)} revoke={revoke} onAnswer={forgetPositions} onClose={onClose} />;
}
