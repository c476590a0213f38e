/** Quote units of `lots` at `ticks`: ticks x lots x k. Exact while it is a safe integer, which the caller checks. */
export function notionalOf(ticks: number, lots: number, unitsPerTickLot: number): number {
  return ticks * lots * unitsPerTickLot;
}

/**
 * Most lots that `quoteUnits` buy at `ticks`, rounded down. Exact for safe integers: a quotient just below a whole number
 * n is n - 1/d at most, and n x d < 2^53 keeps that apart from n.
 */
export function lotsFor(quoteUnits: number, ticks: number, unitsPerTickLot: number): number {
  return Math.floor(quoteUnits / (ticks * unitsPerTickLot));
}
