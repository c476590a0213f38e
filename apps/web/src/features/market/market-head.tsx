import type { Instrument } from '@tradewind/contract';
import { Change, Num, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { add, compare } from '../../shared/decimal.ts';
import { How } from '../../shared/how/how.tsx';
import { movers, type Tickers } from '../../shared/markets/figures.ts';
import { none } from '../../shared/markets/market-row.tsx';
import { WindMap } from '../../shared/markets/wind-map.tsx';
import { changePercent } from '../../shared/ticker.ts';
import { VALUE_ASSET } from '../../shared/worth.ts';

interface MarketHeadProps {
  readonly instruments: readonly Instrument[];
  readonly tickers: Tickers;
}

/** The middle of the known changes, of two middles the lower; null without any. */
function medianChange(instruments: readonly Instrument[], tickers: Tickers): string | null {
  const changes = instruments.flatMap(({ id }) => changePercent(tickers[id]) ?? []);
  return changes.toSorted(compare)[Math.floor((changes.length - 1) / 2)] ?? null;
}

/** The day of all markets in four figures and one picture; phones have no room for it. */
export function MarketHead({ instruments, tickers }: MarketHeadProps) {
  const { t } = useTranslation();
  const { gainers, losers } = movers(instruments, tickers);
  const counted = instruments.filter(({ quote, id }) => quote === VALUE_ASSET && tickers[id]);
  const turnover = counted.reduce((sum, { id }) => add(sum, tickers[id]?.quoteVolume24h ?? '0'), '0');
  const median = medianChange(instruments, tickers);
  const known = counted.length > 0;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-10 pb-5 max-lg:sr-only">
      <div className="grid gap-4">
        <h1 className="text-20 font-strong">{t('market.title')}</h1>
        <div className="flex flex-wrap gap-x-10 gap-y-3 text-16">
          <Stat label={t('market.turnover')}>
            <How
              kind="turnover"
              params={{ quote: VALUE_ASSET }}
              value={known ? turnover : null}
              unit={VALUE_ASSET}
              compact
            />
          </Stat>
          <Stat label={t('market.rising')}>
            <span className="text-up">
              <Num value={known ? String(gainers.length) : null} />
            </span>
          </Stat>
          <Stat label={t('market.falling')}>
            <span className="text-down">
              <Num value={known ? String(losers.length) : null} />
            </span>
          </Stat>
          <Stat label={t('market.median')}>{known && median === null ? none : <Change value={median} />}</Stat>
        </div>
        <p className="text-12 text-3">{t('market.counted')}</p>
      </div>
      <div className="max-lg:hidden">
        <WindMap instruments={instruments} tickers={tickers} />
      </div>
    </section>
  );
}
