import type { Instrument, Ticker } from '@tradewind/api';
import { compare } from '../../shared/decimal.ts';
import type { Tickers } from '../../shared/markets/figures.ts';
import { changePercent } from '../../shared/ticker.ts';

export const SORT_KEYS = ['name', 'last', 'change', 'volume'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export interface Sorting {
  readonly key: SortKey;
  readonly descending: boolean;
}

function figureOf(key: SortKey, ticker: Ticker | undefined): string | null {
  if (!ticker) return null;
  if (key === 'last') return ticker.last;
  return key === 'change' ? changePercent(ticker) : ticker.quoteVolume24h;
}

/** Instruments in the wanted order; what has no figure comes last. */
export function sorted(list: readonly Instrument[], tickers: Tickers, { key, descending }: Sorting): Instrument[] {
  const sign = descending ? -1 : 1;
  if (key === 'name') return list.toSorted((a, b) => sign * (a.id < b.id ? -1 : 1));
  return list.toSorted((a, b) => {
    const [left, right] = [figureOf(key, tickers[a.id]), figureOf(key, tickers[b.id])];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return sign * compare(left, right);
  });
}

/** The sorting after a column was chosen: again turns it round, a new figure begins with the largest. */
export function sortBy(key: SortKey, before: Sorting): Sorting {
  return { key, descending: before.key === key ? !before.descending : key !== 'name' };
}
