import * as z from 'zod/mini';
import { PRODUCT_OPERATORS } from '../../../product-schemas.ts';
import { exchangeChanges } from './exchange.ts';
import { peopleChanges } from './people.ts';

type OfProduct = (typeof PRODUCT_OPERATORS)[keyof typeof PRODUCT_OPERATORS]['changes'][number];
const ofProducts = Object.values(PRODUCT_OPERATORS).flatMap(({ changes }): readonly OfProduct[] => changes);

const [first, ...others] = [...peopleChanges, ...exchangeChanges, ...ofProducts] as const;
export type Declaration = typeof first | (typeof others)[number];

/** Everything that takes two operators, and what it changes. */
export const approvalChange = z.discriminatedUnion('kind', [first.shape, ...others.map(({ shape }) => shape)]);
export type ApprovalChange = z.output<typeof approvalChange>;

/** Every change by its kind. */
// Object.fromEntries forgets which kind has which declaration.
export const CHANGES = Object.fromEntries([first, ...others].map((one) => [one.kind, one])) as unknown as {
  readonly [D in Declaration as D['kind']]: D;
};
