import { useQuery } from '@tanstack/react-query';
import type { Instrument } from '@tradewind/contract';
import { Button, Empty, Skeleton, Tabs } from '@tradewind/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTickers } from '../../live/hooks.ts';
import { largest, movers, type Tickers } from '../../shared/markets/figures.ts';
import { MarketRow } from '../../shared/markets/market-row.tsx';
import { useSparks } from '../../shared/markets/use-sparks.ts';
import { WindMap } from '../../shared/markets/wind-map.tsx';
import { queries } from '../../shared/query.ts';
import { useFavourites } from '../../shared/trading/favourites.ts';
import { useWide } from '../../shared/wide.ts';
import { VALUE_ASSET } from '../../shared/worth.ts';

const LISTED = 5;

type ListName = 'watch' | 'gainers' | 'losers' | 'volume';

/** The lists of markets: side by side on desktops, behind tabs on phones; below them the wind map. */
export function MarketLists() {
  const { t } = useTranslation();
  const wide = useWide();
  const tickers = useTickers();
  const favourites = useFavourites((state) => state.ids);
  const { data, isError, refetch } = useQuery(queries.instruments);
  if (isError && !data)
    return (
      <Empty icon="market" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (!data) return <Skeleton className="h-80 w-full" />;
  const starred = data.filter(({ id }) => favourites.includes(id));
  const inTether = data.filter(({ quote }) => quote === VALUE_ASSET);
  const volume = largest(inTether, tickers, (ticker) => ticker.quoteVolume24h);
  const byVolume = volume.length > 0 ? volume : inTether;
  const { gainers, losers } = movers(data, tickers);
  const lists = { watch: starred.length > 0 ? starred : byVolume, gainers, losers, volume: byVolume };
  return (
    <>
      {wide ? (
        <Columns lists={lists} tickers={tickers} starred={starred.length > 0} />
      ) : (
        <OneByOne lists={lists} tickers={tickers} starred={starred.length > 0} />
      )}
      <section className="rule pt-4">
        <h2 className="text-16 font-strong">{t('home.wind')}</h2>
        <p className="label pb-3">{t('home.windText')}</p>
        <WindMap instruments={data} tickers={tickers} />
      </section>
    </>
  );
}

interface ListsProps {
  readonly lists: Readonly<Record<ListName, readonly Instrument[]>>;
  readonly tickers: Tickers;
  readonly starred: boolean;
}

function Columns({ lists, tickers, starred }: ListsProps) {
  const { t } = useTranslation();
  const [moved, setMoved] = useState<'gainers' | 'losers'>('gainers');
  return (
    <div className="rule grid grid-cols-3 gap-x-10 pt-4">
      <Section title={t('home.watch')} aside={<All key="watch">{t('home.watchEdit')}</All>}>
        <List name="watch" instruments={lists.watch} tickers={tickers} starred={starred} />
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
        <List name={moved} instruments={lists[moved]} tickers={tickers} starred={starred} />
      </Section>
      <Section title={t('home.volume')} aside={<All key="volume">{t('home.all')}</All>}>
        <List name="volume" instruments={lists.volume} tickers={tickers} starred={starred} />
      </Section>
    </div>
  );
}

function OneByOne({ lists, tickers, starred }: ListsProps) {
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
      <List name={name} instruments={lists[name]} tickers={tickers} starred={starred} />
      <p className="pt-2">
        <All>{t('home.all')}</All>
      </p>
    </section>
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

interface ListProps {
  readonly name: ListName;
  readonly instruments: readonly Instrument[];
  readonly tickers: Tickers;
  readonly starred: boolean;
}

function List({ name, instruments, tickers, starred }: ListProps) {
  const { t } = useTranslation();
  const sparks = useSparks();
  if (instruments.length === 0)
    return (
      <p className="py-4 text-13 text-3">
        {t(name === 'gainers' ? 'home.noGainers' : name === 'losers' ? 'home.noLosers' : 'home.none')}
      </p>
    );
  return (
    <>
      <ul className="list">
        {instruments.slice(0, LISTED).map((instrument) => (
          <li key={instrument.id}>
            <MarketRow instrument={instrument} ticker={tickers[instrument.id]} points={sparks[instrument.id]} />
          </li>
        ))}
      </ul>
      {name === 'watch' && !starred && <p className="pt-2 text-12 text-3">{t('home.watchNone')}</p>}
    </>
  );
}
