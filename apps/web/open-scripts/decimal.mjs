import { unreadable } from './reader.mjs';

// ---- Decimals ----

/** Digits behind the point. */
export const scaleOf = (decimal) => String(decimal).split('.')[1]?.length ?? 0;

/** How a decimal of a scale is written: not negative, and with all its digits. */
export const writtenWith = (scale) => `(?:0|[1-9][0-9]*)${scale === 0 ? '' : `\\.[0-9]{${scale}}`}`;

/** A decimal of a scale in its smallest units. Throws Unreadable for any other. */
export function unitsOf(decimal, scale) {
  if (typeof decimal !== 'string' || !new RegExp(`^${writtenWith(scale)}$`).test(decimal))
    throw unreadable(`${decimal} is no amount with ${scale} digits behind the point.`);
  return BigInt(decimal.replace('.', ''));
}

/** Units as a decimal of a scale. */
export function decimalOf(units, scale) {
  const digits = String(units).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
