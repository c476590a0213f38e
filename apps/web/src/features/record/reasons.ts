import { ofProducts } from '../../products/products.ts';

/** Where that is shown which a movement belongs to, by what kind of thing it is. */
export const REFERENCES: Readonly<Record<string, (id: string) => string>> = Object.assign(
  {},
  ...ofProducts(({ references }) => references),
);

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
