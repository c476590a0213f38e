/** Units that are got for one unit that is paid: numerator / denominator, exactly. */
export interface ConversionRate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The other end of a conversion of this amount, in units: what is got rounds down, what is paid rounds up. */
export function otherEnd(amount: bigint, of: 'from' | 'to', { numerator, denominator }: ConversionRate): bigint {
  return of === 'from' ? (amount * numerator) / denominator : ceilDiv(amount * denominator, numerator);
}

/** a / b for non-negative a and positive b, rounded up. */
export function ceilDiv(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b;
}
