import type { Fill } from '@tradewind/api';
import { type Column, Num, Skeleton, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { multiply } from '../decimal.ts';
import { How } from '../how/how.tsx';
import { useClock } from '../time.ts';
import { useWide } from '../wide.ts';
import { ZonedHead } from '../zoned-head.tsx';
import { Facts } from './facts.tsx';
import { useSteps } from './use-steps.ts';

const baseOf = (fill: Fill) => fill.instrument.split('/')[0] ?? '';
const quoteOf = (fill: Fill) => fill.instrument.split('/')[1] ?? '';

function Side({ fill }: { readonly fill: Fill }) {
  const { t } = useTranslation();
  return <span className={fill.side === 'buy' ? 'text-up' : 'text-down'}>{t(`trade.${fill.side}`)}</span>;
}

function useColumns(): Column<Fill>[] {
  const { t } = useTranslation();
  const { below } = useClock();
  const steps = useSteps();
  return [
    {
      key: 'time',
      head: <ZonedHead>{t('trade.orders.time')}</ZonedHead>,
      cell: (fill) => <span className="num text-3">{below(fill.time)}</span>,
    },
    { key: 'market', head: t('trade.orders.market'), cell: (fill) => fill.instrument },
    { key: 'side', head: t('trade.orders.side'), cell: (fill) => <Side fill={fill} /> },
    {
      key: 'price',
      head: t('trade.orders.price'),
      cell: (fill) => <Num value={fill.price} decimals={steps.of(fill.instrument).price} />,
      end: true,
    },
    {
      key: 'amount',
      head: t('trade.orders.amount'),
      cell: (fill) => <Num value={fill.quantity} decimals={steps.of(fill.instrument).amount} unit={baseOf(fill)} />,
      end: true,
    },
    {
      key: 'total',
      head: t('trade.orders.total'),
      cell: (fill) => <Num value={multiply(fill.price, fill.quantity)} unit={quoteOf(fill)} />,
      end: true,
    },
    {
      key: 'fee',
      head: t('trade.orders.fee'),
      cell: (fill) => <How kind="fee" params={{ fill }} value={fill.fee} unit={fill.feeAsset} />,
      end: true,
    },
    {
      key: 'role',
      head: t('trade.orders.role'),
      cell: (fill) => t(fill.maker ? 'trade.orders.maker' : 'trade.orders.taker'),
      end: true,
    },
  ];
}

/** Fills with their fees, as a table on desktops and as cards on phones. */
export function FillList({ fills, label }: { readonly fills: readonly Fill[]; readonly label: string }) {
  const wide = useWide();
  const columns = useColumns();
  const { isPending } = useSteps();
  if (isPending) return <Skeleton className="my-4 h-16 w-full" />;
  if (wide)
    return (
      <div className="overflow-x-auto">
        <Table columns={columns} rows={fills} rowKey={(fill) => fill.id} label={label} />
      </div>
    );
  return (
    <ul aria-label={label}>
      {fills.map((fill) => (
        <FillCard key={fill.id} fill={fill} />
      ))}
    </ul>
  );
}

function FillCard({ fill }: { readonly fill: Fill }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { price, amount } = useSteps().of(fill.instrument);
  return (
    <li className="rule grid gap-2 py-3">
      <p className="flex items-baseline gap-2 text-14">
        <span className="font-strong">
          <Side fill={fill} />
        </span>
        <span className="font-strong">{fill.instrument}</span>
        <span className="num ml-auto text-12 text-3">{stamp(fill.time)}</span>
      </p>
      <Facts
        items={[
          [t('trade.orders.price'), <Num key="price" value={fill.price} decimals={price} />],
          [t('trade.orders.amount'), <Num key="amount" value={fill.quantity} decimals={amount} />],
          [t('trade.orders.fee'), <How key="fee" kind="fee" params={{ fill }} value={fill.fee} unit={fill.feeAsset} />],
        ]}
      />
    </li>
  );
}
