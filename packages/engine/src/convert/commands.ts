import type { Identified } from '../commands.ts';
import type { ConversionEnd, QuoteLifetime } from './words.ts';

/**
 * The terms of conversions, in force at once: a quote that was made keeps its figures. Values are in units of the hub
 * asset, through which pairs without it go; spreads in ppm by the group of the asset's market with the hub.
 */
export interface SetConversion {
  readonly kind: 'SetConversion';
  readonly hub: number;
  readonly spreadAPpm: number;
  readonly spreadBPpm: number;
  readonly spreadCPpm: number;
  /** Added to each spread, in ppm for each `sizeStep` of value. */
  readonly sizePpm: number;
  readonly sizeStep: number;
  /** Of one conversion. */
  readonly minValue: number;
  readonly maxValue: number;
  /** Of all conversions of a user in a UTC day. */
  readonly dailyValue: number;
}

/** Most units of an asset that the inventory of the house may hold; 0 = the asset is not converted. */
export interface SetConvertible {
  readonly kind: 'SetConvertible';
  readonly asset: number;
  readonly most: number;
}

/** Asks for the price of an amount of one end; it stands for `lifetimeSeconds` and replaces the user's last quote. */
export interface QuoteConversion extends Identified {
  readonly kind: 'QuoteConversion';
  readonly from: number;
  readonly to: number;
  readonly end: ConversionEnd;
  readonly amount: number;
  readonly lifetimeSeconds: QuoteLifetime;
}

/** Converts at the figures of the quote, once, before it expires. */
export interface AcceptConversion extends Identified {
  readonly kind: 'AcceptConversion';
  readonly quote: number;
}

export type ConvertCommand = SetConversion | SetConvertible | QuoteConversion | AcceptConversion;
