declare const unit: unique symbol;

/**
 * A number that says what it counts. A bare number (a literal, the result of arithmetic) may become one; one never
 * becomes another, so that two arguments or fields of different units cannot be swapped.
 */
export type Counted<U extends string> = number & { readonly [unit]?: U };

/** Integer in the smallest unit of an asset (USDT: 1 = 0.000001). Always a safe integer. */
export type Amount = Counted<'amount'>;
/** Integer count of an instrument's ticks. */
export type Ticks = Counted<'ticks'>;
/** Integer count of an instrument's lots. */
export type Lots = Counted<'lots'>;
/** Integer count of the equal parts of a lot; how many make one is said with it. */
export type LotParts = Counted<'lot-parts'>;
/** Integer index price in hundredths of an instrument's tick. */
export type IndexPrice = Counted<'index-price'>;
/** Parts per million. */
export type Ppm = Counted<'ppm'>;
/** Milliseconds since 1970-01-01 UTC. */
export type TimeMs = Counted<'time-ms'>;
/** Milliseconds between two times. */
export type SpanMs = Counted<'span-ms'>;
export type SpanSeconds = Counted<'span-seconds'>;
export type Days = Counted<'days'>;
/** Days since 1970-01-01 UTC. */
export type Day = Counted<'day'>;

/** A typed array of them: any typed array is one, and what is read from it is counted. */
export interface Doubles<T extends number> extends Float64Array<ArrayBuffer> {
  [at: number]: T;
}
export interface Ints<T extends number> extends Int32Array<ArrayBuffer> {
  [at: number]: T;
}

export type UserId = Counted<'user'>;
/** Dense: 0, 1, 2 ... in the order of listing. */
export type AssetId = Counted<'asset'>;
/** Dense, as those of assets. */
export type InstrumentId = Counted<'instrument'>;
/** Of an order; its slot may be used again, its id never. */
export type OrderId = Counted<'order'>;
/** Of anything else: what it is stands in its name. */
export type Id = Counted<'id'>;
/** How many. */
export type Count = Counted<'count'>;

/** The largest amount that the ledger can hold anywhere: 2^53 - 1. */
export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
