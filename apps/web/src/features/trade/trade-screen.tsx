import { Button, Empty } from '@tradewind/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPane } from '../../charts/lazy-chart.ts';
import { useChosenInstrument } from '../../shared/trading/chosen-instrument.ts';
import { useFillToasts } from '../../shared/trading/fill-toasts.ts';
import { MarketHead } from '../../shared/trading/market-head.tsx';
import { PhoneTrading } from '../../shared/trading/phone-trading.tsx';
import { TradingSkeleton } from '../../shared/trading/trading-skeleton.tsx';
import { useWide } from '../../shared/wide.ts';
import { BottomStrip } from './bottom-strip.tsx';
import { spotFills } from './fill-toasts.ts';
import type { LayoutProps } from './layout-props.ts';
import { TicketForm } from './ticket-form.tsx';
import { useTicket } from './use-ticket.ts';

const WideTrade = lazy(() => import('./wide-trade.tsx').then((file) => ({ default: file.WideTrade })));

const ROWS = 8;

/** The trade page: chart, book, trades, ticket, own orders. */
export function TradeScreen() {
  const { t } = useTranslation();
  const { instrument, instruments, isError, refetch, choose } = useChosenInstrument();
  const wide = useWide();
  useFillToasts(spotFills);
  if (!instrument && isError)
    return (
      <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (!instrument) return <TradingSkeleton />;
  const Layout = wide ? WideTrade : PhoneTrade;
  return (
    <Suspense fallback={<TradingSkeleton />}>
      <Layout key={instrument.id} instrument={instrument} instruments={instruments} onChoose={choose} />
    </Suspense>
  );
}

function PhoneTrade({ instrument, instruments, onChoose }: LayoutProps) {
  const { ticket, pick } = useTicket(instrument);
  return (
    <PhoneTrading
      instrument={instrument}
      rows={ROWS}
      onPrice={pick}
      head={<MarketHead instrument={instrument} instruments={instruments} onChoose={onChoose} />}
      chart={<ChartPane instrument={instrument} />}
      ticket={<TicketForm instrument={instrument} ticket={ticket} stack />}
      below={<BottomStrip instrument={instrument} />}
    />
  );
}
