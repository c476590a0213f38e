import { lazy } from 'react';
import { ChartPane } from '../../charts/lazy-chart.ts';
import { TradingPanes } from '../../shared/panes/trading-panes.tsx';
import { MarketHead } from '../../shared/trading/market-head.tsx';
import type { LayoutProps } from './layout-props.ts';
import { useTicket } from './use-ticket.ts';

const KeyedTicket = lazy(() => import('./keyed-ticket.tsx').then((file) => ({ default: file.KeyedTicket })));
const MarketList = lazy(() =>
  import('../../shared/trading/market-list.tsx').then((file) => ({ default: file.MarketList })),
);
const BottomStrip = lazy(() => import('./bottom-strip.tsx').then((file) => ({ default: file.BottomStrip })));

/** The desktop trade page, in panes. */
export function WideTrade({ instrument, instruments, onChoose }: LayoutProps) {
  const { ticket, pick } = useTicket(instrument);
  return (
    <TradingPanes
      instrument={instrument}
      onPrice={pick}
      markets={<MarketList instruments={instruments} chosen={instrument.id} onChoose={onChoose} />}
      head={<MarketHead instrument={instrument} instruments={instruments} onChoose={onChoose} />}
      chart={<ChartPane instrument={instrument} />}
      orders={<BottomStrip instrument={instrument} />}
      ticket={<KeyedTicket instrument={instrument} ticket={ticket} />}
    />
  );
}
