import { Button, Empty, Skeleton, Tabs } from '@tradewind/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPane } from '../../charts/lazy-chart.ts';
import { TradeSegments } from '../../shared/trade-segments.tsx';
import { useChosenInstrument } from '../../shared/trading/chosen-instrument.ts';
import { MarketHead } from '../../shared/trading/market-head.tsx';
import { OrderBook } from '../../shared/trading/order-book.tsx';
import { useButtonInSight } from '../../shared/use-button-in-sight.ts';
import { useMinWidth, useWide } from '../../shared/wide.ts';
import { BottomStrip } from './bottom-strip.tsx';
import { useFillToasts } from './fill-toasts.ts';
import type { LayoutProps } from './layout-props.ts';
import { TicketForm } from './ticket-form.tsx';
import { TradeSkeleton } from './trade-skeleton.tsx';
import { useTicket } from './use-ticket.ts';

const WideTrade = lazy(() => import('./wide-trade.tsx').then((file) => ({ default: file.WideTrade })));

const ROWS = 8;
/** From here on the chart stands above book and ticket without being asked for. */
const TABLET = '48rem';

/** The trade page: chart, book, trades, ticket, own orders. */
export function TradeScreen() {
  const { t } = useTranslation();
  const { instrument, instruments, isError, refetch, choose } = useChosenInstrument();
  const wide = useWide();
  useFillToasts();
  if (!instrument && isError)
    return (
      <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (!instrument) return <TradeSkeleton />;
  const Layout = wide ? WideTrade : PhoneTrade;
  return (
    <Suspense fallback={<TradeSkeleton />}>
      <Layout key={instrument.id} instrument={instrument} instruments={instruments} onChoose={choose} />
    </Suspense>
  );
}

function PhoneTrade({ instrument, instruments, onChoose }: LayoutProps) {
  const { t } = useTranslation();
  const { ticket, pick } = useTicket(instrument);
  const tablet = useMinWidth(TABLET);
  const sight = useButtonInSight();
  const [view, setView] = useState<'book' | 'chart'>('book');
  return (
    <div>
      <TradeSegments />
      <MarketHead instrument={instrument} instruments={instruments} onChoose={onChoose} />
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
          <TicketForm instrument={instrument} ticket={ticket} stack />
        </div>
        <OrderBook instrument={instrument} rows={ROWS} narrow onPrice={pick} />
      </div>
      <BottomStrip instrument={instrument} />
    </div>
  );
}
