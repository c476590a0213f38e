import { Skeleton } from '@tradewind/ui';
import { lazy, Suspense } from 'react';
import { Group, Panel } from 'react-resizable-panels';
import { ChartPane } from '../../charts/lazy-chart.ts';
import { PanePresets } from '../../shared/panes/pane-presets.tsx';
import { PaneSeparator } from '../../shared/panes/pane-separator.tsx';
import type { Preset } from '../../shared/panes/panes.ts';
import { usePanes } from '../../shared/panes/use-panes.ts';
import { useWithMarkets } from '../../shared/panes/with-markets.ts';
import { MarketHead } from '../../shared/trading/market-head.tsx';
import type { LayoutProps } from './layout-props.ts';
import { useTicket } from './use-ticket.ts';

/** The head comes first, and what the ticket is reckoned from; all that is drawn around comes after it. */
const KeyedTicket = lazy(() => import('./keyed-ticket.tsx').then((file) => ({ default: file.KeyedTicket })));
const MarketList = lazy(() =>
  import('../../shared/trading/market-list.tsx').then((file) => ({ default: file.MarketList })),
);
const BookAndTrades = lazy(() =>
  import('../../shared/trading/book-and-trades.tsx').then((file) => ({ default: file.BookAndTrades })),
);
const BottomStrip = lazy(() => import('./bottom-strip.tsx').then((file) => ({ default: file.BottomStrip })));

/** The desktop trade page: everything in sight at once, in panes whose sizes the trader chooses. */
export function WideTrade({ instrument, instruments, onChoose }: LayoutProps) {
  const withMarkets = useWithMarkets();
  const { ticket, pick } = useTicket(instrument);
  const columns = usePanes(withMarkets ? 'columnsWithMarkets' : 'columns');
  const main = usePanes('main');
  const market = usePanes('market');
  const arrange = (preset: Preset) => {
    for (const group of [columns, main, market]) group.apply(preset);
  };

  return (
    <div className="h-[calc(100dvh-var(--nav-h)-var(--status-h))] min-h-[42rem]">
      <Group key={String(withMarkets)} {...columns.props}>
        {withMarkets && (
          <>
            <Panel id="markets" minSize="13rem">
              <Suspense fallback={<Skeleton className="h-full w-full" />}>
                <MarketList instruments={instruments} chosen={instrument.id} onChoose={onChoose} />
              </Suspense>
            </Panel>
            <PaneSeparator upright />
          </>
        )}
        <Panel id="main" minSize="24rem" className="flex flex-col">
          <div className="@container flex items-start justify-between">
            <MarketHead instrument={instrument} instruments={instruments} onChoose={onChoose} />
            <PanePresets onChoose={arrange} />
          </div>
          <Group orientation="vertical" className="min-h-0 flex-1 border-t border-line" {...main.props}>
            <Panel id="chart" minSize="12rem">
              <Suspense fallback={<Skeleton className="h-full w-full" />}>
                <ChartPane instrument={instrument} />
              </Suspense>
            </Panel>
            <PaneSeparator />
            <Panel id="orders" minSize="6rem" className="overflow-y-auto">
              <Suspense fallback={<Skeleton className="h-full w-full" />}>
                <BottomStrip instrument={instrument} />
              </Suspense>
            </Panel>
          </Group>
        </Panel>
        <PaneSeparator upright />
        <Panel id="book" minSize="14rem">
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            <BookAndTrades instrument={instrument} group={market.props} onPrice={pick} />
          </Suspense>
        </Panel>
        <PaneSeparator upright />
        <Panel id="ticket" minSize="15rem" className="overflow-y-auto p-4">
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            <KeyedTicket instrument={instrument} ticket={ticket} />
          </Suspense>
        </Panel>
      </Group>
    </div>
  );
}
