declare const unit: unique symbol;

/** Integer in the smallest unit of an asset (USDT: 1 = 0.000001). Always a safe integer. */
export type Amount = number & { readonly [unit]: 'amount' };
/** Integer count of an instrument's ticks. */
export type Ticks = number & { readonly [unit]: 'ticks' };
/** Integer count of an instrument's lots. */
export type Lots = number & { readonly [unit]: 'lots' };
/** Integer index price in hundredths of an instrument's tick. */
export type IndexPrice = number & { readonly [unit]: 'index-price' };
/** Parts per million. */
export type Ppm = number & { readonly [unit]: 'ppm' };
/** Milliseconds since 1970-01-01 UTC. */
export type TimeMs = number & { readonly [unit]: 'time-ms' };

/** The largest amount that the ledger can hold anywhere: 2^53 - 1. */
export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
