import type { Instrument } from '@tradewind/api';
import { Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTickers } from '../../live/hooks.ts';
import { MarketRow } from '../../shared/markets/market-row.tsx';
import { useSparks } from '../../shared/markets/use-sparks.ts';

const SHOWN = 9;

/** The markets with their last prices, live. */
export function Prices({ instruments }: { readonly instruments: readonly Instrument[] | undefined }) {
  const { t } = useTranslation();
  const tickers = useTickers();
  const sparks = useSparks();
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-strong text-20">{t('content.web.prices')}</h2>
        <Link className="link text-13" to="/market">
          {t('content.web.all')}
        </Link>
      </div>
      <p className="mt-1 text-14 text-2">{t('content.web.pricesText')}</p>
      {instruments ? (
        <ul className="mt-3 grid gap-x-10 md:grid-cols-2 xl:grid-cols-3">
          {instruments.slice(0, SHOWN).map((instrument) => (
            <li key={instrument.id} className="min-w-0 border-line border-t py-1">
              <MarketRow instrument={instrument} ticker={tickers[instrument.id]} points={sparks[instrument.id]} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="mt-3 h-48 w-full" />
      )}
    </section>
  );
}
