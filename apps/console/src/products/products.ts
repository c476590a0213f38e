import { product as convert } from './convert/product.ts';
import { product as custody } from './custody/product.ts';
import { product as fiatRate } from './fiat-rate/product.ts';
import { product as loan } from './loan/product.ts';
import { product as perpetual } from './perpetual/product.ts';
import type { ConsoleProduct } from './product.ts';
import { product as referral } from './referral/product.ts';
import { product as sale } from './sale/product.ts';
import { product as seconds } from './seconds/product.ts';
import { product as staking } from './staking/product.ts';
import { product as withdrawal } from './withdrawal/product.ts';

/** The products of the console, in the order in which pages show them: the one list of them. */
export const PRODUCTS: readonly ConsoleProduct[] = [
  convert,
  staking,
  seconds,
  perpetual,
  custody,
  withdrawal,
  fiatRate,
  referral,
  sale,
  loan,
];
