import { useQuery } from '@tanstack/react-query';
import { Skeleton, Stat, WindBarb } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useTickers } from '../../live/hooks.ts';
import { queries } from '../../shared/query.ts';
import { changePercent } from '../../shared/ticker.ts';

/** The wind map of all markets: one barb each, for looking, with the change in its name. */
export function WindSide() {
  const { t } = useTranslation();
  const tickers = useTickers();
  const { data } = useQuery(queries.instruments);
  const markets = (data ?? []).flatMap(({ id }) => tickers[id] ?? []);
  return (
    <aside className="grid place-items-center border-line border-l bg-bg-1">
      <div className="w-[min(34rem,100%-4rem)]">
        <h2 className="font-strong text-20">
          {markets.length === 0 ? <Skeleton className="w-64" /> : t('auth.side.title', { count: markets.length })}
        </h2>
        <p className="mt-2 mb-8 max-w-[28rem] text-13 text-3">{t('auth.side.text')}</p>
        <ul className="grid min-h-40 grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-4 gap-y-5">
          {markets.map((ticker) => {
            const change = changePercent(ticker);
            return (
              <li key={ticker.instrument} className="text-center">
                <WindBarb
                  className="mx-auto w-16"
                  change={Number(change ?? 0)}
                  turnover={Number(ticker.quoteVolume24h ?? 0)}
                  label={t('auth.side.marketLabel', { instrument: ticker.instrument, change: change ?? '0' })}
                />
                <span className="text-11 text-3">{ticker.instrument}</span>
              </li>
            );
          })}
        </ul>
        <div className="mt-8 flex flex-wrap gap-x-10 gap-y-4 border-line border-t pt-5">
          <Stat label={t('auth.side.market')}>{t('auth.side.marketText')}</Stat>
          <Stat label={t('auth.side.money')}>{t('auth.side.moneyText')}</Stat>
          <Stat label={t('auth.side.source')}>{t('auth.side.sourceText')}</Stat>
        </div>
      </div>
    </aside>
  );
}
