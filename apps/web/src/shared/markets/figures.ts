import type { Instrument, Ticker } from '@tradewind/api';
import { compare } from '../decimal.ts';
import { changePercent } from '../ticker.ts';

export type Tickers = Readonly<Record<string, Ticker>>;

/** The line of one market from the first price of its 24 h to the last, so that it goes the way the change says. */
export function sparkOf(points: readonly number[] | undefined, ticker: Ticker | undefined): number[] {
  if (!ticker?.open24h || !ticker.last) return [];
  return [Number(ticker.open24h), ...(points ?? []), Number(ticker.last)];
}

/** Sorted by a figure, the largest first; what has none is left out. */
export function largest(
  list: readonly Instrument[],
  tickers: Tickers,
  figure: (ticker: Ticker) => string | null,
): Instrument[] {
  const known = list.flatMap((instrument) => {
    const ticker = tickers[instrument.id];
    const value = ticker ? figure(ticker) : null;
    return value === null ? [] : [{ instrument, value }];
  });
  return known.toSorted((a, b) => compare(b.value, a.value)).map(({ instrument }) => instrument);
}

/** Markets that rose and fell in 24 h, the furthest first. */
export function movers(list: readonly Instrument[], tickers: Tickers) {
  const moved = largest(list, tickers, changePercent);
  const sign = ({ id }: Instrument) => compare(changePercent(tickers[id]) ?? '0', '0');
  return { gainers: moved.filter((one) => sign(one) > 0), losers: moved.filter((one) => sign(one) < 0).toReversed() };
}

/** The page of a market. */
export function marketPath(id: string): string {
  return `/market/kline?instrument=${encodeURIComponent(id)}`;
}
