/** Quote units of `lots` at `ticks`: ticks x lots x k. Exact while it is a safe integer, which the caller checks. */
export function notionalOf(ticks: number, lots: number, unitsPerTickLot: number): number {
  return ticks * lots * unitsPerTickLot;
}

/** Most lots that `quoteUnits` buy at `ticks`, rounded down; exact up to 2^53 - 1, where a quotient would round up. */
export function lotsFor(quoteUnits: number, ticks: number, unitsPerTickLot: number): number {
  const perLot = ticks * unitsPerTickLot;
  return (quoteUnits - (quoteUnits % perLot)) / perLot;
}
