import { convert } from '../features/convert/product.ts';
import { custody } from '../features/custody/product.ts';
import { fiatRate } from '../features/fiat-rate/product.ts';
import { loan } from '../features/loan/product.ts';
import { perpetual } from '../features/perpetual/product.ts';
import { referral } from '../features/referral/product.ts';
import { sale } from '../features/sale/product.ts';
import { seconds } from '../features/seconds/product.ts';
import { staking } from '../features/staking/product.ts';
import { collect, mergeInto } from './merge.ts';
import type { Placed, WebProduct } from './product.ts';

/**
 * Every product, named here and nowhere else outside its folder. The app asks this list; what products draw themselves asks
 * `products-context.ts`, which the app fills with it, so that no product imports the list that names it.
 */
export const PRODUCTS: readonly WebProduct[] = [
  referral,
  convert,
  staking,
  seconds,
  sale,
  loan,
  perpetual,
  custody,
  fiatRate,
];

/** A list of the core with what products add to it. */
export function withProducts<T extends object>(
  core: readonly T[],
  addedBy: (product: WebProduct) => (T & Placed) | undefined,
): readonly T[] {
  return mergeInto(core, PRODUCTS, addedBy);
}

/** What every product says of one thing, in the order of the products. */
export function ofProducts<T>(said: (product: WebProduct) => T | undefined): readonly T[] {
  return collect(PRODUCTS, said);
}
