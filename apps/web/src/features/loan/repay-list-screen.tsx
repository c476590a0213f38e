import { useQuery } from '@tanstack/react-query';
import type { LoanRepayment } from '@tradewind/api';
import { buttonClass, type Column, Empty, Note, Num, Table, Tabs } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Loaded } from '../../shared/loaded.tsx';
import { ProductLink } from '../../shared/product-link.tsx';
import { useClock } from '../../shared/time.ts';
import { useWide } from '../../shared/wide.ts';
import { scaleOf } from './loan-figures.ts';
import { PAY_STATES, repaymentsQuery } from './loan-queries.ts';
import { detailPath, RepaymentState } from './loan-words.tsx';

/** Repayments of all own loans: what is to pay, or what was paid; the address keeps which. */
export function RepayListScreen() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const shown = PAY_STATES.find((one) => one === parameters.get('state')) ?? 'unpaid';
  const query = useQuery(repaymentsQuery(shown));
  const List = useWide() ? RepaymentTable : RepaymentRows;
  return (
    <div className="wrap pb-8">
      <Tabs
        label={t('common.pages.repayments')}
        value={shown}
        onChange={(state) => setParameters(state === 'unpaid' ? {} : { state }, { replace: true })}
        items={PAY_STATES.map((value) => ({ value, label: t(`loan.state.${value}`) }))}
      />
      <Loaded query={query}>
        {({ repayments }) => (repayments.length === 0 ? <None /> : <List repayments={repayments} />)}
      </Loaded>
      {query.data?.cut && (
        <p className="mt-3 text-12 text-3">{t('loan.repayments.most', { number: query.data.repayments.length })}</p>
      )}
      {query.data && query.isError && <Note className="mt-3">{t('common.loadFailed')}</Note>}
      <Link className="link mt-4 inline-flex min-h-6 items-center text-13" to="/loan/loan-list">
        {t('common.pages.loans')}
      </Link>
    </div>
  );
}

function None() {
  const { t } = useTranslation();
  const start = (
    <ProductLink product="loan" className={buttonClass('line')} to="/loan/loan">
      {t('loan.own.start')}
    </ProductLink>
  );
  return (
    <Empty icon="stack" action={start}>
      {t('loan.repayments.empty')}
    </Empty>
  );
}

interface ListProps {
  readonly repayments: readonly LoanRepayment[];
}

const keyOf = ({ loan, phase }: LoanRepayment) => `${loan}/${phase}`;

function RepaymentRows({ repayments }: ListProps) {
  const { t } = useTranslation();
  const { format } = useClock();
  return (
    <ul className="list">
      {repayments.map((one) => (
        <li key={keyOf(one)}>
          <Link className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3" to={detailPath(one.loan)}>
            <span className="font-label">{format(one.dueAt, 'date')}</span>
            <span className="text-right">
              <RepaymentState repayment={one} />
            </span>
            <span className="text-12 text-3">
              {t('loan.repayments.loan', { id: one.loan })}
              {' \u00b7 '}
              {t('loan.repayments.phase', { phase: one.phase, phases: one.phases })}
            </span>
            <Num className="text-right" value={one.state === 'repaid' ? one.paid : one.left} unit={one.asset} secret />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RepaymentTable({ repayments }: ListProps) {
  const { t } = useTranslation();
  const { format } = useClock();
  const figure = (key: 'total' | 'paid' | 'left', head: string): Column<LoanRepayment> => ({
    key,
    head,
    end: true,
    cell: (one) => <Num value={one[key]} decimals={scaleOf(one[key])} unit={one.asset} secret />,
  });
  const columns: Column<LoanRepayment>[] = [
    {
      key: 'due',
      head: t('loan.columns.due'),
      cell: (one) => (
        <Link className="hover:text-accent" to={detailPath(one.loan)}>
          {format(one.dueAt, 'date')}
        </Link>
      ),
    },
    {
      key: 'loan',
      head: t('common.pages.loan'),
      cell: (one) => (
        <Link className="hover:text-accent" to={detailPath(one.loan)}>
          {t('loan.repayments.loan', { id: one.loan })}
        </Link>
      ),
    },
    {
      key: 'phase',
      head: t('loan.columns.phase'),
      cell: ({ phase, phases }) => t('loan.repayments.phase', { phase, phases }),
    },
    { key: 'state', head: t('loan.columns.state'), cell: (one) => <RepaymentState repayment={one} /> },
    figure('total', t('loan.columns.planned')),
    figure('paid', t('loan.columns.paid')),
    figure('left', t('loan.columns.open')),
  ];
  return <Table columns={columns} rows={repayments} rowKey={keyOf} label={t('common.pages.repayments')} />;
}
