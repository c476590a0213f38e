import { type ConversionSide, PPM, priceAt, spreadOfSide } from './spread.ts';

/** Why the figures of a conversion cannot be had. */
export type ConversionProblem = 'below-minimum' | 'above-maximum' | 'spread-too-wide';

/** What all conversions share. Values are in units of the hub asset, in which everything is valued. */
export interface ConversionTerms {
  /** Added to the spread of each side, in ppm for each `sizeStep` of value. */
  readonly sizePpm: number;
  readonly sizeStep: number;
  readonly minValue: number;
  readonly maxValue: number;
}

/** The amount that is asked for, on one side; the other side's follows from it. */
export interface ConversionAsked {
  readonly amount: number;
  readonly of: 'from' | 'to';
}

export interface PricedConversion {
  readonly fromAmount: number;
  readonly toAmount: number;
  /** Worth of the amount that was asked for, at the index, rounded up. */
  readonly value: number;
  /** What each side pays, see SideSpread. */
  readonly fromSpreadPpm: number;
  readonly toSpreadPpm: number;
  readonly fromDeviationPpm: number;
  readonly toDeviationPpm: number;
  readonly fromHeldPpm: number;
  readonly toHeldPpm: number;
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * The figures of a conversion. The house buys at index x (1 - spread) and sells at index x (1 + spread); a pair without
 * the hub asset goes through it and pays both, without rounding on the way. What the user gets rounds down, what the
 * user pays rounds up. A side that is null is the hub asset. Amounts are safe integers above zero. No spread takes all.
 */
export function priceConversion(
  terms: ConversionTerms,
  from: ConversionSide | null,
  to: ConversionSide | null,
  asked: ConversionAsked,
): PricedConversion | ConversionProblem {
  const amount = BigInt(asked.amount);
  const worth = worthOf(amount, asked.of === 'from' ? from : to);
  if (worth < BigInt(terms.minValue)) return 'below-minimum';
  if (worth > BigInt(terms.maxValue)) return 'above-maximum';
  const value = Number(worth);
  const sizePpm = sizeSpreadPpm(terms, value);
  const [sold, bought] = [spreadOfSide(from, true, sizePpm), spreadOfSide(to, false, sizePpm)];
  if (Math.max(sold.spreadPpm, bought.spreadPpm) >= Number(PPM)) return 'spread-too-wide';
  const given = hubOf(from, sold.spreadPpm, true);
  const taken = hubOf(to, bought.spreadPpm, false);
  // toAmount / fromAmount = numerator / denominator, exactly.
  const numerator = given.hubUnits * taken.units;
  const denominator = given.units * taken.hubUnits;
  const [fromAmount, toAmount] =
    asked.of === 'from'
      ? [amount, (amount * numerator) / denominator]
      : [ceilDiv(amount * denominator, numerator), amount];
  if (toAmount === 0n) return 'below-minimum';
  if (fromAmount > MAX_SAFE || toAmount > MAX_SAFE) return 'above-maximum';
  return {
    fromAmount: Number(fromAmount),
    toAmount: Number(toAmount),
    value,
    fromSpreadPpm: sold.spreadPpm,
    toSpreadPpm: bought.spreadPpm,
    fromDeviationPpm: sold.deviationPpm,
    toDeviationPpm: bought.deviationPpm,
    fromHeldPpm: sold.heldPpm,
    toHeldPpm: bought.heldPpm,
  };
}

/** What size adds to the spread of one side, in ppm rounded up. */
function sizeSpreadPpm({ sizePpm, sizeStep }: ConversionTerms, value: number): number {
  return Number(ceilDiv(BigInt(value) * BigInt(sizePpm), BigInt(sizeStep)));
}

function worthOf(amount: bigint, side: ConversionSide | null): bigint {
  return side === null ? amount : ceilDiv(amount * side.hubUnits, side.units);
}

/** A side's worth in the hub asset with a spread off or on the index. */
function hubOf(side: ConversionSide | null, spreadPpm: number, sells: boolean): { hubUnits: bigint; units: bigint } {
  const { hubUnits, units } = side ?? { hubUnits: 1n, units: 1n };
  return { hubUnits: priceAt(hubUnits, spreadPpm, sells), units: units * PPM };
}

function ceilDiv(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b;
}
