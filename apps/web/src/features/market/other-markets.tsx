import type { Tickers } from '../../shared/markets/figures.ts';
import { ALL, findMarkets } from '../../shared/markets/find-markets.ts';
import type { Listed } from '../../shared/markets/listed.ts';
import { MarketRow } from '../../shared/markets/market-row.tsx';
import { useListed } from '../../shared/markets/use-listed.ts';
import { useSparks } from '../../shared/markets/use-sparks.ts';
import { FavouriteStar } from '../../shared/trading/favourite-star.tsx';

interface Wanted {
  readonly search: string;
  /** Only these, where favourites are looked at. */
  readonly only?: readonly string[] | undefined;
}

/** What products trade of what is searched for; without a search only of favourites. */
export function useOtherMarkets({ search, only }: Wanted): readonly Listed[] {
  const { listed = [] } = useListed();
  if (only === undefined && search.trim() === '') return [];
  const others = listed.filter(
    ({ label, instrument }) => label !== undefined && (only?.includes(instrument.id) ?? true),
  );
  const instruments = others.map(({ instrument }) => instrument);
  const found = findMarkets(instruments, { text: search, group: ALL, favourites: [] });
  return found.flatMap((instrument) => others.filter((one) => one.instrument === instrument));
}

/** Beside the list of Spot: each leads to where it is traded. */
export function OtherMarkets({ markets, tickers }: { readonly markets: readonly Listed[]; readonly tickers: Tickers }) {
  const sparks = useSparks();
  if (markets.length === 0) return null;
  return (
    <ul className="list rule mt-3 pt-1">
      {markets.map(({ instrument, to, label }) => (
        <li key={instrument.id} className="flex items-center gap-1">
          <span className="-ml-2.5">
            <FavouriteStar id={instrument.id} />
          </span>
          <div className="min-w-0 flex-1">
            <MarketRow
              instrument={instrument}
              to={to}
              label={label}
              ticker={tickers[instrument.id]}
              points={sparks[instrument.id]}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
