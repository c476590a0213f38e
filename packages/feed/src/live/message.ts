import { parseDecimal, trimDecimal } from '@tradewind/base';
import { MessageError } from './venue.ts';

/** Decimals of the units that prices and quantities are counted in. */
const DECIMALS = 8;
/** Digits before the point that fit with the decimals into a safe integer. */
const MOST_DIGITS = 7;
/** Digits before and behind the point; nothing else is read as a number. */
const PLAIN = /^[0-9]{1,12}(\.[0-9]{1,18})?$/;

export type Fields = Readonly<Record<string, unknown>>;

/** The JSON value of a message. */
export function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MessageError(`not JSON: ${text.slice(0, 40)}`);
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A price in units of 1e-8; zeros behind the eighth place are dropped, other digits there are refused. */
export function unitsOf(value: unknown): number {
  const text = plainOf(value);
  const parsed = parseDecimal(trimDecimal(text), DECIMALS);
  if (!parsed.ok) throw new MessageError(`not a price: ${shown(value)}`);
  return parsed.value;
}

/** Whether a price is more than its units can count: ten million and above, far from any best price. */
export function isBeyond(value: unknown): boolean {
  return plainOf(value).split('.')[0]!.replace(/^0+/, '').length > MOST_DIGITS;
}

export function isNothing(quantity: unknown): boolean {
  return !/[1-9]/.test(plainOf(quantity));
}

function plainOf(value: unknown): string {
  if (typeof value === 'string' && PLAIN.test(value)) return value;
  throw new MessageError(`not a plain decimal: ${shown(value)}`);
}

/** Milliseconds of an ISO time; null when there is none. */
export function isoTime(value: unknown): number | null {
  const time = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

export function shown(value: unknown): string {
  return String(JSON.stringify(value)).slice(0, 40);
}
