import { type Order, spot } from '@tradewind/contract';
import { Button, ConfirmDialog, DecimalField, Dialog, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../api.ts';
import { compare, decimalsOf, isPlainDecimal } from '../decimal.ts';
import { queryClient } from '../query.ts';

async function changed(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['orders'] });
}

/** Revoke, after a prompt. */
export function RevokeButton({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    setBusy(true);
    try {
      await call(spot.cancel, { params: { id: order.id }, query: { clientId: newClientId() } });
      toast.plain(t('trade.orders.revoked'));
    } catch {
      // The refusal is shown as a toast by the call.
    } finally {
      setBusy(false);
      setAsked(false);
      void changed();
    }
  };
  const asset = order.instrument.split('/')[0] ?? '';
  const quantity = order.quantity ?? order.quoteQuantity ?? '';
  return (
    <>
      <Button variant="text" size="s" onClick={() => setAsked(true)}>
        {t('trade.orders.revoke')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('trade.orders.revokeTitle')}
        description={t('trade.orders.revokeText', {
          side: t(`trade.${order.side}`),
          quantity,
          asset,
          market: order.instrument,
        })}
        confirmLabel={t('trade.orders.revoke')}
        cancelLabel={t('trade.orders.keep')}
        onConfirm={() => void revoke()}
        onCancel={() => setAsked(false)}
        busy={busy}
      />
    </>
  );
}

/** Revokes all open orders, of one instrument or of all, after a prompt. */
export function RevokeAllButton({ instrument, count }: { readonly instrument?: string; readonly count: number }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    setBusy(true);
    try {
      await call(spot.cancelAll, { query: { clientId: newClientId(), ...(instrument && { instrument }) } });
      toast.plain(t('trade.orders.revoked'));
    } catch {
      // The refusal is shown as a toast by the call.
    } finally {
      setBusy(false);
      setAsked(false);
      void changed();
    }
  };
  return (
    <>
      <Button variant="text" size="s" disabled={count === 0} onClick={() => setAsked(true)}>
        {t('trade.orders.revokeAll')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('trade.orders.revokeAllTitle')}
        description={t('trade.orders.revokeAllText', { count })}
        confirmLabel={t('trade.orders.revokeAll')}
        cancelLabel={t('trade.orders.keep')}
        onConfirm={() => void revoke()}
        onCancel={() => setAsked(false)}
        busy={busy}
      />
    </>
  );
}

/** Reduces an order to a smaller amount; it keeps its place. */
export function ReduceButton({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);
  if (order.quantity === null) return null;
  const { quantity } = order;
  const asset = order.instrument.split('/')[0] ?? '';
  const good = isPlainDecimal(value) && compare(value, order.filled) > 0 && compare(value, quantity) < 0;
  const reduce = async () => {
    setBusy(true);
    try {
      await call(spot.reduce, { params: { id: order.id }, body: { quantity: value, clientId: newClientId() } });
      toast.plain(t('trade.orders.reduced'));
      setOpen(false);
    } catch {
      // The refusal is shown as a toast by the call.
    } finally {
      setBusy(false);
      void changed();
    }
  };
  return (
    <>
      <Button variant="text" size="s" onClick={() => setOpen(true)}>
        {t('trade.orders.reduce')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('trade.orders.reduceTitle')}
        description={t('trade.orders.reduceText', { quantity, asset })}
      >
        <div className="grid gap-3">
          <DecimalField
            label={t('trade.orders.reduceField')}
            value={value}
            onChange={setValue}
            decimals={Math.max(decimalsOf(quantity), 5)}
            unit={asset}
            error={value !== '' && !good ? t('trade.orders.reduceInvalid') : null}
          />
          <Button variant="primary" size="money" disabled={!good} busy={busy} onClick={() => void reduce()}>
            {t('trade.orders.reduce')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
