import { ceilToStep, minimum, multiply } from '../../shared/decimal.ts';

/** Smallest unit of what is shown; the engine rounds up at the asset's own last decimal, at most eight. */
const UNIT = '0.00000001';

/** Fee on what is received: amount x rate, rounded up, never more than the amount. */
export function feeOn(received: string, rate: string): string {
  return minimum(ceilToStep(multiply(received, rate), UNIT), received);
}
