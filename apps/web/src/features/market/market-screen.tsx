import { useQuery } from '@tanstack/react-query';
import { Button, Chips, Empty, Skeleton, Tabs } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTickers } from '../../live/hooks.ts';
import { queries } from '../../shared/query.ts';
import { SearchBox } from '../../shared/search-box.tsx';
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
        <SearchBox
          className="w-full lg:order-last lg:ml-auto lg:w-56"
          label={t('market.search')}
          value={search}
          onChange={setSearch}
        />
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
          <Categories quotes={[...new Set(all.map((one) => one.quote))]} quote={quote} onQuote={setQuote} />
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
        <NoMarket
          favourites={tab === 'favourites' && search === ''}
          onAll={() => {
            setSearch('');
            setQuote(ALL);
            setTab('spot');
          }}
        />
      )}
      {tab !== 'crypto' && wanted.length > 0 && (
        <List instruments={sorted(wanted, tickers, sorting)} tickers={tickers} sorting={sorting} onSort={setSorting} />
      )}
    </div>
  );
}

function NoMarket({ favourites, onAll }: { readonly favourites: boolean; readonly onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <Empty icon={favourites ? 'star' : 'search'} action={<Button onClick={onAll}>{t('home.all')}</Button>}>
      {t(favourites ? 'market.noFavourites' : 'market.empty')}
    </Empty>
  );
}

interface CategoriesProps {
  readonly quotes: readonly string[];
  readonly quote: string;
  readonly onQuote: (quote: string) => void;
}

/** Markets are grouped by what they are paid in. */
function Categories({ quotes, quote, onQuote }: CategoriesProps) {
  const { t } = useTranslation();
  const all = { value: ALL, label: t('common.action.all') };
  const items = [all, ...quotes.map((value) => ({ value, label: value }))];
  return <Chips label={t('market.categories')} value={quote} onChange={onQuote} items={items} />;
}
