/** What the products do, under the names of their views in the engine, and the types of what they show: a line each. */
export * from '../convert/product.ts';
export * from '../custody/product.ts';
export * from '../fiat-rate/product.ts';
export * from '../loan/product.ts';
export * from '../perpetual/product.ts';
export * from '../referral/product.ts';
export * from '../sale/product.ts';
export * from '../seconds/product.ts';
export * from '../staking/product.ts';
export * from '../withdrawal/product.ts';
