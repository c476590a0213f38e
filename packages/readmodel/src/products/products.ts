import { convert } from '../convert/product.ts';
import { loan } from '../loan/product.ts';
import { perpetual } from '../perpetual/product.ts';
import { referral } from '../referral/product.ts';
import { sale } from '../sale/product.ts';
import type { Model } from '../schema/model.ts';
import { seconds } from '../seconds/product.ts';
import { staking } from '../staking/product.ts';

/** The products that have tables, in the order in which the first version made them. */
export const PRODUCTS = [
  referral,
  convert,
  staking,
  seconds,
  sale,
  loan,
  perpetual,
] as const satisfies readonly Model[];
