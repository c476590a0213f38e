import { useQuery } from '@tanstack/react-query';
import type { Instrument, Ticker } from '@tradewind/contract';
import { AssetIcon, Change, cx, IconButton, ListRow, Num, Spark } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { decimalsOf } from '../../shared/decimal.ts';
import { queries } from '../../shared/query.ts';
import { changePercent } from '../../shared/ticker.ts';
import { useFavourites } from '../../shared/trading/favourites.ts';
import type { Sorting, SortKey } from './market-screen.tsx';

interface RowsProps {
  readonly instruments: readonly Instrument[];
  readonly tickers: Readonly<Record<string, Ticker>>;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

const none = <span className="text-3">{'\u2014'}</span>;

/** Points of the last day; a picture is drawn from floating numbers. */
function useSparks(): Readonly<Record<string, readonly number[]>> {
  const { data } = useQuery(queries.sparklines);
  return Object.fromEntries((data ?? []).map(({ instrument, closes }) => [instrument, closes.map(Number)]));
}

function chartPath(id: string): string {
  return `/market/kline?instrument=${encodeURIComponent(id)}`;
}

function Star({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { ids, toggle } = useFavourites();
  const on = ids.includes(id);
  return (
    <IconButton
      icon="star"
      iconSize="s"
      className={cx(on && 'text-accent')}
      aria-pressed={on}
      label={t(on ? 'market.unfavourite' : 'market.favourite', { market: id })}
      onClick={() => toggle(id)}
    />
  );
}

function Head({
  column,
  sorting,
  onSort,
  end,
}: Pick<RowsProps, 'sorting' | 'onSort'> & { readonly column: SortKey; readonly end?: boolean }) {
  const { t } = useTranslation();
  const active = sorting.key === column;
  const arrow = active ? (sorting.descending ? ' \u2193' : ' \u2191') : '';
  return (
    <th
      scope="col"
      className={cx(end && 'end')}
      aria-sort={active ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="hover:text-1"
        aria-label={t('market.sortBy', { column: t(`market.${column}`) })}
        onClick={() => onSort({ key: column, descending: active ? !sorting.descending : column !== 'name' })}
      >
        {t(`market.${column}`)}
        {arrow}
      </button>
    </th>
  );
}

/** The table of desktops. */
export function MarketTable({ instruments, tickers, sorting, onSort }: RowsProps) {
  const { t } = useTranslation();
  const sparks = useSparks();
  return (
    <table className="table" aria-label={t('market.title')}>
      <thead>
        <tr>
          <Head column="name" sorting={sorting} onSort={onSort} />
          <Head column="last" sorting={sorting} onSort={onSort} end />
          <Head column="change" sorting={sorting} onSort={onSort} end />
          <th scope="col" className="end">
            {t('market.high')}
          </th>
          <th scope="col" className="end">
            {t('market.low')}
          </th>
          <Head column="volume" sorting={sorting} onSort={onSort} end />
          <th scope="col" className="end">
            {t('market.trend')}
          </th>
          <th scope="col" className="end">
            {t('market.trade')}
          </th>
        </tr>
      </thead>
      <tbody>
        {instruments.map((instrument) => {
          const ticker = tickers[instrument.id];
          const decimals = decimalsOf(instrument.tick);
          const figure = (value: string | null | undefined) => (
            <Num value={value ?? null} decimals={decimals} unknown={none} />
          );
          return (
            <tr key={instrument.id}>
              <td>
                <span className="flex items-center gap-2">
                  <Star id={instrument.id} />
                  <AssetIcon asset={instrument.base} size="s" />
                  <Link className="font-label hover:underline" to={chartPath(instrument.id)}>
                    {instrument.id}
                  </Link>
                </span>
              </td>
              <td className="end">
                <Num value={ticker?.last ?? null} decimals={decimals} unknown={none} flash />
              </td>
              <td className="end">{ticker ? <Change value={changePercent(ticker)} /> : none}</td>
              <td className="end">{figure(ticker?.high24h)}</td>
              <td className="end">{figure(ticker?.low24h)}</td>
              <td className="end">
                <Num value={ticker?.quoteVolume24h ?? null} compact unit={instrument.quote} unknown={none} />
              </td>
              <td className="end">
                <span className="inline-flex">
                  <Spark points={[...(sparks[instrument.id] ?? [])]} />
                </span>
              </td>
              <td className="end">
                <Link className="link" to={`/trade/trade?instrument=${encodeURIComponent(instrument.id)}`}>
                  {t('market.trade')}
                </Link>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The rows of phones: name and volume left, the shape of the day, price and change right. */
export function MarketCards({ instruments, tickers }: RowsProps) {
  const sparks = useSparks();
  return (
    <ul className="list">
      {instruments.map((instrument) => {
        const ticker = tickers[instrument.id];
        return (
          <li key={instrument.id} className="flex items-center">
            <Star id={instrument.id} />
            <Link className="min-w-0 flex-1" to={chartPath(instrument.id)}>
              <ListRow
                icon={<AssetIcon asset={instrument.base} />}
                title={instrument.id}
                sub={<Num value={ticker?.quoteVolume24h ?? null} compact unit={instrument.quote} unknown={none} />}
                middle={<Spark points={[...(sparks[instrument.id] ?? [])]} />}
                end={<Num value={ticker?.last ?? null} decimals={decimalsOf(instrument.tick)} unknown={none} />}
                endSub={ticker ? <Change value={changePercent(ticker)} /> : none}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
