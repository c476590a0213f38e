import type { Instrument, Order } from '@tradewind/api';
import { spot } from '@tradewind/api/calls';
import { ConfirmDialog, DecimalField, Note, NumberContext, plainNumber, toast } from '@tradewind/ui';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../shared/api.ts';
import {
  compare,
  decimalsOf,
  isMultipleOf,
  isPlainDecimal,
  isPositive,
  multiply,
  subtract,
} from '../shared/decimal.ts';
import { figureText } from '../shared/figure-text.ts';
import { queryClient } from '../shared/query.ts';
import { orderPhrase } from '../shared/trading/order-phrase.ts';
import { replaceOrder } from './replace-order.ts';
import { moved, priceFieldOf, restOf } from './replacement.ts';

function refreshed(): void {
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
}

function fault(order: Order, instrument: Instrument, price: string): 'step' | 'small' | null {
  if (!isPlainDecimal(price) || !isPositive(price) || !isMultipleOf(price, instrument.tick)) return 'step';
  const limit = priceFieldOf(order) === 'price' ? price : (order.price ?? price);
  if (order.quantity === null) return null;
  return compare(multiply(subtract(order.quantity, order.filled), limit), instrument.minNotional) < 0 ? 'small' : null;
}

interface ChangeOrderDialogProps {
  readonly order: Order;
  /** Where the line was dropped. */
  readonly price: string;
  readonly instrument: Instrument;
  readonly onClose: () => void;
}

/** Asks before an order is revoked and placed again at another price, and says how that ended. */
export function ChangeOrderDialog({ order, price: dropped, instrument, onClose }: ChangeOrderDialogProps) {
  const { t } = useTranslation();
  const { locale } = useContext(NumberContext);
  const [price, setPrice] = useState(dropped);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = priceFieldOf(order);
  const wrong = fault(order, instrument, price);
  const error = {
    step: t('trade.ticket.error.price_step', { step: figureText(instrument.tick) }),
    small: t('chart.orders.small'),
  };
  const ready = wrong === null && moved(order, field, price) && failure === null;
  const change = async () => {
    if (!ready) return;
    setBusy(true);
    try {
      const outcome = await replaceOrder(order, field, price);
      if (outcome.kind === 'kept' || outcome.kind === 'lost')
        setFailure(t(`chart.orders.${outcome.kind}`, { reason: outcome.reason }));
      else if (outcome.kind === 'unclear') setFailure(t('chart.orders.unclear'));
      else {
        toast.plain(t(`chart.orders.${outcome.kind}`));
        onClose();
      }
    } finally {
      setBusy(false);
      refreshed();
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('chart.orders.changeTitle')}
      description={t('chart.orders.changeText', {
        side: t(`trade.${order.side}`),
        quantity: plainNumber(restOf(order), { locale }),
        asset: order.quantity === null ? instrument.quote : instrument.base,
        from: plainNumber(order[field] ?? '0', { decimals: decimalsOf(instrument.tick), locale }),
      })}
      confirmLabel={t('chart.orders.changeConfirm')}
      cancelLabel={failure === null ? t('trade.orders.keep') : t('common.action.close')}
      onConfirm={() => void change()}
      onCancel={onClose}
      busy={busy}
    >
      <div className="mt-3 grid gap-3">
        <DecimalField
          label={field === 'price' ? t('trade.ticket.price') : t('trade.ticket.stopPrice')}
          value={price}
          onChange={setPrice}
          decimals={decimalsOf(instrument.tick)}
          unit={instrument.quote}
          error={wrong && error[wrong]}
        />
        <Note tone="warn">{t('chart.orders.place')}</Note>
        {failure !== null && (
          <p role="alert" className="text-13 text-danger">
            {failure}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Asks before an order is revoked. */
export function RevokeOrderDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    setBusy(true);
    try {
      await call(spot.cancel, { params: { id: order.id }, query: { clientId: newClientId() } });
      toast.plain(t('trade.orders.revoked', { order: orderPhrase(order) }));
    } catch {
      // The refusal is shown as a toast by the call.
    } finally {
      refreshed();
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('trade.orders.revokeTitle')}
      description={t('trade.orders.revokeText', { order: orderPhrase(order) })}
      confirmLabel={t('trade.orders.revokeOrder')}
      cancelLabel={t('trade.orders.keep')}
      onConfirm={() => void revoke()}
      onCancel={onClose}
      busy={busy}
    />
  );
}
