import { Button, Empty, Skeleton, Tabs } from '@tradewind/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPane } from '../../charts/lazy-chart.ts';
import { TradeSegments } from '../../shared/trade-segments.tsx';
import { OrderBook } from '../../shared/trading/order-book.tsx';
import { useButtonInSight } from '../../shared/use-button-in-sight.ts';
import { useMinWidth, useWide } from '../../shared/wide.ts';
import type { LayoutProps } from './layout-props.ts';
import { LeverHead } from './lever-head.tsx';
import { LeverSkeleton } from './lever-skeleton.tsx';
import { ContractTicketPane } from './ticket/ticket-form.tsx';
import { useContractTicket } from './ticket/use-contract-ticket.ts';
import { useChosenContract } from './use-chosen-contract.ts';

/** Comes after what stands above it. */
const OwnContracts = lazy(() =>
  import('./positions/own-contracts.tsx').then((file) => ({ default: file.OwnContracts })),
);
const WideLever = lazy(() => import('./wide-lever.tsx').then((file) => ({ default: file.WideLever })));

const ROWS = 10;
/** From here on the chart stands above book and ticket without being asked for. */
const TABLET = '48rem';

/** The page of a contract: mark and funding, chart, book, ticket, own positions and orders. */
export function LeverScreen() {
  const { t } = useTranslation();
  const { chosen, contracts, isError, refetch, choose } = useChosenContract();
  const wide = useWide();
  if (!contracts && isError)
    return (
      <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (!contracts) return <LeverSkeleton />;
  if (!chosen) return <Empty icon="rise">{t('futures.empty')}</Empty>;
  const Layout = wide ? WideLever : PhoneLever;
  return (
    <Suspense fallback={<LeverSkeleton />}>
      <Layout key={chosen.contract.contract} chosen={chosen} contracts={contracts} onChoose={choose} />
    </Suspense>
  );
}

function PhoneLever(props: LayoutProps) {
  const { t } = useTranslation();
  const { contract, instrument } = props.chosen;
  const { ticket, pick } = useContractTicket(props.chosen);
  const tablet = useMinWidth(TABLET);
  const sight = useButtonInSight();
  const [view, setView] = useState<'book' | 'chart'>('book');
  return (
    <div>
      <TradeSegments />
      <LeverHead {...props} />
      {!tablet && (
        <div className="px-gutter">
          <Tabs
            small
            label={t('trade.chart')}
            value={view}
            onChange={setView}
            items={[
              { value: 'book', label: t('trade.title') },
              { value: 'chart', label: t('trade.chart') },
            ]}
          />
        </div>
      )}
      {(tablet || view === 'chart') && (
        <div className="h-80 md:h-96">
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            <ChartPane instrument={instrument} />
          </Suspense>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,58fr)_minmax(0,42fr)] gap-2 pt-3">
        <div ref={sight} className="min-w-0 pl-gutter [&_button[type=submit]]:scroll-mb-[calc(var(--tabbar-h)+1rem)]">
          <ContractTicketPane ticket={ticket} stack />
        </div>
        <OrderBook instrument={instrument} rows={ROWS} narrow onPrice={pick} />
      </div>
      <Suspense fallback={<Skeleton className="mx-gutter block h-24" />}>
        <OwnContracts contract={contract} />
      </Suspense>
    </div>
  );
}
