import type { LoanDetail, LoanRepayment } from '@tradewind/api';
import { Button, type Column, Num, Table } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock } from '../../shared/time.ts';
import { useWide } from '../../shared/wide.ts';
import { scaleOf } from './loan-figures.ts';
import { RepaymentState } from './loan-words.tsx';

/** Repayments that are shown before all are asked for. */
const FIRST = 4;

/** The plan as it stands: what was paid of each repayment, and what is still to pay on its date. */
export function StandingPlan({ loan }: { readonly loan: LoanDetail }) {
  const { t } = useTranslation();
  const { repayments, state, endedAt } = loan;
  const [all, setAll] = useState(false);
  const List = useWide() ? PlanTable : PlanRows;
  const count = repayments.length;
  if (count === 0) return null;
  const from = all || count <= FIRST ? 0 : firstShown(repayments);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-strong text-16">{t('loan.calculator.plan')}</h2>
        <span className="text-13 text-3">{t('loan.phases', { count })}</span>
      </div>
      {state === 'disbursed' && endedAt === null && count > 1 && <p className="text-12 text-3">{t('loan.own.plan')}</p>}
      <List repayments={repayments.slice(from, all ? count : from + FIRST)} />
      {count > FIRST && (
        <Button variant="text" size="s" className="justify-self-start" onClick={() => setAll(!all)}>
          {all ? t('loan.calculator.fewer') : t('loan.calculator.more', { number: count })}
        </Button>
      )}
    </section>
  );
}

/** The repayments that matter now: from the first one that is to pay on. */
function firstShown(repayments: readonly LoanRepayment[]): number {
  const open = repayments.findIndex(({ state }) => state !== 'repaid');
  return Math.min(open < 0 ? 0 : open, repayments.length - FIRST);
}

interface ListProps {
  readonly repayments: readonly LoanRepayment[];
}

function PlanRows({ repayments }: ListProps) {
  const { t } = useTranslation();
  const { format } = useClock();
  return (
    <ol className="list">
      {repayments.map((one) => (
        <li key={one.phase} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5 text-13">
          <span className="font-label">{format(one.dueAt, 'date')}</span>
          <span className="text-right">
            <RepaymentState repayment={one} />
          </span>
          <span className="text-12 text-3">
            {t('loan.columns.paid')} <Num value={one.paid} secret />
          </span>
          <span className="text-right">
            <span className="text-12 text-3">{t('loan.columns.open')}</span>{' '}
            <Num value={one.left} unit={one.asset} secret />
          </span>
        </li>
      ))}
    </ol>
  );
}

function PlanTable({ repayments }: ListProps) {
  const { t } = useTranslation();
  const { format } = useClock();
  const figure = (key: 'total' | 'paid' | 'left', head: string, unit = false): Column<LoanRepayment> => ({
    key,
    head,
    end: true,
    cell: (one) => <Num value={one[key]} decimals={scaleOf(one[key])} unit={unit && one.asset} secret />,
  });
  const columns: Column<LoanRepayment>[] = [
    { key: 'phase', head: t('loan.columns.phase'), cell: ({ phase }) => <Num value={String(phase)} /> },
    { key: 'due', head: t('loan.columns.due'), cell: ({ dueAt }) => format(dueAt, 'date') },
    { key: 'state', head: t('loan.columns.state'), cell: (one) => <RepaymentState repayment={one} /> },
    figure('total', t('loan.columns.planned')),
    figure('paid', t('loan.columns.paid')),
    figure('left', t('loan.columns.open'), true),
  ];
  return (
    <Table
      columns={columns}
      rows={repayments}
      rowKey={({ phase }) => String(phase)}
      label={t('loan.calculator.plan')}
    />
  );
}
