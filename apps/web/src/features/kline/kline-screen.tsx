import type { Instrument } from '@tradewind/contract';
import { buttonClass, Empty, Skeleton, Tabs } from '@tradewind/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useChosenInstrument } from '../../shared/trading/chosen-instrument.ts';
import { MarketHead } from '../../shared/trading/market-head.tsx';
import { OrderBook } from '../../shared/trading/order-book.tsx';
import { TradeList } from '../../shared/trading/trade-list.tsx';
import { useWide } from '../../shared/wide.ts';

const ChartPane = lazy(() => import('../../charts/chart-pane.tsx').then((file) => ({ default: file.ChartPane })));

const ROWS = 12;
const TRADES = 24;

/** One market: chart, book and trades, and the way to the ticket. */
export function KlineScreen() {
  const { t } = useTranslation();
  const { instrument, instruments, isError, choose } = useChosenInstrument();
  const wide = useWide();
  if (isError) return <Empty>{t('common.loadFailed')}</Empty>;
  if (!instrument) return <Skeleton className="m-4 h-64 w-full" />;
  return (
    <div className="pb-20 lg:pb-6">
      <MarketHead instrument={instrument} instruments={instruments} onChoose={choose} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem_18rem]">
        <div className="h-96 border-t border-line lg:h-[36rem]">
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            <ChartPane instrument={instrument} />
          </Suspense>
        </div>
        {wide ? (
          <>
            <div className="border-l border-line pt-2">
              <OrderBook instrument={instrument} rows={ROWS} />
            </div>
            <div className="border-l border-line pt-2">
              <h2 className="px-3 py-2 text-14 font-strong">{t('trade.trades.title')}</h2>
              <TradeList instrument={instrument} rows={TRADES} />
            </div>
          </>
        ) : (
          <BookOrTrades instrument={instrument} />
        )}
      </div>
      <TradeLinks instrument={instrument} />
    </div>
  );
}

function BookOrTrades({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<'book' | 'trades'>('book');
  return (
    <div className="pt-2">
      <div className="px-gutter pb-2">
        <Tabs
          small
          label={t('trade.book.title')}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'book', label: t('trade.book.title') },
            { value: 'trades', label: t('trade.trades.title') },
          ]}
        />
      </div>
      {tab === 'book' ? (
        <OrderBook instrument={instrument} rows={ROWS} narrow />
      ) : (
        <TradeList instrument={instrument} rows={TRADES} />
      )}
    </div>
  );
}

function TradeLinks({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const path = (side: string) => `/trade/trade?instrument=${encodeURIComponent(instrument.id)}&side=${side}`;
  return (
    <div className="fixed inset-x-0 bottom-0 flex gap-3 border-t border-line bg-bg-0 p-3 lg:static lg:ml-auto lg:w-[36rem] lg:border-0 lg:p-4">
      <Link className={buttonClass('up', 'money')} to={path('buy')}>
        {t('trade.buy')}
      </Link>
      <Link className={buttonClass('down', 'money')} to={path('sell')}>
        {t('trade.sell')}
      </Link>
    </div>
  );
}
