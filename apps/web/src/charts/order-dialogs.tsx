import type { Instrument, Order } from '@tradewind/api';
import { spot } from '@tradewind/api/calls';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../shared/api.ts';
import { compare, multiply, subtract } from '../shared/decimal.ts';
import { useProductOpen } from '../shared/products.ts';
import { queryClient } from '../shared/query.ts';
import { orderPhrase } from '../shared/trading/order-phrase.ts';
import { RevokeDialog } from '../shared/trading/revoke-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { replaceOrder } from './replace-order.ts';
import { priceFieldOf } from './replacement.ts';

function refreshed(): void {
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
}

function isSmall(order: Order, instrument: Instrument, price: string): boolean {
  const limit = priceFieldOf(order) === 'price' ? price : (order.price ?? price);
  if (order.quantity === null) return false;
  return compare(multiply(subtract(order.quantity, order.filled), limit), instrument.minNotional) < 0;
}

interface ChangeOrderDialogProps {
  readonly order: Order;
  /** Where the line was dropped. */
  readonly price: string;
  readonly instrument: Instrument;
  readonly onClose: () => void;
}

/** Asks before an order of Spot gets another price. */
export function ChangeOrderDialog(props: ChangeOrderDialogProps) {
  const { t } = useTranslation();
  const { order, instrument } = props;
  const open = useProductOpen('spot');
  return (
    <ChangeDialog
      {...props}
      blocked={open ? null : t('trade.ticket.reason.halted')}
      check={(price) => (isSmall(order, instrument, price) ? t('chart.orders.small') : null)}
      replace={(field, price) => replaceOrder(order, field, price)}
      onAnswer={refreshed}
    />
  );
}

/** Asks before an order of Spot is revoked. */
export function RevokeOrderDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const revoke = () => call(spot.cancel, { params: { id: order.id }, query: { clientId: newClientId() } });
  return <RevokeDialog phrase={orderPhrase(order)} revoke={revoke} onAnswer={refreshed} onClose={onClose} />;
}
