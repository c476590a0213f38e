import type { Instrument, Ticker } from '@tradewind/api';
import { AssetIcon, Change, ListRow, Num, Skeleton, Spark } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { decimalsOf } from '../decimal.ts';
import { changePercent } from '../ticker.ts';
import { marketPath, sparkOf } from './figures.ts';
import { useUnusual } from './market-state.tsx';

/** Stands for what is known to be absent; what is not known yet is a skeleton. */
export const none = <span className="text-3">{'\u2013'}</span>;

export function MarketName({ instrument: { base, quote } }: { readonly instrument: Instrument }) {
  return (
    <>
      {base}
      <span className="font-[400] text-3">{` / ${quote}`}</span>
    </>
  );
}

/** Rows of their final size while the markets are not known. */
export function MarketRowsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <ul className="list" aria-hidden="true">
      {Array.from(Array(rows).keys(), (row) => (
        <li key={row}>
          <ListRow
            icon={<Skeleton className="size-7 rounded-full" />}
            title={<Skeleton className="w-24" />}
            sub={<Skeleton className="w-16" />}
            middle={null}
            end={<Skeleton className="w-16" />}
            endSub={<Skeleton className="w-10" />}
          />
        </li>
      ))}
    </ul>
  );
}

interface MarketRowProps {
  readonly instrument: Instrument;
  /** Undefined while no ticker has come. */
  readonly ticker: Ticker | undefined;
  readonly points: readonly number[] | undefined;
}

/** Name and volume, the shape of the day, price and change; it leads to the market. */
export function MarketRow({ instrument, ticker, points }: MarketRowProps) {
  const { t } = useTranslation();
  const change = changePercent(ticker);
  const unknown = ticker ? none : undefined;
  const unusual = useUnusual(instrument);
  return (
    <Link className="block" to={marketPath(instrument.id)}>
      <ListRow
        icon={<AssetIcon asset={instrument.base} />}
        title={<MarketName instrument={instrument} />}
        sub={
          unusual ? (
            t(`market.state.${unusual}`)
          ) : (
            <>
              {t('market.vol')} <Num value={ticker?.quoteVolume24h ?? null} compact unknown={unknown} />
            </>
          )
        }
        middle={<Spark points={sparkOf(points, ticker)} />}
        end={<Num value={ticker?.last ?? null} decimals={decimalsOf(instrument.tick)} unknown={unknown} />}
        endSub={ticker && change === null ? none : <Change value={change} />}
      />
    </Link>
  );
}
