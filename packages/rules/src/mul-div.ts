export type Rounding = 'down' | 'up';

/** a x b / c for non-negative safe integers, exact, rounded as said. The caller sees to it that the result is safe. */
export function mulDiv(a: number, b: number, c: number, rounding: Rounding): number {
  const product = a * b;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % c;
    const down = (product - rest) / c;
    return rounding === 'up' && rest > 0 ? down + 1 : down;
  }
  const wide = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const down = wide / divisor;
  return Number(rounding === 'up' && down * divisor < wide ? down + 1n : down);
}

/** What a x b / c leaves: a x b - c x its whole part, exact, for non-negative safe integers. */
export function mulRest(a: number, b: number, c: number): number {
  const product = a * b;
  return product <= Number.MAX_SAFE_INTEGER ? product % c : Number((BigInt(a) * BigInt(b)) % BigInt(c));
}
