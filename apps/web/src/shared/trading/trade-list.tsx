import type { Instrument } from '@tradewind/api';
import { Empty, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useInstrumentFeed } from '../../live/hooks.ts';
import { decimalsOf } from '../decimal.ts';
import { useClock } from '../time.ts';
import { ZonedHead } from '../zoned-head.tsx';

/** The latest public trades, newest first; colour says which side arrived. */
export function TradeList({ instrument, rows }: { readonly instrument: Instrument; readonly rows: number }) {
  const { t } = useTranslation();
  const { trades, ready } = useInstrumentFeed(instrument.id);
  const { below } = useClock();
  return (
    <section aria-label={t('trade.trades.title')}>
      <div className="flex justify-between gap-2 px-3 pb-1 text-12 text-3">
        <span>{t('trade.book.price', { asset: instrument.quote })}</span>
        <span>{t('trade.book.amount', { asset: instrument.base })}</span>
        <ZonedHead>{t('trade.trades.time')}</ZonedHead>
      </div>
      {ready && trades.length === 0 && <Empty>{t('trade.trades.empty')}</Empty>}
      <ul>
        {trades.slice(0, rows).map((trade) => (
          <li key={trade.id} className="flex h-row-data items-center justify-between px-3 text-13">
            <Num
              value={trade.price}
              decimals={decimalsOf(instrument.tick)}
              className={trade.side === 'buy' ? 'text-up' : 'text-down'}
            />
            <Num value={trade.quantity} decimals={decimalsOf(instrument.lot)} />
            <span className="num w-1/4 text-right text-3">{below(trade.time, 'time')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
