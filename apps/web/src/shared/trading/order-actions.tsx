import type { Order } from '@tradewind/api';
import { spot } from '@tradewind/api/calls';
import { Button, ConfirmDialog, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../api.ts';
import { queryClient } from '../query.ts';
import { orderPhrase } from './order-phrase.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

function changed(): void {
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
}

interface CancelButtonProps {
  /** The order in words. */
  readonly phrase: string;
  readonly cancel: () => Promise<unknown>;
  /** It may have ended, or not. */
  readonly onAnswer: () => void;
}

/** Cancels an order, after a prompt. */
export function CancelButton({ phrase, cancel, onAnswer }: CancelButtonProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="text" size="s" onClick={() => setAsked(true)}>
        {t('trade.orders.revoke')}
      </Button>
      {asked && <RevokeDialog phrase={phrase} revoke={cancel} onAnswer={onAnswer} onClose={() => setAsked(false)} />}
    </>
  );
}

/** The same of an order in Spot. */
export function RevokeButton({ order }: { readonly order: Order }) {
  const cancel = () => call(spot.cancel, { params: { id: order.id }, query: { clientId: newClientId() } });
  return <CancelButton phrase={orderPhrase(order)} cancel={cancel} onAnswer={changed} />;
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
        confirmLabel={t('trade.orders.revokeOrders')}
        cancelLabel={t('trade.orders.keep')}
        onConfirm={() => void revoke()}
        onCancel={() => setAsked(false)}
        busy={busy}
      />
    </>
  );
}
