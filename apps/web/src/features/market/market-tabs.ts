import type { Product } from '@tradewind/api';
import { type ComponentType, lazy } from 'react';
import type { MarketListProps } from '../../products/product.ts';
import { withProducts } from '../../products/products.ts';
import type { TextKey } from '../../shared/i18n.ts';
import { loadPart } from '../../shared/part.ts';

export interface MarketTab {
  readonly name: string;
  readonly label: TextKey;
  readonly product?: Product;
  /** What a product lists; the page itself lists what is of Spot. */
  readonly List?: ComponentType<MarketListProps>;
}

const CORE: readonly MarketTab[] = [
  { name: 'favourites', label: 'market.favourites' },
  { name: 'spot', label: 'market.spot' },
  { name: 'crypto', label: 'market.crypto' },
];

export const MARKET_TABS = withProducts(CORE, ({ market }) => {
  if (market === undefined) return undefined;
  const { name, label, product, place } = market;
  return { name, label, product, place, List: lazy(async () => ({ default: await loadPart(market) })) };
});
