import type { Instrument, Ticker } from '@tradewind/api';
import { AssetIcon, Change, ListRow, Num, Skeleton, Spark } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { decimalsOf } from '../decimal.ts';
import { type TextKey, text } from '../i18n.ts';
import { changePercent } from '../ticker.ts';
import { marketPath, sparkOf } from './figures.ts';
import { useUnusual } from './market-state.tsx';
import { none } from './none.tsx';

export function MarketName({ instrument: { base, quote } }: { readonly instrument: Instrument }) {
  return (
    <>
      {base}
      <span className="font-[400] text-3">{` / ${quote}`}</span>
    </>
  );
}

/** The symbol as it is, and of which product it is. */
function OfProduct({ id, label }: { readonly id: string; readonly label: TextKey }) {
  return (
    <>
      {id} <span className="text-12 font-[400] text-3">{text(label)}</span>
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
  /** Where it leads, and what it says of itself, when it is not one of Spot. */
  readonly to?: string;
  readonly label?: TextKey | undefined;
  /** Undefined while no ticker has come. */
  readonly ticker: Ticker | undefined;
  readonly points: readonly number[] | undefined;
}

/** Name and volume, the shape of the day, price and change; it leads to the market. */
export function MarketRow({ instrument, to = marketPath(instrument.id), label, ticker, points }: MarketRowProps) {
  const { t } = useTranslation();
  const change = changePercent(ticker);
  const unknown = ticker ? none : undefined;
  const unusual = useUnusual(instrument);
  return (
    <Link className="block" to={to}>
      <ListRow
        icon={<AssetIcon asset={instrument.base} />}
        title={
          label === undefined ? <MarketName instrument={instrument} /> : <OfProduct id={instrument.id} label={label} />
        }
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
