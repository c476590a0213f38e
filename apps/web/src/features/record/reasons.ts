import { ofProducts } from '../../products/products.ts';

/** Why balances of a user move, in the order in which the record offers them. */
export const REASONS: readonly string[] = [
  'trade',
  'fee',
  'transfer',
  'grant',
  'correction',
  'compensation',
  'goodwill',
  'mistaken-credit',
  ...ofProducts(({ reasons }) => reasons).flat(),
];
