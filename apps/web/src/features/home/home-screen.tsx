import { useQuery } from '@tanstack/react-query';
import type { Instrument, Ticker } from '@tradewind/contract';
import { AssetIcon, buttonClass, Change, ListRow, Num, Skeleton, Spark, WindBarb } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTickers } from '../../live/hooks.ts';
import { useBalances } from '../../shared/balances.ts';
import { compare, decimalsOf, isPositive } from '../../shared/decimal.ts';
import { queries } from '../../shared/query.ts';
import { useSession } from '../../shared/session.ts';
import { changePercent } from '../../shared/ticker.ts';
import { TotalValue } from '../../shared/total-value.tsx';
import { useFavourites } from '../../shared/trading/favourites.ts';

const LISTED = 5;
const none = <span className="text-3">{'\u2014'}</span>;

/** Home: what one holds or what this is, the markets, and how to check it. */
export function HomeScreen() {
  const signedIn = useSession((session) => session.token !== null);
  return (
    <div className="wrap grid grid-cols-1 gap-6 pb-10 lg:pt-6">
      {signedIn ? <Worth /> : <Welcome />}
      <Markets />
      <HowToCheck />
    </div>
  );
}

function Welcome() {
  const { t } = useTranslation();
  return (
    <section className="grid gap-4 py-4 lg:max-w-2xl">
      <h1 className="text-28 font-strong leading-tight">{t('home.hello')}</h1>
      <p className="text-14 text-2">{t('home.lead')}</p>
      <div className="flex flex-wrap gap-3">
        <Link className={buttonClass('primary')} to="/register">
          {t('home.register')}
        </Link>
        <Link className={buttonClass('line')} to="/login">
          {t('home.login')}
        </Link>
        <Link className={buttonClass('line')} to="/market">
          {t('home.market')}
        </Link>
      </div>
    </section>
  );
}

function Worth() {
  const { t } = useTranslation();
  const { total, isPending } = useBalances();
  return (
    <section className="grid grid-cols-1 gap-4">
      <h1 className="sr-only">{t('common.nav.home')}</h1>
      <TotalValue total={total} pending={isPending} />
    </section>
  );
}

type Tickers = Readonly<Record<string, Ticker>>;

/** The largest by a figure; what has none is left out. */
function largest(
  list: readonly Instrument[],
  tickers: Tickers,
  figure: (ticker: Ticker) => string | null,
): Instrument[] {
  const known = list.flatMap((instrument) => {
    const ticker = tickers[instrument.id];
    const value = ticker ? figure(ticker) : null;
    return value === null ? [] : [{ instrument, value }];
  });
  return known
    .toSorted((a, b) => compare(b.value, a.value))
    .slice(0, LISTED)
    .map(({ instrument }) => instrument);
}

function Markets() {
  const { t } = useTranslation();
  const tickers = useTickers();
  const favourites = useFavourites((state) => state.ids);
  const { data } = useQuery(queries.instruments);
  const { data: sparks } = useQuery(queries.sparklines);
  if (!data) return <Skeleton className="h-64 w-full" />;
  const starred = data.filter(({ id }) => favourites.includes(id));
  const points = Object.fromEntries((sparks ?? []).map(({ instrument, closes }) => [instrument, closes.map(Number)]));
  const inTether = data.filter(({ quote }) => quote === 'USDT');
  const risen = data.filter(({ id }) => isPositive(changePercent(tickers[id]) ?? '0'));
  const lists: readonly (readonly [title: string, none: string, readonly Instrument[]])[] = [
    [t('home.watch'), t('home.none'), (starred.length > 0 ? starred : data).slice(0, LISTED)],
    [t('home.gainers'), t('home.noGainers'), largest(risen, tickers, changePercent)],
    [t('home.volume'), t('home.none'), largest(inTether, tickers, (ticker) => ticker.quoteVolume24h)],
  ];
  return (
    <>
      <div className="rule grid gap-6 pt-4 lg:grid-cols-3">
        {lists.map(([title, without, instruments]) => (
          <Section key={title} title={title}>
            {instruments.length === 0 ? (
              <p className="py-4 text-13 text-3">{without}</p>
            ) : (
              <MarketRows instruments={instruments} tickers={tickers} points={points} />
            )}
          </Section>
        ))}
      </div>
      <WindMap instruments={data} tickers={tickers} />
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="pb-1 text-16 font-strong">{title}</h2>
      {children}
    </section>
  );
}

interface MarketRowsProps {
  readonly instruments: readonly Instrument[];
  readonly tickers: Tickers;
  readonly points: Readonly<Record<string, readonly number[]>>;
}

function MarketRows({ instruments, tickers, points }: MarketRowsProps) {
  return (
    <ul className="list">
      {instruments.map((instrument) => {
        const ticker = tickers[instrument.id];
        const change = changePercent(ticker);
        return (
          <li key={instrument.id}>
            <Link to={`/market/kline?instrument=${encodeURIComponent(instrument.id)}`}>
              <ListRow
                icon={<AssetIcon asset={instrument.base} />}
                title={instrument.id}
                sub={<Num value={ticker?.quoteVolume24h ?? null} compact unit={instrument.quote} unknown={none} />}
                middle={<Spark points={[...(points[instrument.id] ?? [])]} />}
                end={<Num value={ticker?.last ?? null} decimals={decimalsOf(instrument.tick)} unknown={none} />}
                endSub={change === null ? none : <Change value={change} />}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** One weather barb per market: staff = change, feathers = turnover. */
function WindMap({ instruments, tickers }: { readonly instruments: readonly Instrument[]; readonly tickers: Tickers }) {
  const { t } = useTranslation();
  return (
    <section className="rule pt-4">
      <h2 className="text-16 font-strong">{t('home.wind')}</h2>
      <p className="label pb-2">{t('home.windText')}</p>
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-5 lg:grid-cols-9">
        {instruments.map(({ id, base }) => {
          const ticker = tickers[id];
          const change = ticker ? changePercent(ticker) : null;
          return (
            <li key={id} className="grid justify-items-center gap-1 text-12">
              <WindBarb
                className="w-11"
                change={Number(change ?? 0)}
                turnover={Number(ticker?.quoteVolume24h ?? 0)}
                label={t('home.windLabel', { market: id, change: change ?? '0' })}
              />
              <span className="font-label">{id.endsWith('USDT') ? base : id}</span>
              {change === null ? none : <Change value={change} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function HowToCheck() {
  const { t } = useTranslation();
  return (
    <section className="rule pt-4">
      <h2 className="pb-2 text-16 font-strong">{t('home.check.title')}</h2>
      <div className="grid gap-5 lg:grid-cols-3">
        {(['journal', 'replay', 'index'] as const).map((key) => (
          <div key={key}>
            <h3 className="text-14 font-strong">{t(`home.check.${key}`)}</h3>
            <p className="text-13 text-2">{t(`home.check.${key}Text`)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
