/** The terms of conversions from now on, see SetConversion. */
export interface ConversionSet {
  readonly kind: 'ConversionSet';
  readonly hub: number;
  readonly spreadAPpm: number;
  readonly spreadBPpm: number;
  readonly spreadCPpm: number;
  readonly sizePpm: number;
  readonly sizeStep: number;
  readonly minValue: number;
  readonly maxValue: number;
  readonly dailyValue: number;
}

/** What the inventory may hold of an asset from now on; 0 = the asset is not converted. */
export interface ConvertibleSet {
  readonly kind: 'ConvertibleSet';
  readonly asset: number;
  readonly most: number;
}

/** What a quote says; all that is needed to compute its amounts again. */
interface ConversionFigures {
  readonly user: number;
  readonly from: number;
  readonly to: number;
  readonly fromAmount: number;
  readonly toAmount: number;
  /** Index of each asset's market with the hub, in hundredths of its tick; 0 for the hub. */
  readonly fromIndex: number;
  readonly toIndex: number;
  readonly fromSpreadPpm: number;
  readonly toSpreadPpm: number;
  /** Worth of what was asked for at the index, in units of the hub. */
  readonly value: number;
  /**
   * Parts of the spreads: for how far the index moves while the quote stands, and what keeps to an earlier quote. Absent in
   * rows of 0.2.0 and earlier.
   */
  readonly fromDeviationPpm: number;
  readonly toDeviationPpm: number;
  readonly fromHeldPpm: number;
  readonly toHeldPpm: number;
}

/** A price that stands until `expiresAt`; the house has set its amount aside. */
export interface ConversionQuoted extends ConversionFigures {
  readonly kind: 'ConversionQuoted';
  /** Ids rise by one. */
  readonly quote: number;
  readonly expiresAt: number;
}

/** A quote ended unused: it expired, or a new one of its user replaced it. */
export interface ConversionLapsed {
  readonly kind: 'ConversionLapsed';
  readonly quote: number;
  readonly user: number;
}

/** A quote was accepted and settled. */
export interface Converted extends ConversionFigures {
  readonly kind: 'Converted';
  /** Ids rise by one. */
  readonly conversion: number;
  readonly quote: number;
}

export type ConvertEvent = ConversionSet | ConvertibleSet | ConversionQuoted | ConversionLapsed | Converted;
