import type { Counted } from '@tradewind/base';
import { joined, SCHEMAS, wordsOf } from './product/schema-list.ts';
import type { AdjustmentReason } from './words.ts';

/** Closed sets in which products have words too. Places are part of the journal format: never change one. */
export * from './words.ts';

/** House accounts by purpose; `external` is the outside world, so that each asset sums to zero. */
const HOUSE_PLACES = joined('houses', { external: 0, fees: 1, 'play-money': 2, adjustments: 3, suspense: 4 });
export type HouseAccount = keyof typeof HOUSE_PLACES;
export const HOUSE_ACCOUNTS = wordsOf(HOUSE_PLACES);
/** The outside world, and those that stand for a part of it: less than zero of an asset lies there. */
export const OUTSIDE_HOUSES: readonly HouseAccount[] = [
  'external',
  ...SCHEMAS.flatMap(({ outside }) => (outside ?? []) as readonly HouseAccount[]),
];
/** Those that may be below zero, beside the outside world. */
export const OWING_HOUSES: readonly string[] = SCHEMAS.flatMap(({ owing, outside }) => [
  ...(owing ?? []),
  ...(outside ?? []),
]);
/** Those that nobody funds, beside reserves. */
export const PASSING_HOUSES: readonly string[] = SCHEMAS.flatMap(({ owing, outside, passing }) => [
  ...(owing ?? []),
  ...(outside ?? []),
  ...(passing ?? []),
]);
/** Place of an account type in ACCOUNT_TYPES, of a house account in HOUSE_ACCOUNTS. */
export type AccountNumber = Counted<'account'>;
export type HouseNumber = Counted<'house'>;

/** House accounts that operators fund, and take free capital out of: from them products and adjustments are paid. */
const FUNDED_PLACES = joined('funded', { adjustments: 3 });
export type FundedHouse = keyof typeof FUNDED_PLACES;
export const FUNDED_HOUSES = wordsOf(FUNDED_PLACES);

const ADJUSTMENTS = { correction: 6, compensation: 7, goodwill: 8, 'mistaken-credit': 9 } satisfies Record<
  AdjustmentReason,
  number
>;

/** Why an amount moved. */
const REASON_PLACES = joined('reasons', {
  trade: 0,
  fee: 1,
  transfer: 2,
  grant: 3,
  endowment: 4,
  inflow: 5,
  ...ADJUSTMENTS,
  outflow: 19,
});
export type Reason = keyof typeof REASON_PLACES;
export const REASONS = wordsOf(REASON_PLACES);

/** What a movement or an outcome refers to. */
const REFERENCE_PLACES = joined('references', {
  none: 0,
  order: 1,
  trade: 2,
  transfer: 3,
  grant: 4,
  command: 5,
  approval: 6,
});
export type ReferenceKind = keyof typeof REFERENCE_PLACES;
export const REFERENCES = wordsOf(REFERENCE_PLACES);
