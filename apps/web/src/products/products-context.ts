import { createContext, useContext } from 'react';
import { collect, mergeInto } from './merge.ts';
import type { Placed, WebProduct } from './product.ts';

/** Every product, given by the app to what products themselves draw: that may not import the list that names them. */
export const ProductsContext = createContext<readonly WebProduct[] | null>(null);

export function useProducts(): readonly WebProduct[] {
  const products = useContext(ProductsContext);
  if (products === null) throw new Error('useProducts: nothing above gives a ProductsContext; render inside the app');
  return products;
}

/** A list of the core with what products add to it. */
export function useWithProducts<T extends object>(
  core: readonly T[],
  addedBy: (product: WebProduct) => (T & Placed) | undefined,
): readonly T[] {
  return mergeInto(core, useProducts(), addedBy);
}

/** What every product says of one thing, in the order of the products. */
export function useOfProducts<T>(said: (product: WebProduct) => T | undefined): readonly T[] {
  return collect(useProducts(), said);
}
