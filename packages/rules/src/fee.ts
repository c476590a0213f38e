const PPM = 1_000_000;

/**
 * Fee on a received amount (units of the received asset): received x ppm / 10^6, rounded up to one unit, never more
 * than what was received. Split so that no product passes 2^53 for ppm up to 10^6.
 */
export function feeOf(received: number, ppm: number): number {
  const whole = Math.floor(received / PPM);
  const fee = whole * ppm + Math.floor(((received % PPM) * ppm + (PPM - 1)) / PPM);
  return Math.min(fee, received);
}
