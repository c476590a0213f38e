import type { Instrument } from '@tradewind/api';
import { AssetIcon, Change, Num, Skeleton, Spark } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useTicker } from '../../live/hooks.ts';
import { decimalsOf } from '../../shared/decimal.ts';
import { sparkOf } from '../../shared/markets/figures.ts';
import { MarketName } from '../../shared/markets/market-row.tsx';
import { none } from '../../shared/markets/none.tsx';
import { useSparks } from '../../shared/markets/use-sparks.ts';
import { changePercent } from '../../shared/ticker.ts';
import { OrderBook } from '../../shared/trading/order-book.tsx';

const ROWS = 5;

/** One market as it is at this moment: last price, its day, and the orders that wait. */
export function LiveMarket({ instrument }: { readonly instrument: Instrument | undefined }) {
  if (!instrument) return <Skeleton className="h-96 w-full" />;
  return <Live instrument={instrument} />;
}

function Live({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const ticker = useTicker(instrument.id);
  const sparks = useSparks();
  const change = changePercent(ticker);
  return (
    <section aria-label={t('content.web.book')} className="overflow-hidden rounded-3 border border-line bg-bg-1 pb-3">
      <div className="flex items-center gap-3 border-line border-b px-3 py-3">
        <AssetIcon asset={instrument.base} />
        <div className="min-w-0 flex-1">
          <div className="text-13">
            <MarketName instrument={instrument} />
          </div>
          <div className="font-strong text-20">
            <Num
              value={ticker?.last ?? null}
              decimals={decimalsOf(instrument.tick)}
              unknown={ticker ? none : undefined}
              flash
            />
          </div>
        </div>
        <div className="grid justify-items-end gap-1 text-13">
          <Spark points={sparkOf(sparks[instrument.id], ticker)} />
          {ticker && change === null ? none : <Change value={change} />}
        </div>
      </div>
      <OrderBook instrument={instrument} rows={ROWS} />
    </section>
  );
}
