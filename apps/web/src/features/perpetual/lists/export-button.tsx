import { Button, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../live/server-clock.ts';
import { saveCsv } from '../../../shared/csv.ts';

interface ExportButtonProps {
  /** What the file holds, as a part of its name. */
  readonly name: string;
  readonly read: () => Promise<readonly (readonly string[])[]>;
}

/** Saves all of a list as a CSV file, whole or not at all. */
export function ExportButton({ name, read }: ExportButtonProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const lines = await read();
      const file = `tradewind-${name}-${new Date(serverNow()).toISOString().slice(0, 10)}.csv`;
      saveCsv(file, lines);
      toast.plain(t('trade.export.saved', { file }));
    } catch {
      toast.error(t('trade.export.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="line" size="s" busy={busy} onClick={() => void save()}>
      {t('common.action.export')}
    </Button>
  );
}
