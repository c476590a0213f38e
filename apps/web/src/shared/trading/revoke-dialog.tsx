import { ConfirmDialog, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface RevokeDialogProps {
  /** The order in words. */
  readonly phrase: string;
  readonly revoke: () => Promise<unknown>;
  /** It may have ended, or not. */
  readonly onAnswer: () => void;
  readonly onClose: () => void;
}

/** Asks before an order is revoked. */
export function RevokeDialog({ phrase, revoke, onAnswer, onClose }: RevokeDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await revoke();
      toast.plain(t('trade.orders.revoked', { order: phrase }));
    } catch {
      // The refusal is shown as a toast by the call.
    } finally {
      onAnswer();
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('trade.orders.revokeTitle')}
      description={t('trade.orders.revokeText', { order: phrase })}
      confirmLabel={t('trade.orders.revokeOrder')}
      cancelLabel={t('trade.orders.keep')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      busy={busy}
    />
  );
}
