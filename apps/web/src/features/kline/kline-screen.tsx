import type { Instrument } from '@tradewind/api';
import { Button, buttonClass, Empty, Skeleton, Tabs } from '@tradewind/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChartPane } from '../../charts/lazy-chart.ts';
import { useProductOpen } from '../../shared/products.ts';
import { useChosenInstrument } from '../../shared/trading/chosen-instrument.ts';
import { MarketHead } from '../../shared/trading/market-head.tsx';
import { OrderBook } from '../../shared/trading/order-book.tsx';
import { TradeList } from '../../shared/trading/trade-list.tsx';
import { useWide } from '../../shared/wide.ts';
import { DayFigures } from './day-figures.tsx';
import { KlineSkeleton } from './kline-skeleton.tsx';
import { MarketInfo } from './market-info.tsx';

const ROWS = 12;
const TRADES = 40;

type View = 'price' | 'depth' | 'book' | 'trades' | 'info';

/** One market: chart, depth, book, trades and facts, and the way to the ticket. */
export function KlineScreen() {
  const { t } = useTranslation();
  const { instrument, instruments, isError, refetch, choose } = useChosenInstrument();
  const wide = useWide();
  const [chosen, setView] = useState<View>('price');
  if (!instrument && isError)
    return (
      <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (!instrument) return <KlineSkeleton />;
  // On desktops book and trades stand beside the chart all the time.
  const view = wide && (chosen === 'book' || chosen === 'trades') ? 'price' : chosen;
  const items: { value: View; label: string }[] = [
    { value: 'price', label: t('trade.chart') },
    { value: 'depth', label: t('chart.depth.title') },
    ...(wide
      ? []
      : [
          { value: 'book' as const, label: t('trade.book.title') },
          { value: 'trades' as const, label: t('trade.trades.title') },
        ]),
    { value: 'info', label: t('chart.info.title') },
  ];
  return (
    <div className="pb-20 lg:flex lg:h-[calc(100dvh-var(--nav-h)-var(--status-h))] lg:min-h-[36rem] lg:flex-col lg:pb-0">
      <div className="flex items-center justify-between gap-4">
        <div className="@container min-w-0 flex-1">
          <MarketHead instrument={instrument} instruments={instruments} onChoose={choose} />
        </div>
        {wide && <TradeLinks instrument={instrument} />}
      </div>
      {!wide && <DayFigures instrument={instrument} />}
      <div className="min-h-0 border-t border-line lg:grid lg:flex-1 lg:grid-cols-[minmax(0,1fr)_18rem_18rem]">
        <div className="flex min-h-0 min-w-0 flex-col">
          <div className="px-gutter lg:px-3">
            <Tabs small label={t('chart.view')} value={view} onChange={setView} items={items} />
          </div>
          <Panel instrument={instrument} view={view} />
        </div>
        {wide && <Beside instrument={instrument} />}
      </div>
      {!wide && <TradeLinks instrument={instrument} />}
    </div>
  );
}

function Panel({ instrument, view }: { readonly instrument: Instrument; readonly view: View }) {
  if (view === 'book') return <OrderBook instrument={instrument} rows={ROWS} narrow />;
  if (view === 'trades') return <TradeList instrument={instrument} rows={TRADES} />;
  if (view === 'info')
    return (
      <div className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto" tabIndex={0}>
        <MarketInfo instrument={instrument} />
      </div>
    );
  return (
    <div className="h-[max(24rem,calc(100dvh-18.5rem))] lg:h-auto lg:min-h-0 lg:flex-1">
      <Suspense fallback={<Skeleton className="h-full w-full" />}>
        <ChartPane instrument={instrument} view={view} />
      </Suspense>
    </div>
  );
}

function Beside({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="min-h-0 border-l border-line pt-2">
        <OrderBook instrument={instrument} />
      </div>
      {/* Nothing in it takes the focus: the list itself does, so that keys can scroll it. */}
      <div className="overflow-y-auto border-l border-line pt-2" tabIndex={0}>
        <h2 className="px-3 py-2 text-14 font-strong">{t('trade.trades.title')}</h2>
        <TradeList instrument={instrument} rows={TRADES} />
      </div>
    </>
  );
}

function TradeLinks({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const open = useProductOpen('spot');
  if (!open) return null;
  const path = (side: string) => `/trade/trade?instrument=${encodeURIComponent(instrument.id)}&side=${side}`;
  return (
    <div className="fixed inset-x-0 bottom-0 flex gap-3 border-t border-line bg-bg-0 p-3 lg:static lg:w-[20rem] lg:border-0">
      <Link className={buttonClass('up', 'money')} to={path('buy')}>
        {t('trade.buy')}
      </Link>
      <Link className={buttonClass('down', 'money')} to={path('sell')}>
        {t('trade.sell')}
      </Link>
    </div>
  );
}
