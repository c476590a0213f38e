import { parseDecimal } from '@tradewind/base';
import { CaptureError } from './capture-line.ts';

/** Decimals that a venue's price and quantity texts may carry. */
export const CAPTURE_DECIMALS = 8;

/** A venue's price or quantity in units of 1e-8, exactly; more decimals are an error. */
export function captureUnits(text: string): number {
  const parsed = parseDecimal(text, CAPTURE_DECIMALS);
  if (!parsed.ok) throw new CaptureError(`'${text}' is not a decimal of at most ${CAPTURE_DECIMALS} places`);
  return parsed.value;
}
