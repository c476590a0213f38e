import type { Instrument } from '@tradewind/api';
import { Skeleton, Tabs } from '@tradewind/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TradeSegments } from '../trade-segments.tsx';
import { useButtonInSight } from '../use-button-in-sight.ts';
import { useMinWidth } from '../wide.ts';
import { OrderBook, type OrderBookProps } from './order-book.tsx';

/** From here on the chart stands above book and ticket without being asked for. */
const TABLET = '48rem';

interface PhoneTradingProps extends Pick<OrderBookProps, 'rows' | 'own' | 'onPrice'> {
  readonly instrument: Instrument;
  readonly head: ReactNode;
  readonly chart: ReactNode;
  readonly ticket: ReactNode;
  /** Own orders and what else is the person's own. */
  readonly below: ReactNode;
}

/** A trade page on phones: ticket beside the book, or the chart above both. */
export function PhoneTrading({ instrument, head, chart, ticket, below, ...book }: PhoneTradingProps) {
  const { t } = useTranslation();
  const tablet = useMinWidth(TABLET);
  const sight = useButtonInSight();
  const [view, setView] = useState<'book' | 'chart'>('book');
  return (
    <div>
      <TradeSegments />
      {head}
      {!tablet && (
        <div className="px-gutter">
          <Tabs
            small
            label={t('trade.chart')}
            value={view}
            onChange={setView}
            items={[
              { value: 'book', label: t('trade.title') },
              { value: 'chart', label: t('trade.chart') },
            ]}
          />
        </div>
      )}
      {(tablet || view === 'chart') && (
        <div className="h-80 md:h-96">
          <Suspense fallback={<Skeleton className="h-full w-full" />}>{chart}</Suspense>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,58fr)_minmax(0,42fr)] gap-2 pt-3">
        <div ref={sight} className="min-w-0 pl-gutter [&_button[type=submit]]:scroll-mb-[calc(var(--tabbar-h)+1rem)]">
          {ticket}
        </div>
        <OrderBook instrument={instrument} narrow {...book} />
      </div>
      {below}
    </div>
  );
}
