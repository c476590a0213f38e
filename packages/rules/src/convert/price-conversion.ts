import type { Amount, Ppm } from '@tradewind/base';
import { PPM, PPM_WIDE } from '../percent.ts';
import { ceilDiv, otherEnd } from './other-end.ts';
import { type ConversionSide, priceAt, spreadOfSide } from './spread.ts';

/** Why the figures of a conversion cannot be had. */
export type ConversionProblem = 'below-minimum' | 'above-maximum' | 'spread-too-wide';

/** What all conversions share. Values are in units of the hub asset, in which everything is valued. */
export interface ConversionTerms {
  /** Added to the spread of each side, in ppm for each `sizeStep` of value. */
  readonly sizePpm: Ppm;
  readonly sizeStep: Amount;
  readonly minValue: Amount;
  readonly maxValue: Amount;
}

/** The amount that is asked for, on one side; the other side's follows from it. */
export interface ConversionAsked {
  readonly amount: Amount;
  readonly of: 'from' | 'to';
}

export interface PricedConversion {
  readonly fromAmount: Amount;
  readonly toAmount: Amount;
  /** Worth of the amount that was asked for, at the index, rounded up. */
  readonly value: Amount;
  /** What each side pays, see SideSpread. */
  readonly fromSpreadPpm: Ppm;
  readonly toSpreadPpm: Ppm;
  readonly fromDeviationPpm: Ppm;
  readonly toDeviationPpm: Ppm;
  readonly fromHeldPpm: Ppm;
  readonly toHeldPpm: Ppm;
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
  if (Math.max(sold.spreadPpm, bought.spreadPpm) >= PPM) return 'spread-too-wide';
  const given = hubOf(from, sold.spreadPpm, true);
  const taken = hubOf(to, bought.spreadPpm, false);
  const rate = { numerator: given.hubUnits * taken.units, denominator: given.units * taken.hubUnits };
  const other = otherEnd(amount, asked.of, rate);
  const [fromAmount, toAmount] = asked.of === 'from' ? [amount, other] : [other, amount];
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
function sizeSpreadPpm({ sizePpm, sizeStep }: ConversionTerms, value: Amount): Ppm {
  return Number(ceilDiv(BigInt(value) * BigInt(sizePpm), BigInt(sizeStep)));
}

function worthOf(amount: bigint, side: ConversionSide | null): bigint {
  return side === null ? amount : ceilDiv(amount * side.hubUnits, side.units);
}

/** A side's worth in the hub asset with a spread off or on the index. */
function hubOf(side: ConversionSide | null, spreadPpm: Ppm, sells: boolean): { hubUnits: bigint; units: bigint } {
  const { hubUnits, units } = side ?? { hubUnits: 1n, units: 1n };
  return { hubUnits: priceAt(hubUnits, spreadPpm, sells), units: units * PPM_WIDE };
}
