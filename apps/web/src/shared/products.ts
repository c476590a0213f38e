import type { Product } from '@tradewind/contract';
import { useProfile } from './query.ts';

const NONE: readonly Product[] = [];

/** Products that are closed to the country of who is signed in; changes while the page is open. */
export function useClosedProducts(): readonly Product[] {
  return useProfile().data?.closed ?? NONE;
}

/** Whether something new of a product can be begun; a page without a product is always open. */
export function useProductOpen(product: Product | undefined): boolean {
  const closed = useClosedProducts();
  return product === undefined || !closed.includes(product);
}
