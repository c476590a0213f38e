import { Select, Skeleton } from '@tradewind/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, Panel } from 'react-resizable-panels';
import { MarketHead } from '../../shared/trading/market-head.tsx';
import { MarketList } from '../../shared/trading/market-list.tsx';
import { OrderBook } from '../../shared/trading/order-book.tsx';
import { TradeList } from '../../shared/trading/trade-list.tsx';
import { useMinWidth } from '../../shared/wide.ts';
import { BottomStrip } from './bottom-strip.tsx';
import { KeyedTicket } from './keyed-ticket.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PaneSeparator } from './pane-separator.tsx';
import { PRESETS, type Preset } from './panes.ts';
import { usePanes } from './use-panes.ts';
import { useTicket } from './use-ticket.ts';

const ChartPane = lazy(() => import('../../charts/chart-pane.tsx').then((file) => ({ default: file.ChartPane })));

/** From here on the market list stands beside the chart. */
const WITH_MARKETS = '90rem';
const TRADES = 50;

/** The desktop trade page: everything in sight at once, in panes whose sizes the trader chooses. */
export function WideTrade({ instrument, instruments, onChoose }: LayoutProps) {
  const withMarkets = useMinWidth(WITH_MARKETS);
  const { input, change, pick } = useTicket(instrument);
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
            <Panel id="markets" minSize="13rem" className="overflow-y-auto">
              <MarketList instruments={instruments} chosen={instrument.id} onChoose={onChoose} />
            </Panel>
            <PaneSeparator upright />
          </>
        )}
        <Panel id="main" minSize="24rem" className="flex flex-col">
          <div className="@container flex items-start justify-between">
            <MarketHead instrument={instrument} instruments={instruments} onChoose={onChoose} />
            <Presets onChoose={arrange} />
          </div>
          <Group orientation="vertical" className="min-h-0 flex-1 border-t border-line" {...main.props}>
            <Panel id="chart" minSize="12rem">
              <Suspense fallback={<Skeleton className="h-full w-full" />}>
                <ChartPane instrument={instrument} />
              </Suspense>
            </Panel>
            <PaneSeparator />
            <Panel id="orders" minSize="6rem" className="overflow-y-auto">
              <BottomStrip instrument={instrument} />
            </Panel>
          </Group>
        </Panel>
        <PaneSeparator upright />
        <Panel id="book" minSize="14rem">
          <BookAndTrades instrument={instrument} group={market.props} onPrice={pick} />
        </Panel>
        <PaneSeparator upright />
        <Panel id="ticket" minSize="15rem" className="overflow-y-auto p-4">
          <KeyedTicket instrument={instrument} input={input} onChange={change} />
        </Panel>
      </Group>
    </div>
  );
}

interface BookAndTradesProps extends Pick<LayoutProps, 'instrument'> {
  readonly group: ReturnType<typeof usePanes>['props'];
  readonly onPrice: (price: string, sum?: string) => void;
}

function BookAndTrades({ instrument, group, onPrice }: BookAndTradesProps) {
  const { t } = useTranslation();
  return (
    <Group orientation="vertical" {...group}>
      <Panel id="levels" minSize="12rem" className="pt-1">
        <OrderBook instrument={instrument} onPrice={onPrice} />
      </Panel>
      <PaneSeparator />
      <Panel id="trades" minSize="6rem" className="overflow-hidden">
        {/* Nothing in it takes the focus: the list itself does, so that keys can scroll it. */}
        <div className="h-full overflow-y-auto" tabIndex={0}>
          <h2 className="px-3 py-2 text-14 font-strong">{t('trade.trades.title')}</h2>
          <TradeList instrument={instrument} rows={TRADES} />
        </div>
      </Panel>
    </Group>
  );
}

function Presets({ onChoose }: { readonly onChoose: (preset: Preset) => void }) {
  const { t } = useTranslation();
  return (
    <span className="shrink-0 py-2.5 pr-3 text-12">
      <Select
        bare
        label={t('trade.panes.label')}
        value="arrange"
        onChange={(value) => value !== 'arrange' && onChoose(value)}
        items={[
          { value: 'arrange' as const, label: t('trade.panes.label') },
          ...PRESETS.map((value) => ({ value, label: t(`trade.panes.${value}`) })),
        ]}
      />
    </span>
  );
}
