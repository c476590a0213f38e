import type { Instrument } from '@tradewind/api';
import { assetName } from './asset-names.ts';

export const ALL = 'all';
export const FAVOURITES = 'favourites';

export interface MarketSearch {
  /** As typed: a part of the symbol or of the coin's name. */
  readonly text: string;
  /** All, the favourites, or what the markets are paid in. */
  readonly group: string;
  readonly favourites: readonly string[];
}

type Listed = Pick<Instrument, 'id' | 'base' | 'quote'>;

/** How well a market fits: its symbol or name begins with the text, or holds it; null when neither. */
function rankOf({ id, base }: Listed, text: string): number | null {
  const words = [id, id.replace(/[/-]/, ''), assetName(base)].map((word) => word.toLowerCase());
  if (words.some((word) => word.startsWith(text))) return 0;
  return words.some((word) => word.includes(text)) ? 1 : null;
}

/** Markets of a group, in their order. Where something is typed all markets are searched, those that begin with it first. */
export function findMarkets<M extends Listed>(markets: readonly M[], { text, group, favourites }: MarketSearch): M[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') {
    if (group === ALL) return [...markets];
    return markets.filter(({ id, quote }) => (group === FAVOURITES ? favourites.includes(id) : quote === group));
  }
  return markets
    .flatMap((market) => {
      const rank = rankOf(market, typed);
      return rank === null ? [] : [{ market, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ market }) => market);
}
