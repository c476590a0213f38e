import { convert } from './convert/product.ts';
import { custody } from './custody/product.ts';
import { fiatRate } from './fiat-rate/product.ts';
import { loan } from './loan/product.ts';
import { perpetual } from './perpetual/product.ts';
import type { ServerProduct } from './product/product.ts';
import { referral } from './referral/product.ts';
import { sale } from './sale/product.ts';
import { seconds } from './seconds/product.ts';
import { staking } from './staking/product.ts';

/** Every product, in the order in which a demo begins with them. */
export const PRODUCTS: readonly ServerProduct[] = [
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
