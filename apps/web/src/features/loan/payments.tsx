import type { LoanDetail } from '@tradewind/api';
import { type Column, Num, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useClock } from '../../shared/time.ts';
import { useWide } from '../../shared/wide.ts';
import { ZonedHead } from '../../shared/zoned-head.tsx';
import { scaleOf } from './loan-figures.ts';

type Payment = LoanDetail['payments'][number];

/** What was paid, newest first, and what each payment went to. */
export function Payments({ loan: { payments, asset } }: { readonly loan: LoanDetail }) {
  const { t } = useTranslation();
  const List = useWide() ? PaymentTable : PaymentRows;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h2 className="font-strong text-16">{t('loan.own.payments')}</h2>
      {payments.length === 0 ? (
        <p className="text-13 text-3">{t('loan.own.noPayments')}</p>
      ) : (
        <List payments={payments} asset={asset} />
      )}
    </section>
  );
}

interface ListProps {
  readonly payments: readonly Payment[];
  readonly asset: string;
}

const PARTS = ['principal', 'interest', 'penalty'] as const;

function PaymentRows({ payments, asset }: ListProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  return (
    <ol className="list">
      {payments.map((one) => (
        <li key={one.seq} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5 text-13">
          <span>{stamp(one.time, 'full')}</span>
          <Num className="text-right font-label" value={one.amount} unit={asset} secret />
          <span className="col-span-2 flex flex-wrap gap-x-4 text-12 text-3">
            {one.automatic && <span>{t('loan.own.automatic')}</span>}
            {PARTS.map((part) => (
              <span key={part}>
                {t(`loan.columns.${part}`)} <Num value={one[part]} secret />
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

function PaymentTable({ payments, asset }: ListProps) {
  const { t } = useTranslation();
  const { below } = useClock();
  const figure = (key: 'amount' | (typeof PARTS)[number], unit?: string): Column<Payment> => ({
    key,
    head: t(`loan.columns.${key}`),
    end: true,
    cell: (one) => (
      <Num value={one[key]} decimals={scaleOf(one[key])} unit={unit} secret className={unit && 'font-label'} />
    ),
  });
  const columns: Column<Payment>[] = [
    {
      key: 'date',
      head: <ZonedHead>{t('loan.columns.date')}</ZonedHead>,
      cell: ({ time, automatic }) => (
        <span className="flex flex-wrap gap-x-3">
          {below(time, 'full')}
          {automatic && <span className="text-3">{t('loan.own.automatic')}</span>}
        </span>
      ),
    },
    ...PARTS.map((part) => figure(part)),
    figure('amount', asset),
  ];
  return <Table columns={columns} rows={payments} rowKey={({ seq }) => String(seq)} label={t('loan.own.payments')} />;
}
