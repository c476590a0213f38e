import { useInfiniteQuery } from '@tanstack/react-query';
import type { Income } from '@tradewind/api';
import { type Column, ListRow, Num, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useClock } from '../../../shared/time.ts';
import { useWide } from '../../../shared/wide.ts';
import { ZonedHead } from '../../../shared/zoned-head.tsx';
import { toneOf } from '../positions/position-figures.ts';
import { incomeQuery } from './list-queries.ts';
import { PagesOf } from './pages-of.tsx';

interface RowsProps {
  readonly rows: readonly Income[];
}

/** What contracts brought and cost, the newest first, by pages. */
export function IncomeList() {
  const { t } = useTranslation();
  const pages = useInfiniteQuery(incomeQuery);
  const Rows = useWide() ? IncomeTable : IncomeRows;
  return (
    <PagesOf pages={pages} empty={t('futures.list.noIncome')}>
      {(rows) => <Rows rows={rows} />}
    </PagesOf>
  );
}

function Amount({ row: { amount, asset } }: { readonly row: Income }) {
  return <Num value={amount} sign="always" unit={asset} className={toneOf(amount)} secret />;
}

function IncomeTable({ rows }: RowsProps) {
  const { t } = useTranslation();
  const { below } = useClock();
  const columns: Column<Income>[] = [
    {
      key: 'time',
      head: <ZonedHead>{t('futures.list.time')}</ZonedHead>,
      cell: ({ time }) => <span className="num text-3">{below(time)}</span>,
    },
    { key: 'contract', head: t('futures.positions.contract'), cell: ({ contract }) => contract },
    { key: 'kind', head: t('futures.list.kind'), cell: ({ kind }) => t(`futures.list.kinds.${kind}`) },
    { key: 'amount', head: t('futures.list.amount'), cell: (row) => <Amount row={row} />, end: true },
  ];
  return (
    <div className="overflow-x-auto">
      <Table columns={columns} rows={rows} rowKey={({ id }) => id} label={t('futures.list.history.income')} />
    </div>
  );
}

function IncomeRows({ rows }: RowsProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  return (
    <ul className="list" aria-label={t('futures.list.history.income')}>
      {rows.map((row) => (
        <li key={row.id}>
          <ListRow
            title={t(`futures.list.kinds.${row.kind}`)}
            sub={row.contract}
            end={<Amount row={row} />}
            endSub={stamp(row.time)}
          />
        </li>
      ))}
    </ul>
  );
}
