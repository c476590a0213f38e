import { useQuery } from '@tanstack/react-query';
import { Button, Chips, Empty, Tabs } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTickers } from '../../live/hooks.ts';
import { ALL, findMarkets } from '../../shared/markets/find-markets.ts';
import { MarketRowsSkeleton } from '../../shared/markets/market-row.tsx';
import { YoungMarkets } from '../../shared/markets/young.tsx';
import { queries } from '../../shared/query.ts';
import { SearchBox } from '../../shared/search-box.tsx';
import { TableSkeleton } from '../../shared/table-skeleton.tsx';
import { useFavourites } from '../../shared/trading/favourites.ts';
import { useWide } from '../../shared/wide.ts';
import { CryptoList } from './crypto-list.tsx';
import { MarketHead } from './market-head.tsx';
import { MarketCards, MarketTable, type RowsProps } from './market-rows.tsx';
import { type Sorting, sorted } from './sorting.ts';

const SKELETON_ROWS = 12;

type Tab = 'spot' | 'crypto' | 'favourites';

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
  const listed = all
    .filter(({ id }) => tab !== 'favourites' || favourites.includes(id))
    .filter((one) => quote === ALL || one.quote === quote);
  const wanted = findMarkets(listed, { text: search, group: ALL, favourites });
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
      {isPending &&
        (wide ? <TableSkeleton rows={SKELETON_ROWS} columns={8} /> : <MarketRowsSkeleton rows={SKELETON_ROWS} />)}
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
        <Markets wide={wide} instruments={wanted} tickers={tickers} sorting={sorting} onSort={setSorting} />
      )}
    </div>
  );
}

interface MarketsProps extends RowsProps {
  readonly wide: boolean;
}

function Markets({ wide, instruments, tickers, sorting, onSort }: MarketsProps) {
  const List = wide ? MarketTable : MarketCards;
  return (
    <>
      {!wide && <YoungMarkets className="py-1 text-12 text-3" instruments={instruments} tickers={tickers} />}
      <List instruments={sorted(instruments, tickers, sorting)} tickers={tickers} sorting={sorting} onSort={onSort} />
    </>
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
