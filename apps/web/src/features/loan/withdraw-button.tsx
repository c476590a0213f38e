import { loan } from '@tradewind/api/calls';
import { Button, ConfirmDialog, toast } from '@tradewind/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../../shared/api.ts';
import { forgetLoans } from './loan-queries.ts';

/** Takes an application back, after a prompt. */
export function WithdrawButton({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The same one sent again takes it back once. */
  const clientId = useRef(newClientId());
  const withdraw = async () => {
    setBusy(true);
    try {
      await call(loan.withdraw, { params: { id }, query: { clientId: clientId.current } });
      toast.plain(t('loan.own.withdrawn'));
    } catch {
      // The refusal is shown as a toast by the call.
    } finally {
      setBusy(false);
      setAsked(false);
      forgetLoans();
    }
  };
  return (
    <>
      <Button variant="line" onClick={() => setAsked(true)}>
        {t('loan.own.withdraw')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('loan.own.withdrawTitle')}
        description={t('loan.own.withdrawText')}
        confirmLabel={t('loan.own.withdrawConfirm')}
        cancelLabel={t('loan.own.keep')}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsked(false)}
        busy={busy}
      />
    </>
  );
}
