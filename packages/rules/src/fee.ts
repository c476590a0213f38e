import type { Amount, Ppm } from '@tradewind/base';
import { PPM } from './percent.ts';

/**
 * Fee on a received amount (units of the received asset): received x ppm / 10^6, rounded up to one unit, never more
 * than what was received. Split so that no product passes 2^53 for ppm up to 10^6. The quotient is never rounded up to a
 * whole number: below 2^53 it lies at least 10^-6 under it, more than half of the last bit.
 */
export function feeOf(received: Amount, ppm: Ppm): Amount {
  const whole = Math.floor(received / PPM);
  const fee = whole * ppm + Math.floor(((received - whole * PPM) * ppm + (PPM - 1)) / PPM);
  return Math.min(fee, received);
}
