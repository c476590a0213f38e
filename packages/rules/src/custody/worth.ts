import { type Amount, MAX_AMOUNT, type Ppm } from '@tradewind/base';
import { BANDS } from '../bands.ts';
import type { Rounding } from '../mul-div.ts';
import { PPM, PPM_WIDE } from '../percent.ts';

/** What is held back of what deposits and debts of reversed ones are worth, in ppm: 5 % more, for what their marks may move. */
export const HELD_PPM = 1_050_000;

/** What an asset is worth: so many units of what everything is valued in for so many units of it. */
export interface Mark {
  readonly value: bigint;
  readonly units: bigint;
}

/** So much of an asset; null where its mark is not known. */
export interface Valued {
  readonly amount: Amount;
  readonly mark: Mark | null;
}

/** What stands in accounts counts for less than its mark, by its haircut. */
export interface Counting extends Valued {
  readonly haircutPpm: Ppm;
}

const WIDEST = BigInt(MAX_AMOUNT);

/** Haircut of an asset by the group of its market: as far as a trade may lie from the index, 5, 8 or 10 %. */
export function haircutPpmOf(group: keyof typeof BANDS): Ppm {
  return BANDS[group].executionPpm;
}

/** amount x mark, rounded as said, no more than an amount can say. */
export function worthOf(amount: Amount, { value, units }: Mark, rounding: Rounding): Amount {
  return narrowed(divided(BigInt(amount) * value, units, rounding));
}

/**
 * What unreleased deposits and what reversed ones left owed hold back: amount x mark x 1.05 of each, rounded up; everything
 * where the mark of one is not known.
 */
export function heldOf(held: readonly Valued[]): Amount {
  let sum = 0n;
  for (const { amount, mark } of held) {
    if (mark === null) return MAX_AMOUNT;
    sum += divided(BigInt(amount) * mark.value * BigInt(HELD_PPM), mark.units * PPM_WIDE, 'up');
  }
  return narrowed(sum);
}

/**
 * What somebody is worth at conservative marks: what counts less its haircut, each rounded down and nothing where no mark
 * is known, less debts rounded up; never below 0, and 0 where the mark of a debt is not known.
 */
export function netWorth(assets: readonly Counting[], debts: readonly Valued[]): Amount {
  let net = 0n;
  for (const { amount, mark, haircutPpm } of assets)
    if (mark !== null)
      net += divided(BigInt(amount) * mark.value * BigInt(PPM - haircutPpm), mark.units * PPM_WIDE, 'down');
  for (const { amount, mark } of debts) {
    if (amount === 0) continue;
    if (mark === null) return 0;
    net -= divided(BigInt(amount) * mark.value, mark.units, 'up');
  }
  return net < 0n ? 0 : narrowed(net);
}

function divided(product: bigint, by: bigint, rounding: Rounding): bigint {
  const down = product / by;
  return rounding === 'up' && down * by < product ? down + 1n : down;
}

function narrowed(value: bigint): Amount {
  return value > WIDEST ? MAX_AMOUNT : Number(value);
}
