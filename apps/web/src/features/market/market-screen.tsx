import { useQuery } from '@tanstack/react-query';
import { Button, Chips, Empty, Tabs } from '@tradewind/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTickers } from '../../live/hooks.ts';
import { text } from '../../shared/i18n.ts';
import { ALL, findMarkets } from '../../shared/markets/find-markets.ts';
import { MarketRowsSkeleton } from '../../shared/markets/market-row.tsx';
import { YoungMarkets } from '../../shared/markets/young.tsx';
import { useOpenOf } from '../../shared/products.ts';
import { queries } from '../../shared/query.ts';
import { SearchBox } from '../../shared/search-box.tsx';
import { TableSkeleton } from '../../shared/table-skeleton.tsx';
import { useFavourites } from '../../shared/trading/favourites.ts';
import { useWide } from '../../shared/wide.ts';
import { CryptoList } from './crypto-list.tsx';
import { MarketHead } from './market-head.tsx';
import { MarketCards, MarketTable, type RowsProps } from './market-rows.tsx';
import { MARKET_TABS } from './market-tabs.ts';
import { OtherMarkets, useOtherMarkets } from './other-markets.tsx';
import { type Sorting, sorted } from './sorting.ts';

const SKELETON_ROWS = 12;

/** All markets with price, change, volume and the shape of the day; all assets with their index; what products list. */
export function MarketScreen() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('spot');
  const [quote, setQuote] = useState<string>(ALL);
  const [search, setSearch] = useState('');
  const tickers = useTickers();
  const wide = useWide();
  const { data = [] } = useQuery(queries.instruments);
  const tabs = useOpenOf(MARKET_TABS);
  const { name: tab, List } = tabs.find(({ name }) => name === chosen) ?? { name: 'spot' };
  return (
    <div className="wrap pb-8 lg:pt-5">
      <MarketHead instruments={data} tickers={tickers} tellsYoung={wide && !List} />
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
          onChange={setChosen}
          items={tabs.map(({ name, label }) => ({ value: name, label: text(label) }))}
        />
        {(tab === 'spot' || tab === 'favourites') && (
          <Categories quotes={[...new Set(data.map((one) => one.quote))]} quote={quote} onQuote={setQuote} />
        )}
      </div>
      {List ? (
        <Suspense fallback={<RowsSkeleton />}>
          <List search={search} />
        </Suspense>
      ) : (
        <OfSpot
          tab={tab}
          quote={quote}
          search={search}
          onAll={() => {
            setSearch('');
            setQuote(ALL);
            setChosen('spot');
          }}
        />
      )}
    </div>
  );
}

function RowsSkeleton() {
  return useWide() ? <TableSkeleton rows={SKELETON_ROWS} columns={8} /> : <MarketRowsSkeleton rows={SKELETON_ROWS} />;
}

interface OfSpotProps {
  readonly tab: string;
  readonly quote: string;
  readonly search: string;
  readonly onAll: () => void;
}

function OfSpot({ tab, quote, search, onAll }: OfSpotProps) {
  const { t } = useTranslation();
  const wide = useWide();
  const [sorting, setSorting] = useState<Sorting>({ key: 'volume', descending: true });
  const favourites = useFavourites((state) => state.ids);
  const tickers = useTickers();
  const others = useOtherMarkets({ search, only: tab === 'favourites' ? favourites : undefined });
  const { data, isError, refetch } = useQuery(queries.instruments);
  if (!data && isError)
    return (
      <Empty icon="market" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (!data) return <RowsSkeleton />;
  if (tab === 'crypto') return <CryptoList instruments={data} tickers={tickers} search={search.trim().toLowerCase()} />;
  const listed = data
    .filter(({ id }) => tab !== 'favourites' || favourites.includes(id))
    .filter((one) => quote === ALL || one.quote === quote);
  const wanted = findMarkets(listed, { text: search, group: ALL, favourites });
  if (wanted.length === 0 && others.length === 0)
    return <NoMarket favourites={tab === 'favourites' && search === ''} onAll={onAll} />;
  return (
    <>
      {wanted.length > 0 && (
        <Markets wide={wide} instruments={wanted} tickers={tickers} sorting={sorting} onSort={setSorting} />
      )}
      <OtherMarkets markets={others} tickers={tickers} />
    </>
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
