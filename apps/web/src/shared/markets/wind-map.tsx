import type { Instrument } from '@tradewind/contract';
import { Change, cx, WindBarb } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { changePercent } from '../ticker.ts';
import { marketPath, type Tickers } from './figures.ts';
import { none } from './market-row.tsx';

interface WindMapProps {
  readonly instruments: readonly Instrument[];
  readonly tickers: Tickers;
  readonly className?: string;
}

/** One weather barb per market: staff = 24 h change, feathers = turnover. Each leads to its market. */
export function WindMap({ instruments, tickers, className }: WindMapProps) {
  const { t } = useTranslation();
  return (
    <ul className={cx('grid grid-cols-3 gap-x-2 gap-y-3 md:grid-cols-5 lg:grid-cols-9', className)}>
      {instruments.map(({ id, base }) => {
        const ticker = tickers[id];
        const change = changePercent(ticker);
        const label =
          change === null
            ? t('home.windNone', { market: id })
            : t('home.windLabel', { market: id, change, turnover: ticker?.quoteVolume24h ?? '0' });
        return (
          <li key={id}>
            <Link className="grid justify-items-center gap-1 rounded-2 py-1 text-12 hover:bg-bg-2" to={marketPath(id)}>
              <WindBarb
                className={cx('w-11', change === null && 'text-3')}
                change={Number(change ?? 0)}
                turnover={Number(ticker?.quoteVolume24h ?? 0)}
                label={label}
              />
              <span className="font-label">{id.endsWith('/USDT') ? base : id}</span>
              {ticker && change === null ? none : <Change value={change} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
