import { perpetual } from '@tradewind/api/calls';
import { ConfirmDialog, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, newClientId } from '../../../shared/api.ts';
import type { PositionDialogProps } from '../positions/asked.ts';
import { forgetPositions } from '../positions/forget-positions.ts';
import type { Protecting } from './line-asked.ts';
import { useLineWords } from './line-words.ts';

interface UnprotectDialogProps extends PositionDialogProps {
  readonly which: Protecting;
}

/** Asks before a take-profit or a stop-loss is taken away. */
export function UnprotectDialog({ which, held, onClose }: UnprotectDialogProps) {
  const { t } = useTranslation();
  const say = useLineWords(held);
  const [busy, setBusy] = useState(false);
  const { id, [which]: price } = held.position;
  if (price === null) return null;
  const remove = async () => {
    setBusy(true);
    try {
      await call(perpetual.protect, { params: { id }, body: { [which]: null, clientId: newClientId() } });
      toast.plain(t('futures.protect.done'));
    } catch {
      // The refusal is shown as a toast by the call.
    } finally {
      forgetPositions();
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('futures.lines.removeTitle')}
      description={t('futures.lines.without', { line: say(which, price) })}
      confirmLabel={t('futures.lines.removeConfirm')}
      cancelLabel={t('futures.lines.keep')}
      onConfirm={() => void remove()}
      onCancel={onClose}
      busy={busy}
    />
  );
}
