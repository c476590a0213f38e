import { useQuery } from '@tanstack/react-query';
import type { LedgerRecord } from '@tradewind/api';
import { assets } from '@tradewind/api/calls';
import { Button, Dialog, KeyValue, Num, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../shared/api.ts';
import { useRecordWords } from '../../shared/records/record-words.ts';
import { useClock } from '../../shared/time.ts';
import { REFERENCES } from './reasons.ts';
import { Amount } from './record-rows.tsx';

interface RecordDetailProps {
  readonly record: LedgerRecord;
  readonly onClose: () => void;
}

/** One posting, each side of a transfer for itself, with everything that is known of it, and what else the same cause moved. */
export function RecordDetail({ record, onClose }: RecordDetailProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const words = useRecordWords();
  const place = REFERENCES[record.reference.kind]?.(record.reference.id);
  const reference = `${record.reference.kind}-${record.reference.id}`;
  const { data, isError } = useQuery({
    queryKey: ['records', 'cause', reference],
    queryFn: ({ signal }) => call(assets.records, { query: { reference } }, { quiet: true, signal }),
  });
  const others = data?.items.filter(({ id }) => id !== record.id) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('assets.record.detail', { id: record.id })}
      description={t('assets.record.detailText')}
    >
      <div className="mt-3 grid gap-3">
        <KeyValue
          lines
          items={[
            [t('assets.record.time'), stamp(record.time, 'full')],
            [t('assets.record.reason'), words.reason(record)],
            [t('assets.record.account'), words.account(record)],
            [t('assets.record.amount'), <Amount key="amount" record={record} unit={record.asset} />],
            [t('assets.record.balance'), <Num key="balance" value={record.balance} unit={record.asset} secret />],
            [
              t('assets.record.journal'),
              <span key="seq" className="num">
                {record.seq}
              </span>,
            ],
          ]}
        />
        <section>
          <h3 className="text-12 text-3">{t('assets.record.siblings')}</h3>
          {isError ? (
            <p className="py-1 text-13 text-3">{t('common.loadFailed')}</p>
          ) : !data ? (
            <Skeleton className="h-12 w-full" />
          ) : others.length === 0 ? (
            <p className="py-1 text-13 text-3">{t('assets.record.alone')}</p>
          ) : (
            <KeyValue
              items={others.map((other) => [
                `${words.reason(other)} \u00b7 ${words.account(other)}`,
                <Num key={other.id} value={other.amount} unit={other.asset} sign="always" secret />,
              ])}
            />
          )}
        </section>
        {place !== undefined && (
          <Link className="link text-13" to={place} onClick={onClose}>
            {words.reference(record)}
          </Link>
        )}
        <Link className="link text-13" to={`/assets/record?reference=${reference}`} onClick={onClose}>
          {t('assets.record.only', { reference: words.reference(record) })}
        </Link>
        <Button className="min-h-money lg:min-h-control" onClick={onClose}>
          {t('common.action.close')}
        </Button>
      </div>
    </Dialog>
  );
}
