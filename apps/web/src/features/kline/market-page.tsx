import { buttonClass, Skeleton, Tabs } from '@tradewind/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChartPane } from '../../charts/lazy-chart.ts';
import type { MarketPageProps } from '../../products/kline-part.ts';
import { useProductOpen } from '../../shared/products.ts';
import { OrderBook } from '../../shared/trading/order-book.tsx';
import { TradeList } from '../../shared/trading/trade-list.tsx';
import { useWide } from '../../shared/wide.ts';
import { DayFigures } from './day-figures.tsx';
import { MarketInfo } from './market-info.tsx';

const ROWS = 12;
const TRADES = 40;

type View = 'price' | 'depth' | 'book' | 'trades' | 'info';

/** Head, chart, depth, book, trades and facts of a market, and the ways to the ticket. */
export function MarketPage(props: MarketPageProps) {
  const { instrument, head, headTellsDay = false } = props;
  const { t } = useTranslation();
  const wide = useWide();
  const [chosen, setView] = useState<View>('price');
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
        <div className="@container min-w-0 flex-1">{head}</div>
        {wide && <Ways {...props} />}
      </div>
      {!(wide && headTellsDay) && <DayFigures instrument={instrument} />}
      <div className="min-h-0 border-t border-line lg:grid lg:flex-1 lg:grid-cols-[minmax(0,1fr)_18rem_18rem]">
        <div className="flex min-h-0 min-w-0 flex-col">
          <div className="px-gutter lg:px-3">
            <Tabs small label={t('chart.view')} value={view} onChange={setView} items={items} />
          </div>
          <Panel {...props} view={view} />
        </div>
        {wide && <Beside {...props} />}
      </div>
      {!wide && <Ways {...props} />}
    </div>
  );
}

function Panel({ instrument, index, facts, lines, own, view }: MarketPageProps & { readonly view: View }) {
  if (view === 'book') return <OrderBook instrument={instrument} own={own} rows={ROWS} narrow />;
  if (view === 'trades') return <TradeList instrument={instrument} rows={TRADES} />;
  if (view === 'info')
    return (
      <div className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto" tabIndex={0}>
        <MarketInfo instrument={instrument} index={index} facts={facts} />
      </div>
    );
  return (
    <div className="h-[max(24rem,calc(100dvh-18.5rem))] lg:h-auto lg:min-h-0 lg:flex-1">
      <Suspense fallback={<Skeleton className="h-full w-full" />}>
        <ChartPane instrument={instrument} view={view} {...(lines && { lines })} />
      </Suspense>
    </div>
  );
}

function Beside({ instrument, own }: MarketPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="min-h-0 border-l border-line pt-2">
        <OrderBook instrument={instrument} own={own} />
      </div>
      {/* Nothing in it takes the focus: the list itself does, so that keys can scroll it. */}
      <div className="overflow-y-auto border-l border-line pt-2" tabIndex={0}>
        <h2 className="px-3 py-2 text-14 font-strong">{t('trade.trades.title')}</h2>
        <TradeList instrument={instrument} rows={TRADES} />
      </div>
    </>
  );
}

function Ways({ product, buy, sell }: Pick<MarketPageProps, 'product' | 'buy' | 'sell'>) {
  const open = useProductOpen(product);
  if (!open) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 flex gap-3 border-t border-line bg-bg-0 p-3 lg:static lg:w-[20rem] lg:border-0">
      <Link className={buttonClass('up', 'money')} to={buy.to}>
        {buy.label}
      </Link>
      <Link className={buttonClass('down', 'money')} to={sell.to}>
        {sell.label}
      </Link>
    </div>
  );
}
