import type { Proof } from '@tradewind/api';
import { ConfirmDialog, toast } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { queryClient } from './query.ts';
import { useProven } from './run-proven.ts';

interface RemoveDialogProps<T> {
  /** What is to go; nothing is asked while it is null. */
  readonly leaving: T | null;
  readonly onClose: () => void;
  readonly title: string;
  readonly description: string | null;
  readonly confirmLabel: string;
  readonly remove: (item: T, proof: Proof) => Promise<unknown>;
  /** Told when it is gone. */
  readonly done: string;
  /** The list that it stood in, which is read anew whatever happened. */
  readonly queryKey: string;
}

/** Asks before something of one's own is deleted, then deletes it with the proof that the server wants. */
export function RemoveDialog<T>(props: RemoveDialogProps<T>) {
  const { leaving, onClose, title, description, confirmLabel, remove, done, queryKey } = props;
  const { t } = useTranslation();
  const { run, busy } = useProven();
  const confirm = async () => {
    if (leaving === null) return;
    onClose();
    const result = await run((proof) => remove(leaving, proof));
    if (result !== null && 'done' in result) toast.plain(done);
    await queryClient.invalidateQueries({ queryKey: [queryKey] });
  };
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel={t('common.action.cancel')}
      tone="down"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
