import { type Order, spot } from '@tradewind/contract';
import { Button, ConfirmDialog, NumberContext, plainNumber, toast } from '@tradewind/ui';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../api.ts';
import { queryClient } from '../query.ts';

function changed(): void {
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
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
      changed();
    }
  };
  const [base = '', quote = ''] = order.instrument.split('/');
  const { locale } = useContext(NumberContext);
  const quantity = plainNumber(order.quantity ?? order.quoteQuantity ?? '0', { locale });
  const asset = order.quantity === null ? quote : base;
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
      const ended = await call(spot.cancelAll, {
        query: { clientId: newClientId(), ...(instrument && { instrument }) },
      });
      toast.plain(t('trade.orders.revokedAll', { count: ended.length }));
    } catch {
      // The refusal is shown as a toast by the call.
    } finally {
      setBusy(false);
      setAsked(false);
      changed();
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
        description={
          instrument
            ? t('trade.orders.revokeMarketText', { count, market: instrument })
            : t('trade.orders.revokeAllText', { count })
        }
        confirmLabel={t('trade.orders.revokeAll')}
        cancelLabel={t('trade.orders.keep')}
        onConfirm={() => void revoke()}
        onCancel={() => setAsked(false)}
        busy={busy}
      />
    </>
  );
}
