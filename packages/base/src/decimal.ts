import { assert } from './assert.ts';
import { ok, type Result, refuse } from './result.ts';

/** Longest decimal text that is looked at; longer input is refused unread. */
export const MAX_DECIMAL_LENGTH = 40;

export type DecimalRefusal = 'amount_malformed' | 'amount_too_precise' | 'amount_too_large';

const plain = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

/**
 * Reads a non-negative decimal string as an integer with `scale` decimals: ('1.5', 6) is 1500000.
 * Only plain ASCII digits with at most one dot: no sign, exponent, hex, leading zero or blank. Nothing is rounded:
 * a digit beyond the scale is refused unless it and all after it are zeros.
 */
export function parseDecimal(text: string, scale: number): Result<number, DecimalRefusal> {
  if (text.length > MAX_DECIMAL_LENGTH) return refuse('amount_malformed');
  const match = plain.exec(text);
  if (!match) return refuse('amount_malformed');
  const whole = match[1]!;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > scale) return refuse('amount_too_precise');
  const units = Number(whole + fraction.padEnd(scale, '0'));
  if (!Number.isSafeInteger(units)) return refuse('amount_too_large');
  return ok(units);
}

/** Writes an integer with `scale` decimals as a decimal string, always with all decimals: (1500000, 6) is '1.500000'. */
export function formatDecimal(units: number, scale: number): string {
  assert(Number.isSafeInteger(units), `formatDecimal: ${units} is not a safe integer`);
  const digits = String(Math.abs(units)).padStart(scale + 1, '0');
  const sign = units < 0 ? '-' : '';
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** A decimal without the zeros that end it: '1.500' is '1.5', '100' stays. */
export function trimDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
