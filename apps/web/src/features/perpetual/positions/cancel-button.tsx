import type { ContractOrder } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { Button, ConfirmDialog, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../../../shared/api.ts';
import { forgetPositions } from './forget-positions.ts';
import { contractPhrase } from './order-phrase.ts';

/** Cancels an order, after a prompt. */
export function CancelButton({ order }: { readonly order: ContractOrder }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await call(perpetual.cancel, { params: { id: order.id }, query: { clientId: newClientId() } });
      toast.plain(t('trade.orders.revoked', { order: contractPhrase(order) }));
    } catch {
      // The refusal is shown as a toast by the call.
    } finally {
      setBusy(false);
      setAsked(false);
      forgetPositions();
    }
  };
  return (
    <>
      <Button variant="text" size="s" onClick={() => setAsked(true)}>
        {t('trade.orders.revoke')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('trade.orders.revokeTitle')}
        description={t('trade.orders.revokeText', { order: contractPhrase(order) })}
        confirmLabel={t('futures.positions.cancel')}
        cancelLabel={t('trade.orders.keep')}
        onConfirm={() => void cancel()}
        onCancel={() => setAsked(false)}
        busy={busy}
      />
    </>
  );
}
