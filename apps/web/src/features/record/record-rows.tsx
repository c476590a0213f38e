import type { LedgerRecord } from '@tradewind/api';
import { AssetIcon, type Column, ListRow, Num, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { How } from '../../shared/how/how.tsx';
import { useRecordWords } from '../../shared/records/record-words.ts';
import { ZonedHead } from '../../shared/zoned-head.tsx';

interface RecordRowsProps {
  readonly records: readonly LedgerRecord[];
  /** Whether only one account is looked at: a transfer is then what came to it or left it, with what it held afterwards. */
  readonly oneAccount: boolean;
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

interface MovedProps {
  readonly record: LedgerRecord;
  readonly oneAccount: boolean;
}

/** What moved: between two own accounts nothing is gained or lost, so it has no sign. */
function Moved({ record, oneAccount }: MovedProps) {
  return record.transfer === null || oneAccount ? <Amount record={record} /> : <Unsigned record={record} />;
}

const Unsigned = ({ record }: Pick<MovedProps, 'record'>) => <Num value={record.amount.replace('-', '')} secret />;

/** The same in a row that opens as a whole: how a fee was made is told where it leads. */
function MovedInRow({ record, oneAccount }: MovedProps) {
  if (record.transfer !== null && !oneAccount) return <Unsigned record={record} />;
  return <Num value={record.amount} sign="always" secret />;
}

/** The table of desktops; the cause of a line opens it. */
export function RecordTable({ records, oneAccount, onOpen }: RecordRowsProps) {
  const { t } = useTranslation();
  const words = useRecordWords();
  const column = (key: 'time' | 'reason' | 'account' | 'asset', cell: Column<LedgerRecord>['cell']) => ({
    key,
    head: key === 'time' ? <ZonedHead>{t('assets.record.time')}</ZonedHead> : t(`assets.record.${key}`),
    cell,
  });
  const figures = (key: 'amount' | 'balance' | 'reference', cell: Column<LedgerRecord>['cell']) => ({
    key,
    head: t(`assets.record.${key}`),
    cell,
    end: true,
  });
  const columns: Column<LedgerRecord>[] = [
    column('time', (record) => <span className="num text-3">{words.timeBelow(record)}</span>),
    column('reason', words.reason),
    column('account', words.accounts),
    column('asset', (record) => <span className="font-label">{record.asset}</span>),
    figures('amount', (record) => <Moved record={record} oneAccount={oneAccount} />),
    figures('balance', (record) =>
      record.transfer && !oneAccount ? (
        <span className="text-3">{'\u2013'}</span>
      ) : (
        <Num value={record.balance} secret />
      ),
    ),
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
export function RecordCards({ records, oneAccount, onOpen }: RecordRowsProps) {
  const { t } = useTranslation();
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
              sub={`${words.time(record)} \u00b7 ${words.accounts(record)}`}
              end={<MovedInRow record={record} oneAccount={oneAccount} />}
              endSub={
                (record.transfer === null || oneAccount) && (
                  <>
                    {t('assets.record.after')} <Num value={record.balance} secret />
                  </>
                )
              }
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
