import type { Instrument } from '@tradewind/api';
import { Change, cx, WindBarb } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { changePercent } from '../ticker.ts';
import { marketPath, type Tickers } from './figures.ts';
import { none } from './none.tsx';

const GRID = 'grid grid-cols-3 gap-x-2 gap-y-3 md:grid-cols-5 lg:grid-cols-9';
const DENSE_GRID = 'grid grid-cols-9';
const DENSE_BARB = 'w-9';

interface WindMapProps {
  readonly instruments: readonly Instrument[];
  readonly tickers: Tickers;
  /** Small signs without names, which stand in their tips. */
  readonly dense?: boolean;
}

/** Three rows of barbs, which is what a new installation lists. */
const PLACES = [...Array(25).keys()];

/** The place of the dense map while the markets are not known. */
export function WindMapSkeleton() {
  return (
    <ul className={DENSE_GRID} aria-hidden="true">
      {PLACES.map((place) => (
        <li key={place} className="grid justify-items-center">
          <WindBarb className={cx('invisible', DENSE_BARB)} change={0} turnover={0} label="" />
        </li>
      ))}
    </ul>
  );
}

/** One weather barb per market: staff = 24 h change, feathers = turnover. Each leads to its market. */
export function WindMap({ instruments, tickers, dense = false }: WindMapProps) {
  const { t } = useTranslation();
  return (
    <ul className={dense ? DENSE_GRID : GRID}>
      {instruments.map(({ id, base }) => {
        const ticker = tickers[id];
        const change = changePercent(ticker);
        const label = !ticker
          ? id
          : change === null
            ? t('home.windNone', { market: id })
            : t('home.windLabel', { market: id, change, turnover: ticker?.quoteVolume24h ?? '0' });
        return (
          <li key={id}>
            <Link
              className={cx('grid justify-items-center rounded-2 hover:bg-bg-2', !dense && 'gap-1 py-1 text-12')}
              to={marketPath(id)}
              title={dense ? label : undefined}
            >
              <WindBarb
                className={cx(dense ? DENSE_BARB : 'w-11', change === null && 'text-3')}
                change={Number(change ?? 0)}
                turnover={Number(ticker?.quoteVolume24h ?? 0)}
                label={label}
              />
              {!dense && (
                <>
                  <span className="font-label">{id.endsWith('/USDT') ? base : id}</span>
                  {ticker && change === null ? none : <Change value={change} />}
                </>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
