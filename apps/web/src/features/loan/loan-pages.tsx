import { useInfiniteQuery } from '@tanstack/react-query';
import type { LoanItem } from '@tradewind/api';
import { AssetIcon, Button, buttonClass, type Column, Empty, Note, Num, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProductLink } from '../../shared/product-link.tsx';
import { useClock } from '../../shared/time.ts';
import { Waiting } from '../../shared/waiting.tsx';
import { useWide } from '../../shared/wide.ts';
import { loansQuery } from './loan-queries.ts';
import { detailPath, LoanName, LoanState } from './loan-words.tsx';

interface ListProps {
  readonly loans: readonly LoanItem[];
}

/** Own loans of one state or of all, newest first; each leads to its page. */
export function LoanPages({ state }: { readonly state?: LoanItem['state'] }) {
  const { t } = useTranslation();
  const wide = useWide();
  const pages = useInfiniteQuery(loansQuery(state));
  if (pages.isPending) return <Waiting reason={pages.failureReason} className="mt-4 h-40 w-full" />;
  if (!pages.data)
    return (
      <Empty icon="warning" action={<Button onClick={() => void pages.refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  const loans = pages.data.pages.flatMap(({ items }) => items);
  const start = (
    <ProductLink product="loan" className={buttonClass('line')} to="/loan/loan">
      {t('loan.own.start')}
    </ProductLink>
  );
  const List = wide ? LoanTable : LoanRows;
  return (
    <>
      {loans.length === 0 ? (
        <Empty icon="stack" action={start}>
          {t('loan.own.empty')}
        </Empty>
      ) : (
        <List loans={loans} />
      )}
      {pages.isError && <Note className="mt-3">{t('common.loadFailed')}</Note>}
      {pages.hasNextPage && (
        <Button className="mt-4" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common.action.more')}
        </Button>
      )}
    </>
  );
}

function LoanRows({ loans }: ListProps) {
  return (
    <ul className="list">
      {loans.map((loan) => (
        <li key={loan.id}>
          <Link
            className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 py-3"
            to={detailPath(loan.id)}
            data-loan={loan.id}
          >
            <AssetIcon asset={loan.asset} size="m" />
            <span className="grid gap-1">
              <span className="flex flex-wrap justify-between gap-x-3 gap-y-1">
                <span className="font-label">
                  <LoanName loan={loan} />
                </span>
                <LoanState loan={loan} />
              </span>
              <span className="flex flex-wrap justify-between gap-x-3">
                <When loan={loan} />
                <Owed loan={loan} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The date that matters most: since when it is overdue, when it ends or ended, or when it was applied for. */
function When({ loan: { overdue, endedAt, endsAt, appliedAt } }: { readonly loan: LoanItem }) {
  const { t } = useTranslation();
  const { format } = useClock();
  if (overdue !== null)
    return <span className="text-12 text-warn">{t('loan.own.since', { date: format(overdue.since, 'date') })}</span>;
  const [label, time] =
    endedAt !== null
      ? [t('loan.own.ended'), endedAt]
      : endsAt !== null
        ? [t('loan.own.lastDue'), endsAt]
        : [t('loan.own.applied'), appliedAt];
  return (
    <span className="text-12 text-3">
      {label} {format(time, 'date')}
    </span>
  );
}

/** Of a loan that runs. */
function isRunning({ state, endedAt }: LoanItem): boolean {
  return state === 'disbursed' && endedAt === null;
}

function Owed({ loan }: { readonly loan: LoanItem }) {
  const { t } = useTranslation();
  if (!isRunning(loan)) return null;
  return (
    <span className="text-12 text-3">
      {t('loan.own.owed')} <Num className="text-1" value={loan.owed.total} unit={loan.asset} secret />
    </span>
  );
}

const none = <span className="text-3">{'\u2013'}</span>;

function LoanTable({ loans }: ListProps) {
  const { t } = useTranslation();
  const { format } = useClock();
  const columns: Column<LoanItem>[] = [
    {
      key: 'loan',
      head: t('common.pages.loan'),
      cell: (loan) => (
        <Link className="flex items-center gap-2 hover:text-accent" to={detailPath(loan.id)} data-loan={loan.id}>
          <AssetIcon asset={loan.asset} size="s" />
          <LoanName loan={loan} />
        </Link>
      ),
    },
    {
      key: 'state',
      head: t('loan.columns.state'),
      cell: (loan) => <LoanState loan={loan} dated />,
    },
    {
      key: 'rate',
      head: t('loan.calculator.dailyRate'),
      end: true,
      cell: (loan) => <Num value={loan.dailyRate} unit="%" />,
    },
    {
      key: 'owed',
      head: t('loan.own.owed'),
      end: true,
      cell: (loan) => (isRunning(loan) ? <Num value={loan.owed.total} unit={loan.asset} secret /> : none),
    },
    {
      key: 'applied',
      head: t('loan.own.applied'),
      end: true,
      cell: ({ appliedAt }) => format(appliedAt, 'date'),
    },
    {
      key: 'ends',
      head: t('loan.own.lastDue'),
      end: true,
      cell: ({ endsAt }) => (endsAt === null ? none : format(endsAt, 'date')),
    },
  ];
  return <Table columns={columns} rows={loans} rowKey={({ id }) => id} label={t('common.pages.loans')} />;
}
