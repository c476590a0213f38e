import { spot } from '@tradewind/api/calls';
import { Button, Dialog, Note, Segmented, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { FILL_COLUMNS, isoTime, ORDER_COLUMNS } from './export-columns.ts';
import { useExport } from './use-export.ts';

type Kind = 'orders' | 'fills';

interface ExportDialogProps {
  readonly start: Kind;
  /** All markets without it. */
  readonly market: string | undefined;
  readonly onClose: () => void;
}

/** Saves all own orders or fills, of one market or of all, as a CSV file. */
export function ExportDialog({ start, market, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>(start);
  const [failed, setFailed] = useState(false);
  const { count, save } = useExport();
  const run = async () => {
    setFailed(false);
    const filter = market ? { instrument: market } : {};
    const parts = [kind, ...(market ? [market.replace('/', '-')] : []), isoTime(Date.now()).slice(0, 10)];
    const file = `tradewind-${parts.join('-')}.csv`;
    const query = (cursor: string | undefined) => ({ ...filter, ...(cursor && { cursor }) });
    const saved = await (kind === 'orders'
      ? save({
          file,
          columns: ORDER_COLUMNS,
          read: (cursor, signal) => call(spot.orders, { query: query(cursor) }, { quiet: true, signal }),
        })
      : save({
          file,
          columns: FILL_COLUMNS,
          read: (cursor, signal) => call(spot.fills, { query: query(cursor) }, { quiet: true, signal }),
        }));
    if (!saved) return setFailed(true);
    toast.plain(t('trade.export.saved', { file }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('trade.export.title')} description={t('trade.export.text')}>
      <div className="grid gap-4 pt-4">
        <Segmented
          label={t('trade.export.what')}
          value={kind}
          onChange={setKind}
          items={[
            { value: 'orders', label: t('trade.export.orders') },
            { value: 'fills', label: t('trade.export.fills') },
          ]}
        />
        <p className="text-13 text-2">{market ?? t('trade.entrust.allMarkets')}</p>
        {failed && <Note tone="warn">{t('trade.export.failed')}</Note>}
        <Button variant="primary" size="money" busy={count !== null} onClick={() => void run()}>
          {count === null ? t('trade.export.save') : t('trade.export.rows', { count })}
        </Button>
      </div>
    </Dialog>
  );
}
