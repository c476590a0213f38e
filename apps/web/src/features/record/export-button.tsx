import { Button, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../live/server-clock.ts';
import { saveCsv } from '../../shared/csv.ts';
import { allRecords, type RecordFilter, rowsOf } from './record-filter.ts';

/** Saves everything that matches the filter, all pages of it or nothing. */
export function ExportButton({ filter }: { readonly filter: RecordFilter }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const now = serverNow();
      const records = await allRecords(filter, now);
      saveCsv(`tradewind-record-${new Date(now).toISOString().slice(0, 10)}.csv`, rowsOf(records));
    } catch {
      toast.error(t('assets.record.exportFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="line" size="s" icon="document" busy={busy} onClick={() => void save()}>
      {t(busy ? 'assets.record.exporting' : 'assets.record.export')}
    </Button>
  );
}
