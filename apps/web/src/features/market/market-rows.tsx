import type { Instrument, Ticker } from '@tradewind/api';
import { AssetIcon, Change, cx, Num, Spark } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { compare, decimalsOf, divide, multiply, subtract } from '../../shared/decimal.ts';
import { How } from '../../shared/how/how.tsx';
import { marketPath, sparkOf, type Tickers } from '../../shared/markets/figures.ts';
import { MarketName, MarketRow } from '../../shared/markets/market-row.tsx';
import { MarketState } from '../../shared/markets/market-state.tsx';
import { none } from '../../shared/markets/none.tsx';
import { useSparks } from '../../shared/markets/use-sparks.ts';
import { ProductLink } from '../../shared/product-link.tsx';
import { changePercent } from '../../shared/ticker.ts';
import { FavouriteStar } from '../../shared/trading/favourite-star.tsx';
import { SORT_KEYS, type Sorting, type SortKey, sortBy } from './sorting.ts';

export interface RowsProps {
  readonly instruments: readonly Instrument[];
  readonly tickers: Tickers;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

type SortProps = Pick<RowsProps, 'sorting' | 'onSort'> & { readonly column: SortKey };

function SortButton({ column, sorting, onSort }: SortProps) {
  const { t } = useTranslation();
  const arrow = sorting.key === column ? (sorting.descending ? ' \u2193' : ' \u2191') : '';
  return (
    <button
      type="button"
      className={cx('min-h-6 hover:text-1', arrow !== '' && 'text-1')}
      aria-label={t('market.sortBy', { column: t(`market.${column}`) })}
      onClick={() => onSort(sortBy(column, sorting))}
    >
      {t(`market.${column}`)}
      {arrow}
    </button>
  );
}

function Head({ end, ...sort }: SortProps & { readonly end?: boolean }) {
  const { key, descending } = sort.sorting;
  const order = key !== sort.column ? undefined : descending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={cx(end && 'end')} aria-sort={order}>
      <SortButton {...sort} />
    </th>
  );
}

/** The table of desktops. */
export function MarketTable({ instruments, tickers, sorting, onSort }: RowsProps) {
  const { t } = useTranslation();
  const sparks = useSparks();
  return (
    <div className="overflow-x-auto">
      <table className="table" aria-label={t('market.title')}>
        <thead>
          <tr>
            <Head column="name" sorting={sorting} onSort={onSort} />
            <Head column="last" sorting={sorting} onSort={onSort} end />
            <Head column="change" sorting={sorting} onSort={onSort} end />
            <th scope="col" className="end">
              {t('market.low')}
            </th>
            <th scope="col" className="max-xl:hidden">
              {t('market.range')}
            </th>
            <th scope="col" className="max-xl:text-right">
              {t('market.high')}
            </th>
            <Head column="volume" sorting={sorting} onSort={onSort} end />
            <th scope="col" className="end">
              {t('market.trend')}
            </th>
            <th scope="col" className="end">
              <span className="sr-only">{t('market.trade')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {instruments.map((instrument) => (
            <MarketLine
              key={instrument.id}
              instrument={instrument}
              ticker={tickers[instrument.id]}
              points={sparks[instrument.id]}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  readonly instrument: Instrument;
  readonly ticker: Ticker | undefined;
  readonly points: readonly number[] | undefined;
}

function MarketLine({ instrument, ticker, points }: LineProps) {
  const { t } = useTranslation();
  const decimals = decimalsOf(instrument.tick);
  const unknown = ticker ? none : undefined;
  const change = changePercent(ticker);
  return (
    <tr>
      <td>
        <span className="flex items-center gap-2">
          <FavouriteStar id={instrument.id} />
          <AssetIcon asset={instrument.base} size="s" />
          <Link className="font-strong hover:underline" to={marketPath(instrument.id)}>
            <MarketName instrument={instrument} />
          </Link>
          <MarketState instrument={instrument} />
        </span>
      </td>
      <td className="end font-label">
        <Num value={ticker?.last ?? null} decimals={decimals} unknown={unknown} flash />
      </td>
      <td className="end">
        {ticker && change === null ? (
          none
        ) : (
          <How kind="change" params={{ instrument: instrument.id }} value={change} decimals={2}>
            <Change value={change} />
          </How>
        )}
      </td>
      <td className="end text-2">
        <Num value={ticker?.low24h ?? null} decimals={decimals} unknown={unknown} />
      </td>
      <td className="max-xl:hidden">{ticker && <Range ticker={ticker} />}</td>
      <td className="text-2 max-xl:text-right">
        <Num value={ticker?.high24h ?? null} decimals={decimals} unknown={unknown} />
      </td>
      <td className="end">
        <Num value={ticker?.quoteVolume24h ?? null} compact unit={instrument.quote} unknown={unknown} />
      </td>
      <td className="end">
        <span className="inline-flex">
          <Spark className="h-5" points={sparkOf(points, ticker)} />
        </span>
      </td>
      <td className="end">
        <ProductLink
          product="spot"
          className="hover:text-accent"
          to={`/trade/trade?instrument=${encodeURIComponent(instrument.id)}`}
        >
          {t('market.trade')}
        </ProductLink>
      </td>
    </tr>
  );
}

/** Where the last price stands between the low and the high of the day. */
function Range({ ticker: { low24h, high24h, last } }: { readonly ticker: Ticker }) {
  if (low24h === null || high24h === null || last === null || compare(high24h, low24h) <= 0) return null;
  const percent = divide(multiply(subtract(last, low24h), '100'), subtract(high24h, low24h), 1);
  return (
    <span className="range" aria-hidden="true">
      <i style={{ left: `${percent}%` }} />
    </span>
  );
}

/** The rows of phones: name and volume left, the shape of the day, price and change right. */
export function MarketCards({ instruments, tickers, sorting, onSort }: RowsProps) {
  const sparks = useSparks();
  return (
    <>
      <div className="flex flex-wrap gap-x-5 py-1 text-12 text-3">
        {SORT_KEYS.map((column) => (
          <SortButton key={column} column={column} sorting={sorting} onSort={onSort} />
        ))}
      </div>
      <ul className="list">
        {instruments.map((instrument) => (
          <li key={instrument.id} className="flex items-center gap-1">
            <span className="-ml-2.5">
              <FavouriteStar id={instrument.id} />
            </span>
            <div className="min-w-0 flex-1">
              <MarketRow instrument={instrument} ticker={tickers[instrument.id]} points={sparks[instrument.id]} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
