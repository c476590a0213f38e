import type { Instrument } from '@tradewind/api';
import { useTranslation } from 'react-i18next';
import { Group, Panel } from 'react-resizable-panels';
import { PaneSeparator } from '../panes/pane-separator.tsx';
import type { usePanes } from '../panes/use-panes.ts';
import { OrderBook, type OrderBookProps } from './order-book.tsx';
import { TradeList } from './trade-list.tsx';

const TRADES = 50;

interface BookAndTradesProps extends Pick<OrderBookProps, 'own'> {
  readonly instrument: Instrument;
  readonly group: ReturnType<typeof usePanes>['props'];
  readonly onPrice: (price: string, sum?: string) => void;
}

/** The order book over the latest trades, in panes of their own. */
export function BookAndTrades({ instrument, group, own, onPrice }: BookAndTradesProps) {
  const { t } = useTranslation();
  return (
    <Group orientation="vertical" {...group}>
      <Panel id="levels" minSize="12rem" className="pt-1">
        <OrderBook instrument={instrument} own={own} onPrice={onPrice} />
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
