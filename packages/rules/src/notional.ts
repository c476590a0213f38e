import type { Amount, Lots, Ticks } from '@tradewind/base';

/** Quote units of `lots` at `ticks`: ticks x lots x k. Exact while it is a safe integer, which the caller checks. */
export function notionalOf(ticks: Ticks, lots: Lots, unitsPerTickLot: number): Amount {
  return ticks * lots * unitsPerTickLot;
}

/**
 * Most lots that `quoteUnits` buy at `ticks`, rounded down. Exact for safe integers: a quotient just below a whole number
 * n is n - 1/d at most, and n x d < 2^53 keeps that apart from n.
 */
export function lotsFor(quoteUnits: Amount, ticks: Ticks, unitsPerTickLot: number): Lots {
  return Math.floor(quoteUnits / (ticks * unitsPerTickLot));
}
