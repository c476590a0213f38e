import { useQuery } from '@tanstack/react-query';
import type { Instrument, Ticker } from '@tradewind/contract';
import { Button, Chips, Empty, Skeleton, TextField } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTickers } from '../../live/hooks.ts';
import { compare } from '../../shared/decimal.ts';
import { queries } from '../../shared/query.ts';
import { changePercent } from '../../shared/ticker.ts';
import { useFavourites } from '../../shared/trading/favourites.ts';
import { useWide } from '../../shared/wide.ts';
import { MarketCards, MarketTable } from './market-rows.tsx';

export type SortKey = 'name' | 'last' | 'change' | 'volume';
export interface Sorting {
  readonly key: SortKey;
  readonly descending: boolean;
}

type Tab = 'spot' | 'favourites';

function sortFigure(key: SortKey, ticker: Ticker | undefined): string | null {
  if (!ticker) return null;
  if (key === 'last') return ticker.last;
  return key === 'change' ? changePercent(ticker) : ticker.quoteVolume24h;
}

/** Instruments in the wanted order; what has no figure comes last. */
function sorted(list: readonly Instrument[], tickers: Readonly<Record<string, Ticker>>, { key, descending }: Sorting) {
  const sign = descending ? -1 : 1;
  if (key === 'name') return descending ? list.toReversed() : list;
  return list.toSorted((a, b) => {
    const [left, right] = [sortFigure(key, tickers[a.id]), sortFigure(key, tickers[b.id])];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return sign * compare(left, right);
  });
}

/** All markets with price, change, volume and the shape of the last day. */
export function MarketScreen() {
  const { t } = useTranslation();
  const wide = useWide();
  const [tab, setTab] = useState<Tab>('spot');
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>({ key: 'name', descending: false });
  const favourites = useFavourites((state) => state.ids);
  const tickers = useTickers();
  const { data, isPending, isError, refetch } = useQuery(queries.instruments);
  const wanted = (data ?? [])
    .filter(({ id }) => tab === 'spot' || favourites.includes(id))
    .filter(({ id }) => id.toLowerCase().includes(search.trim().toLowerCase()));
  const List = wide ? MarketTable : MarketCards;
  return (
    <div className="wrap pb-8 lg:pt-4">
      <h1 className="sr-only">{t('market.title')}</h1>
      <div className="flex flex-wrap items-center gap-3 pb-2">
        <Chips
          label={t('market.title')}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'spot', label: t('market.spot') },
            { value: 'favourites', label: t('market.favourites') },
          ]}
        />
        <div className="w-full md:ml-auto md:w-64">
          <TextField label={t('market.search')} value={search} onChange={(event) => setSearch(event.target.value)} />
        </div>
      </div>
      {isPending && <Skeleton className="h-64 w-full" />}
      {isError && (
        <Empty action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
          {t('common.loadFailed')}
        </Empty>
      )}
      {data && wanted.length === 0 && (
        <Empty>{t(tab === 'favourites' && search === '' ? 'market.noFavourites' : 'market.empty')}</Empty>
      )}
      {wanted.length > 0 && (
        <List instruments={sorted(wanted, tickers, sorting)} tickers={tickers} sorting={sorting} onSort={setSorting} />
      )}
    </div>
  );
}
