/** What there is to ask of each product. */
export * from '../convert/queries.ts';
export * from '../loan/queries.ts';
export * from '../perpetual/queries.ts';
export * from '../referral/queries.ts';
export * from '../sale/queries.ts';
export * from '../seconds/queries.ts';
export * from '../staking/queries.ts';
