import { Button, type Column, Num, Table } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock } from '../../shared/time.ts';
import { useWide } from '../../shared/wide.ts';
import { type PlannedRepayment, scaleOf } from './loan-figures.ts';

interface PlanListProps {
  readonly repayments: readonly PlannedRepayment[];
  readonly asset: string;
  /** What its dates count from. */
  readonly note?: string;
}

/** Repayments that are shown before all are asked for. */
const FIRST = 4;

type Row = PlannedRepayment & { readonly phase: number };

/** Each repayment with its date: a table on desktops, rows on phones. */
export function PlanList({ repayments, asset, note }: PlanListProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const wide = useWide();
  const count = repayments.length;
  const rows = repayments.map((one, at) => ({ ...one, phase: at + 1 })).slice(0, all ? count : FIRST);
  const List = wide ? PlanTable : PlanRows;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-strong text-16">{t('loan.calculator.plan')}</h2>
        <span className="text-13 text-3">{t('loan.phases', { count })}</span>
      </div>
      {note && <p className="text-12 text-3">{note}</p>}
      <List rows={rows} asset={asset} />
      {count > FIRST && (
        <Button variant="text" size="s" className="justify-self-start" onClick={() => setAll(!all)}>
          {all ? t('loan.calculator.fewer') : t('loan.calculator.more', { number: count })}
        </Button>
      )}
    </section>
  );
}

interface ListProps {
  readonly rows: readonly Row[];
  readonly asset: string;
}

function PlanRows({ rows, asset }: ListProps) {
  const { t } = useTranslation();
  const { format } = useClock();
  return (
    <ol className="list">
      {rows.map(({ phase, dueAt, interest, principal, total, left }) => (
        <li key={phase} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 text-13">
          <span className="font-label">{format(dueAt, 'date')}</span>
          <Num className="text-right font-label" value={total} unit={asset} />
          <span className="text-12 text-3">
            {t('loan.columns.principal')} <Num value={principal} />
          </span>
          <span className="text-right text-12 text-3">
            {t('loan.columns.left')} <Num value={left} />
          </span>
          <span className="col-span-2 text-12 text-3">
            {t('loan.columns.interest')} <Num value={interest} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function PlanTable({ rows, asset }: ListProps) {
  const { t } = useTranslation();
  const { format } = useClock();
  const figure = (key: 'interest' | 'principal' | 'total' | 'left', unit?: string): Column<Row> => ({
    key,
    head: t(`loan.columns.${key}`),
    end: true,
    cell: (row) => (
      <Num
        value={row[key]}
        decimals={scaleOf(row[key])}
        unit={unit}
        className={key === 'total' ? 'font-label' : undefined}
      />
    ),
  });
  const columns: Column<Row>[] = [
    { key: 'phase', head: t('loan.columns.phase'), cell: ({ phase }) => <Num value={String(phase)} /> },
    { key: 'due', head: t('loan.columns.due'), cell: ({ dueAt }) => format(dueAt, 'date') },
    figure('interest'),
    figure('principal'),
    figure('left'),
    figure('total', asset),
  ];
  return (
    <Table columns={columns} rows={rows} rowKey={({ phase }) => String(phase)} label={t('loan.calculator.plan')} />
  );
}
