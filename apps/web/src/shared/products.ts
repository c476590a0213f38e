import type { Product } from '@tradewind/api';
import { useProfile } from './query.ts';

const NONE: readonly Product[] = [];

/** Products that are closed to the country of who is signed in; changes while the page is open. */
export function useClosedProducts(): readonly Product[] {
  return useProfile().data?.closed ?? NONE;
}

/** Those that are of no product, or of one that is open to the reader. */
export function useOpenOf<T extends { readonly product?: Product }>(all: readonly T[]): readonly T[] {
  const closed = useClosedProducts();
  return all.filter(({ product }) => product === undefined || !closed.includes(product));
}

/** Whether something new of a product can be begun; a page without a product is always open. */
export function useProductOpen(product: Product | undefined): boolean {
  const closed = useClosedProducts();
  return product === undefined || !closed.includes(product);
}
