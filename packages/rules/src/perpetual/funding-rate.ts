import type { Counted } from '@tradewind/base';

/** A part of what a position is worth, in billionths: 100,000 = 0.01 %. */
export type FundingRate = Counted<'funding-rate'>;

/** The whole of it. */
export const RATE_ONE = 1_000_000_000;
