import type { Instrument } from '@tradewind/api';
import { Button, Empty, Skeleton, Tabs } from '@tradewind/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTickers } from '../../live/hooks.ts';
import { largest, movers, type Tickers } from '../../shared/markets/figures.ts';
import type { Listed } from '../../shared/markets/listed.ts';
import { MarketRow, MarketRowsSkeleton } from '../../shared/markets/market-row.tsx';
import { useListed } from '../../shared/markets/use-listed.ts';
import { useSparks } from '../../shared/markets/use-sparks.ts';
import { WindMap } from '../../shared/markets/wind-map.tsx';
import { YoungMarkets } from '../../shared/markets/young.tsx';
import { useFavourites } from '../../shared/trading/favourites.ts';
import { useWide } from '../../shared/wide.ts';
import { VALUE_ASSET } from '../../shared/worth.ts';
import { FavouritesOffer } from './favourites-offer.tsx';

const LISTED = 5;

type ListName = 'watch' | 'gainers' | 'losers' | 'volume';

/** The lists of markets: side by side on desktops, behind tabs on phones; below them the wind map. */
export function MarketLists() {
  const { t } = useTranslation();
  const wide = useWide();
  const tickers = useTickers();
  const favourites = useFavourites((state) => state.ids);
  const { listed, isError, refetch } = useListed();
  if (isError && !listed)
    return (
      <Empty icon="market" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (!listed) return <ListsSkeleton wide={wide} />;
  const data = listed.map(({ instrument }) => instrument);
  const ofSpot = data.filter(({ kind }) => kind === 'spot');
  const starred = data.filter(({ id }) => favourites.includes(id));
  const inTether = data.filter(({ quote }) => quote === VALUE_ASSET);
  const volume = largest(inTether, tickers, (ticker) => ticker.quoteVolume24h);
  const byVolume = volume.length > 0 ? volume : inTether;
  const { gainers, losers } = movers(data, tickers);
  const lists = { watch: starred, gainers, losers, volume: byVolume };
  const told = data.some(({ id }) => tickers[id]);
  const offered = inTether.filter((one) => ofSpot.includes(one));
  const props = { lists, listed, offered, tickers, told };
  return (
    <>
      {wide ? <Columns {...props} /> : <OneByOne {...props} />}
      <YoungMarkets className="text-12 text-3" instruments={data} tickers={tickers} />
      <section className="rule pt-4">
        <h2 className="text-16 font-strong">{t('home.wind')}</h2>
        <p className="label pb-3">{t('home.windText')}</p>
        <WindMap instruments={ofSpot} tickers={tickers} />
      </section>
    </>
  );
}

interface ListsProps {
  readonly listed: readonly Listed[];
  readonly lists: Readonly<Record<ListName, readonly Instrument[]>>;
  /** To choose favourites from, always in the same order: a tap must not meet another one. */
  readonly offered: readonly Instrument[];
  readonly tickers: Tickers;
  /** Whether any price is known: before that no list is empty. */
  readonly told: boolean;
}

function Columns(props: ListsProps) {
  const { t } = useTranslation();
  const [moved, setMoved] = useState<'gainers' | 'losers'>('gainers');
  return (
    <div className="rule grid grid-cols-3 gap-x-10 pt-4">
      <Section title={t('home.watch')} aside={<All key="watch">{t('home.watchEdit')}</All>}>
        <List name="watch" {...props} />
      </Section>
      <Section
        title={t('home.movers')}
        aside={
          <Tabs
            className="-my-1"
            small
            plain
            label={t('home.movers')}
            value={moved}
            onChange={setMoved}
            items={[
              { value: 'gainers', label: t('home.rising') },
              { value: 'losers', label: t('home.falling') },
            ]}
          />
        }
      >
        <List name={moved} {...props} />
      </Section>
      <Section title={t('home.volume')} aside={<All key="volume">{t('home.all')}</All>}>
        <List name="volume" {...props} />
      </Section>
    </div>
  );
}

function OneByOne(props: ListsProps) {
  const { t } = useTranslation();
  const [name, setName] = useState<ListName>('watch');
  return (
    <section className="min-w-0">
      <h2 className="sr-only">{t('home.lists')}</h2>
      <Tabs
        label={t('home.lists')}
        value={name}
        onChange={setName}
        items={(['watch', 'gainers', 'losers', 'volume'] as const).map((value) => ({
          value,
          label: t(`home.${value}`),
        }))}
      />
      <List name={name} {...props} />
      <p className="pt-2">
        <All>{t('home.all')}</All>
      </p>
    </section>
  );
}

/** The place of the lists and of the wind map while the markets are not known. */
function ListsSkeleton({ wide }: { readonly wide: boolean }) {
  return (
    <div className={wide ? 'rule grid grid-cols-3 gap-x-10 pt-4' : undefined}>
      {Array.from(Array(wide ? 3 : 1).keys(), (column) => (
        <div key={column}>
          <div className="flex min-h-9 items-center pb-1">
            <Skeleton className="w-24" />
          </div>
          <MarketRowsSkeleton rows={LISTED} />
        </div>
      ))}
    </div>
  );
}

function All({ children }: { readonly children: ReactNode }) {
  return (
    <Link className="link text-13" to="/market">
      {children}
    </Link>
  );
}

function Section(props: { readonly title: string; readonly aside: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="min-w-0">
      <div className="flex min-h-9 items-center justify-between gap-3 pb-1">
        <h2 className="text-16 font-strong">{props.title}</h2>
        {props.aside}
      </div>
      {props.children}
    </section>
  );
}

interface ListProps extends ListsProps {
  readonly name: ListName;
}

function List({ name, lists, listed, offered, tickers, told }: ListProps) {
  const { t } = useTranslation();
  const sparks = useSparks();
  const instruments = lists[name];
  if (name === 'watch' && instruments.length === 0) return <FavouritesOffer instruments={offered} />;
  if (instruments.length === 0 && !told) return <MarketRowsSkeleton rows={LISTED} />;
  if (instruments.length === 0)
    return (
      <p className="py-4 text-13 text-3">
        {t(name === 'gainers' ? 'home.noGainers' : name === 'losers' ? 'home.noLosers' : 'home.none')}
      </p>
    );
  return (
    <ul className="list">
      {instruments.slice(0, LISTED).map((instrument) => (
        <li key={instrument.id}>
          <MarketRow
            {...listed.find((one) => one.instrument === instrument)}
            instrument={instrument}
            ticker={tickers[instrument.id]}
            points={sparks[instrument.id]}
          />
        </li>
      ))}
    </ul>
  );
}
