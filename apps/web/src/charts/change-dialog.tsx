import type { Instrument, Order } from '@tradewind/api';
import { ConfirmDialog, DecimalField, Note, NumberContext, plainNumber, toast } from '@tradewind/ui';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsOf, isMultipleOf, isPlainDecimal, isPositive } from '../shared/decimal.ts';
import { figureText } from '../shared/figure-text.ts';
import type { ReplaceOutcome } from './replace-order.ts';
import { moved, type PriceField, priceFieldOf, restOf } from './replacement.ts';

interface ChangeDialogProps {
  readonly order: Order;
  /** Where the line was dropped. */
  readonly price: string;
  readonly instrument: Instrument;
  /** What else is wrong with a price on the tick, in words. */
  readonly check?: (price: string) => string | null;
  /** Why nothing can be placed now, in words: then nothing is revoked either. */
  readonly blocked?: string | null;
  readonly replace: (field: PriceField, price: string) => Promise<ReplaceOutcome>;
  /** The order may have ended, or another one begun. */
  readonly onAnswer: () => void;
  readonly onClose: () => void;
}

/** Asks before an order is revoked and placed again at another price, and says how that ended. */
export function ChangeDialog({ order, price: dropped, instrument, ...ways }: ChangeDialogProps) {
  const { check, blocked = null, replace, onAnswer, onClose } = ways;
  const { t } = useTranslation();
  const { locale } = useContext(NumberContext);
  const [price, setPrice] = useState(dropped);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = priceFieldOf(order);
  const { tick } = instrument;
  const onTick = isPlainDecimal(price) && isPositive(price) && isMultipleOf(price, tick);
  const wrong = onTick ? (check?.(price) ?? null) : t('trade.ticket.error.price_step', { step: figureText(tick) });
  const ready = wrong === null && blocked === null && moved(order, field, price) && failure === null;
  const change = async () => {
    if (!ready) return;
    setBusy(true);
    try {
      const outcome = await replace(field, price);
      if (outcome.kind === 'kept' || outcome.kind === 'lost')
        setFailure(t(`chart.orders.${outcome.kind}`, { reason: outcome.reason }));
      else if (outcome.kind === 'unclear') setFailure(t('chart.orders.unclear'));
      else {
        toast.plain(t(`chart.orders.${outcome.kind}`));
        onClose();
      }
    } finally {
      setBusy(false);
      onAnswer();
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
        from: plainNumber(order[field] ?? '0', { decimals: decimalsOf(tick), locale }),
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
          decimals={decimalsOf(tick)}
          unit={instrument.quote}
          error={wrong}
        />
        <Note tone="warn">{blocked ?? t('chart.orders.place')}</Note>
        {failure !== null && (
          <p role="alert" className="text-13 text-danger">
            {failure}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
