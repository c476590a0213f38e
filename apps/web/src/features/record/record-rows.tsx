import type { LedgerRecord } from '@tradewind/contract';
import { AssetIcon, type Column, ListRow, Num, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { How } from '../../shared/how/how.tsx';
import { useRecordWords } from '../../shared/records/record-words.ts';
import { useClock } from '../../shared/time.ts';

interface RecordRowsProps {
  readonly records: readonly LedgerRecord[];
  readonly onOpen: (record: LedgerRecord) => void;
}

/** What moved; a fee says how it was made. */
export function Amount({
  record: { amount, reason, reference },
  unit,
}: {
  readonly record: LedgerRecord;
  readonly unit?: string;
}) {
  if (reason !== 'fee' || reference.kind !== 'trade') return <Num value={amount} sign="always" unit={unit} secret />;
  const fee = amount.replace('-', '');
  return (
    <How kind="fee" params={{ trade: reference.id }} value={fee}>
      <Num value={amount} sign="always" unit={unit} secret />
    </How>
  );
}

/** The table of desktops; the cause of a line opens it. */
export function RecordTable({ records, onOpen }: RecordRowsProps) {
  const { t } = useTranslation();
  const { zone } = useClock();
  const words = useRecordWords();
  const column = (key: 'time' | 'reason' | 'account' | 'asset', cell: Column<LedgerRecord>['cell']) => ({
    key,
    head: key === 'time' ? `${t('assets.record.time')}, ${zone}` : t(`assets.record.${key}`),
    cell,
  });
  const figures = (key: 'amount' | 'balance' | 'reference', cell: Column<LedgerRecord>['cell']) => ({
    key,
    head: t(`assets.record.${key}`),
    cell,
    end: true,
  });
  const columns: Column<LedgerRecord>[] = [
    column('time', (record) => <span className="num text-3">{words.time(record)}</span>),
    column('reason', words.reason),
    column('account', words.account),
    column('asset', (record) => <span className="font-label">{record.asset}</span>),
    figures('amount', (record) => <Amount record={record} />),
    figures('balance', (record) => <Num value={record.balance} secret />),
    figures('reference', (record) => (
      <button type="button" className="link" onClick={() => onOpen(record)}>
        {words.reference(record)}
      </button>
    )),
  ];
  return (
    <div className="overflow-x-auto">
      <Table columns={columns} rows={records} rowKey={(record) => record.id} label={t('assets.record.title')} />
    </div>
  );
}

/** The rows of phones; each opens its posting. */
export function RecordCards({ records, onOpen }: RecordRowsProps) {
  const { t } = useTranslation();
  const { zone } = useClock();
  const words = useRecordWords();
  return (
    <ul className="list">
      {records.map((record) => (
        <li key={record.id}>
          <button type="button" className="w-full text-left" onClick={() => onOpen(record)}>
            <ListRow
              icon={<AssetIcon asset={record.asset} />}
              title={
                <>
                  {`${record.asset} `}
                  <span className="text-13 font-[400] text-2">{words.cause(record)}</span>
                </>
              }
              sub={`${words.time(record)} ${zone} \u00b7 ${words.account(record)}`}
              end={<Num value={record.amount} sign="always" secret />}
              endSub={
                <>
                  {t('assets.record.after')} <Num value={record.balance} secret />
                </>
              }
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
