import type { Instrument } from '@tradewind/contract';
import { Empty, Skeleton, Tabs } from '@tradewind/ui';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDepth } from '../../live/hooks.ts';
import { useChosenInstrument } from '../../shared/trading/chosen-instrument.ts';
import { MarketHead } from '../../shared/trading/market-head.tsx';
import { MarketList } from '../../shared/trading/market-list.tsx';
import { OrderBook } from '../../shared/trading/order-book.tsx';
import { TradeList } from '../../shared/trading/trade-list.tsx';
import { useWide } from '../../shared/wide.ts';
import { BottomStrip } from './bottom-strip.tsx';
import { useFillToasts } from './fill-toasts.ts';
import type { TicketInput } from './ticket.ts';
import { EMPTY_TICKET, TicketForm } from './ticket-form.tsx';

const ChartPane = lazy(() => import('../../charts/chart-pane.tsx').then((file) => ({ default: file.ChartPane })));

const WIDE_ROWS = 11;
const PHONE_ROWS = 8;
const TRADES = 30;

/** The trade page: chart, book, trades, ticket, own orders. */
export function TradeScreen() {
  const { t } = useTranslation();
  const { instrument, instruments, isError, choose } = useChosenInstrument();
  const wide = useWide();
  if (isError) return <Empty icon="document">{t('common.loadFailed')}</Empty>;
  if (!instrument) return <Skeleton className="m-4 h-64 w-full" />;
  const Layout = wide ? WideTrade : PhoneTrade;
  return <Layout key={instrument.id} instrument={instrument} instruments={instruments} onChoose={choose} />;
}

interface LayoutProps {
  readonly instrument: Instrument;
  readonly instruments: readonly Instrument[];
  readonly onChoose: (id: string) => void;
}

/** The ticket's state, and what a tap on a price does to it. */
function useTicket(instrument: Instrument) {
  const [parameters] = useSearchParams();
  const side = parameters.get('side') === 'sell' ? 'sell' : 'buy';
  const [input, setInput] = useState<TicketInput>({ ...EMPTY_TICKET, side });
  const change = useCallback((part: Partial<TicketInput>) => setInput((before) => ({ ...before, ...part })), []);
  const { bids, asks } = useDepth(instrument.id);
  const best = (input.side === 'buy' ? asks : bids)[0]?.[0];
  // The first price that is known stands in the ticket until another is typed or tapped.
  const offered = useRef(false);
  useEffect(() => {
    if (offered.current || best === undefined) return;
    offered.current = true;
    setInput((before) => (before.price === '' ? { ...before, price: best } : before));
  }, [best]);
  const pick = useCallback(
    (price: string) =>
      setInput((before) => ({ ...before, price, tab: before.tab === 'market' ? 'limit' : before.tab })),
    [],
  );
  return { input, change, pick };
}

function WideTrade({ instrument, instruments, onChoose }: LayoutProps) {
  const { t } = useTranslation();
  const { input, change, pick } = useTicket(instrument);
  useFillToasts();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_17rem_19rem] 2xl:grid-cols-[13rem_minmax(0,1fr)_17rem_19rem]">
      <aside className="hidden border-r border-line 2xl:block">
        <MarketList instruments={instruments} chosen={instrument.id} onChoose={onChoose} />
      </aside>
      <div className="flex min-w-0 flex-col">
        <MarketHead instrument={instrument} instruments={instruments} onChoose={onChoose} />
        <div className="h-[27rem] border-t border-line">
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            <ChartPane instrument={instrument} />
          </Suspense>
        </div>
        <BottomStrip instrument={instrument} />
      </div>
      <div className="border-l border-line pt-2">
        <OrderBook instrument={instrument} rows={WIDE_ROWS} onPrice={pick} />
        <h2 className="rule mt-2 px-3 py-2 text-14 font-strong">{t('trade.trades.title')}</h2>
        <TradeList instrument={instrument} rows={TRADES} />
      </div>
      <div className="border-l border-line p-4">
        <TicketForm instrument={instrument} input={input} onChange={change} />
      </div>
    </div>
  );
}

function PhoneTrade({ instrument, instruments, onChoose }: LayoutProps) {
  const { t } = useTranslation();
  const { input, change, pick } = useTicket(instrument);
  const [chart, setChart] = useState<'book' | 'chart'>('book');
  useFillToasts();
  return (
    <div>
      <MarketHead instrument={instrument} instruments={instruments} onChoose={onChoose} />
      <div className="px-gutter">
        <Tabs
          small
          label={t('trade.chart')}
          value={chart}
          onChange={setChart}
          items={[
            { value: 'book', label: t('trade.title') },
            { value: 'chart', label: t('trade.chart') },
          ]}
        />
      </div>
      {chart === 'chart' && (
        <div className="h-80">
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            <ChartPane instrument={instrument} />
          </Suspense>
        </div>
      )}
      <div className="grid grid-cols-[58fr_42fr] gap-2 pt-3">
        <div className="min-w-0 pl-gutter">
          <TicketForm instrument={instrument} input={input} onChange={change} stack />
        </div>
        <OrderBook instrument={instrument} rows={PHONE_ROWS} narrow onPrice={pick} />
      </div>
      <BottomStrip instrument={instrument} />
    </div>
  );
}
