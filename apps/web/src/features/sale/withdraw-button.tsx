import type { SaleSubscription } from '@tradewind/api';
import { sale } from '@tradewind/api/calls';
import { Button, ConfirmDialog, toast } from '@tradewind/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../../shared/api.ts';
import { figureText } from '../../shared/figure-text.ts';
import { forgetSales } from './sale-queries.ts';

/** Takes everything back, after a prompt that says how much. */
export function WithdrawButton({ own }: { readonly own: SaleSubscription }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  /** A new one for each question, so that the same one sent again takes back once. */
  const clientId = useRef('');
  const told = { amount: figureText(own.committed), asset: own.payAsset };
  const ask = () => {
    clientId.current = newClientId();
    setAsked(true);
  };
  const withdraw = async () => {
    setBusy(true);
    try {
      await call(sale.withdraw, { params: { id: own.sale }, query: { clientId: clientId.current } });
      // What was said of the subscription is not so any more.
      for (const { id, tone } of toast.current()) if (tone === 'plain') toast.dismiss(id);
      toast.plain(t('sale.withdraw.done', told));
    } catch {
      // The refusal is shown as a toast by the call.
    } finally {
      setBusy(false);
      setAsked(false);
      forgetSales();
    }
  };
  return (
    <>
      <Button variant="line" className="justify-self-start" onClick={ask}>
        {t('sale.withdraw.action')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('sale.withdraw.title')}
        description={t('sale.withdraw.text', told)}
        confirmLabel={t('sale.withdraw.action')}
        cancelLabel={t('sale.withdraw.keep')}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsked(false)}
        busy={busy}
      />
    </>
  );
}
