/** Amounts in units, indexes in hundredths of a tick (0 for the hub), spreads in ppm, value in units of the hub. */
export interface ConversionTable {
  id: number;
  user_id: number;
  quote: number;
  from_asset: number;
  to_asset: number;
  from_amount: number;
  to_amount: number;
  from_index: number;
  to_index: number;
  from_spread: number;
  to_spread: number;
  value: number;
  time: number;
  seq: number;
  /** Parts of the spreads; null where the engine of the row knew none. */
  from_deviation: number | null;
  to_deviation: number | null;
  from_held: number | null;
  to_held: number | null;
}

export interface ConversionTables {
  conversions: ConversionTable;
}
