import { useQuery } from '@tanstack/react-query';
import { Button, Chips, Empty, Icon, Skeleton, Tabs } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTickers } from '../../live/hooks.ts';
import { queries } from '../../shared/query.ts';
import { useFavourites } from '../../shared/trading/favourites.ts';
import { useWide } from '../../shared/wide.ts';
import { CryptoList } from './crypto-list.tsx';
import { MarketHead } from './market-head.tsx';
import { MarketCards, MarketTable } from './market-rows.tsx';
import { type Sorting, sorted } from './sorting.ts';

type Tab = 'spot' | 'crypto' | 'favourites';
const ALL = 'all';

/** All markets with price, change, volume and the shape of the day; all assets with their index. */
export function MarketScreen() {
  const { t } = useTranslation();
  const wide = useWide();
  const [tab, setTab] = useState<Tab>('spot');
  const [quote, setQuote] = useState<string>(ALL);
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>({ key: 'volume', descending: true });
  const favourites = useFavourites((state) => state.ids);
  const tickers = useTickers();
  const { data, isPending, isError, refetch } = useQuery(queries.instruments);
  const all = data ?? [];
  const typed = search.trim().toLowerCase();
  const wanted = all
    .filter(({ id }) => tab !== 'favourites' || favourites.includes(id))
    .filter((one) => quote === ALL || one.quote === quote)
    .filter(({ id }) => id.toLowerCase().includes(typed));
  const List = wide ? MarketTable : MarketCards;
  return (
    <div className="wrap pb-8 lg:pt-5">
      <MarketHead instruments={all} tickers={tickers} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-1">
        <label className="field field--text w-full lg:order-last lg:ml-auto lg:w-56">
          <Icon name="search" size="s" />
          <span className="sr-only">{t('market.search')}</span>
          <input
            type="search"
            className="search-input"
            placeholder={t('market.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <Tabs
          plain
          label={t('market.title')}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'favourites', label: t('market.favourites') },
            { value: 'spot', label: t('market.spot') },
            { value: 'crypto', label: t('market.crypto') },
          ]}
        />
        {tab !== 'crypto' && (
          <Chips
            label={t('market.categories')}
            value={quote}
            onChange={setQuote}
            items={[
              { value: ALL, label: t('common.action.all') },
              ...[...new Set(all.map((one) => one.quote))].map((value) => ({ value, label: value })),
            ]}
          />
        )}
      </div>
      {isPending && <Skeleton className="h-96 w-full" />}
      {isError && !data && (
        <Empty icon="market" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
          {t('common.loadFailed')}
        </Empty>
      )}
      {data && tab === 'crypto' && <CryptoList instruments={all} tickers={tickers} search={typed} />}
      {data && tab !== 'crypto' && wanted.length === 0 && (
        <Empty
          icon={tab === 'favourites' ? 'star' : 'search'}
          action={
            <Button
              onClick={() => {
                setSearch('');
                setQuote(ALL);
                setTab('spot');
              }}
            >
              {t('home.all')}
            </Button>
          }
        >
          {t(tab === 'favourites' && search === '' ? 'market.noFavourites' : 'market.empty')}
        </Empty>
      )}
      {tab !== 'crypto' && wanted.length > 0 && (
        <List instruments={sorted(wanted, tickers, sorting)} tickers={tickers} sorting={sorting} onSort={setSorting} />
      )}
    </div>
  );
}
