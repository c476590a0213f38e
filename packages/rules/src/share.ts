import type { Amount, Ppm } from '@tradewind/base';
import { PPM } from './percent.ts';

/**
 * A share of an amount in its units: amount x ppm / 10^6, rounded down to one unit, for ppm up to 10^6. Split as in
 * `feeOf`, so that no product passes 2^53.
 */
export function shareOf(amount: Amount, ppm: Ppm): Amount {
  const whole = Math.floor(amount / PPM);
  return whole * ppm + Math.floor(((amount - whole * PPM) * ppm) / PPM);
}

/** The fee of somebody with a discount: the fee less the share of it, rounded in favour of the house. */
export function discounted(fee: Amount, discountPpm: Ppm): Amount {
  return fee - shareOf(fee, discountPpm);
}
