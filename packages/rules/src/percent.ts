import { type DecimalRefusal, formatDecimal, type Ppm, parseDecimal, type Result, trimDecimal } from '@tradewind/base';

/** A whole in parts per million. */
export const PPM = 1_000_000;
/** The same for what may pass 2^53. */
export const PPM_WIDE = 1_000_000n;
/** One percent in parts per million. */
export const PPM_PER_PERCENT = 10_000;
/** Decimals of a share (1 is a whole) that is a whole number of parts per million. */
export const SHARE_SCALE = 6;
/** Decimals of a percentage that is a whole number of parts per million. */
export const PERCENT_SCALE = 4;

const PPM_PER_HUNDREDTH = PPM_PER_PERCENT / 100;

/** Parts per million as percent without trailing zeros: 100,000 is '10'. */
export function formatPercent(ppm: Ppm): string {
  return trimDecimal(formatDecimal(ppm, PERCENT_SCALE));
}

/** Percent as parts per million: '10' is 100,000. Nothing is rounded: a fifth decimal is refused. */
export function parsePercent(text: string): Result<Ppm, DecimalRefusal> {
  return parseDecimal(text, PERCENT_SCALE);
}

/** Parts per million up to a whole hundredth of a percent: nobody is told too small a share. */
export function toHundredths(ppm: Ppm): Ppm {
  return Math.ceil(ppm / PPM_PER_HUNDREDTH) * PPM_PER_HUNDREDTH;
}
