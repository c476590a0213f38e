import type { Instrument } from '@tradewind/api';
import { Skeleton } from '@tradewind/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { Group, Panel } from 'react-resizable-panels';
import type { OrderBookProps } from '../trading/order-book.tsx';
import { PanePresets } from './pane-presets.tsx';
import { PaneSeparator } from './pane-separator.tsx';
import type { Preset } from './panes.ts';
import { usePanes } from './use-panes.ts';
import { useWithMarkets } from './with-markets.ts';

const BookAndTrades = lazy(() =>
  import('../trading/book-and-trades.tsx').then((file) => ({ default: file.BookAndTrades })),
);

const WAITING = <Skeleton className="h-full w-full" />;

interface TradingPanesProps extends Pick<OrderBookProps, 'own'> {
  readonly instrument: Instrument;
  readonly onPrice: NonNullable<OrderBookProps['onPrice']>;
  /** Where there is room for it. */
  readonly markets: ReactNode;
  readonly head: ReactNode;
  readonly chart: ReactNode;
  /** Own orders and what else is the person's own. */
  readonly orders: ReactNode;
  readonly ticket: ReactNode;
}

/**
 * A trade page on desktops: everything in sight at once, in panes whose sizes the trader chooses. The head comes first, and
 * what the ticket is reckoned from; all that is drawn around comes after it.
 */
export function TradingPanes(props: TradingPanesProps) {
  const withMarkets = useWithMarkets();
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
              <Suspense fallback={WAITING}>{props.markets}</Suspense>
            </Panel>
            <PaneSeparator upright />
          </>
        )}
        <Panel id="main" minSize="24rem" className="flex flex-col">
          <div className="@container flex items-start justify-between">
            {props.head}
            <PanePresets onChoose={arrange} />
          </div>
          <Group orientation="vertical" className="min-h-0 flex-1 border-t border-line" {...main.props}>
            <Panel id="chart" minSize="12rem">
              <Suspense fallback={WAITING}>{props.chart}</Suspense>
            </Panel>
            <PaneSeparator />
            <Panel id="orders" minSize="6rem" className="overflow-y-auto">
              <Suspense fallback={WAITING}>{props.orders}</Suspense>
            </Panel>
          </Group>
        </Panel>
        <PaneSeparator upright />
        <Panel id="book" minSize="14rem">
          <Suspense fallback={WAITING}>
            <BookAndTrades instrument={props.instrument} group={market.props} own={props.own} onPrice={props.onPrice} />
          </Suspense>
        </Panel>
        <PaneSeparator upright />
        <Panel id="ticket" minSize="15rem" className="overflow-y-auto p-4">
          <Suspense fallback={WAITING}>{props.ticket}</Suspense>
        </Panel>
      </Group>
    </div>
  );
}
