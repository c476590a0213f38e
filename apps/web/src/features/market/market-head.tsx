import type { Instrument } from '@tradewind/api';
import { Change, Num, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { add, compare } from '../../shared/decimal.ts';
import { How } from '../../shared/how/how.tsx';
import { movers, type Tickers } from '../../shared/markets/figures.ts';
import { none } from '../../shared/markets/none.tsx';
import { WindMap, WindMapSkeleton } from '../../shared/markets/wind-map.tsx';
import { YoungMarkets } from '../../shared/markets/young.tsx';
import { changePercent } from '../../shared/ticker.ts';
import { VALUE_ASSET } from '../../shared/worth.ts';

interface MarketHeadProps {
  readonly instruments: readonly Instrument[];
  readonly tickers: Tickers;
  /** Whether it tells of young markets: not where a list of theirs does. */
  readonly tellsYoung: boolean;
}

/** The middle of the known changes, of two middles the lower; null without any. */
function medianChange(instruments: readonly Instrument[], tickers: Tickers): string | null {
  const changes = instruments.flatMap(({ id }) => changePercent(tickers[id]) ?? []);
  return changes.toSorted(compare)[Math.floor((changes.length - 1) / 2)] ?? null;
}

/** The day of the markets of Spot in four figures and one picture; phones have no room for it. */
export function MarketHead({ instruments, tickers, tellsYoung }: MarketHeadProps) {
  const { t } = useTranslation();
  const counted = instruments.filter(({ quote, id }) => quote === VALUE_ASSET && tickers[id]);
  const { gainers, losers } = movers(counted, tickers);
  const volumes = counted.flatMap(({ id }) => tickers[id]?.quoteVolume24h ?? []);
  const median = medianChange(counted, tickers);
  const known = volumes.length > 0;
  // Without a figure of any market: not told yet, or nothing was traded.
  const unknown = counted.length > 0 ? none : undefined;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-10 pb-5 max-lg:sr-only">
      <div className="grid gap-4">
        <h1 className="text-20 font-strong">{t('market.title')}</h1>
        <div className="flex flex-wrap gap-x-10 gap-y-3 text-16">
          <Stat label={t('market.turnover')}>
            <How
              kind="turnover"
              params={{ quote: VALUE_ASSET }}
              value={known ? volumes.reduce(add) : null}
              unit={VALUE_ASSET}
              compact
              unknown={unknown}
            />
          </Stat>
          <Stat label={t('market.rising')}>
            <span className="text-up">
              <Num value={known ? String(gainers.length) : null} unknown={unknown} />
            </span>
          </Stat>
          <Stat label={t('market.falling')}>
            <span className="text-down">
              <Num value={known ? String(losers.length) : null} unknown={unknown} />
            </span>
          </Stat>
          <Stat label={t('market.median')}>
            {median === null ? (unknown ?? <Change value={null} />) : <Change value={median} />}
          </Stat>
        </div>
        <div className="text-12 text-3">
          <p>{t('market.counted')}</p>
          {tellsYoung && <YoungMarkets instruments={counted} tickers={tickers} />}
        </div>
      </div>
      <div className="max-lg:hidden">
        {instruments.length === 0 ? <WindMapSkeleton /> : <WindMap dense instruments={instruments} tickers={tickers} />}
      </div>
    </section>
  );
}
