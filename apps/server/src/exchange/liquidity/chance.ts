/**
 * Deterministic pseudo-random numbers without state: the same numbers in give the same number out. The liquidity of a
 * demo can so be repeated from its seed. Never for money or secrets.
 */
export function chance(...values: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const value of values) {
    hash = Math.imul(hash ^ (value | 0), 0x85ebca6b);
    hash ^= hash >>> 13;
    hash = Math.imul(hash, 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** A whole number from 0 to `bound` - 1. */
export function pick(bound: number, ...values: readonly number[]): number {
  return chance(...values) % bound;
}
