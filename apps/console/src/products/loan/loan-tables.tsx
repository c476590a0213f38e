import type { LoanDetail } from '@tradewind/api';
import { Badge, type Tone } from '@tradewind/ui';
import { Amount } from '../../shared/amount.tsx';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import { t } from './words.ts';

type Repayment = LoanDetail['repayments'][number];
type Payment = LoanDetail['payments'][number];

const TONES: Partial<Record<Repayment['state'], Tone>> = { repaid: 'up', overdue: 'down' };

interface PlanProps {
  readonly repayments: readonly Repayment[];
  readonly asset: string;
}

export function PlanTable({ repayments, asset }: PlanProps) {
  return (
    <WideTable
      label={t('plan')}
      rows={repayments}
      rowKey={({ phase }) => String(phase)}
      columns={[
        { key: 'phase', head: t('number'), cell: ({ phase }) => phase },
        { key: 'due', head: t('due'), cell: ({ dueAt }) => timeText(dueAt) },
        { key: 'total', head: `${t('planned')} (${asset})`, end: true, cell: ({ total }) => <Amount value={total} /> },
        { key: 'paid', head: t('paid'), end: true, cell: ({ paid }) => <Amount value={paid} /> },
        { key: 'left', head: t('left'), end: true, cell: ({ left }) => <Amount value={left} /> },
        {
          key: 'state',
          head: t('state'),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`repaymentStates.${state}`)}</Badge>,
        },
      ]}
    />
  );
}

interface PaymentsProps {
  readonly payments: readonly Payment[];
  readonly asset: string;
}

export function PaymentTable({ payments, asset }: PaymentsProps) {
  return (
    <WideTable
      label={t('payments')}
      rows={payments}
      rowKey={({ seq, time }) => `${seq} ${time}`}
      columns={[
        { key: 'time', head: t('time'), cell: ({ time }) => timeText(time) },
        {
          key: 'amount',
          head: `${t('amount')} (${asset})`,
          end: true,
          cell: ({ amount }) => <Amount value={amount} />,
        },
        { key: 'penalty', head: t('penalty'), end: true, cell: ({ penalty }) => <Amount value={penalty} /> },
        { key: 'interest', head: t('interest'), end: true, cell: ({ interest }) => <Amount value={interest} /> },
        { key: 'principal', head: t('principal'), end: true, cell: ({ principal }) => <Amount value={principal} /> },
        { key: 'how', head: t('how'), cell: ({ automatic }) => t(automatic ? 'automatic' : 'byPerson') },
        { key: 'seq', head: t('seq'), end: true, cell: ({ seq }) => seq },
      ]}
    />
  );
}
