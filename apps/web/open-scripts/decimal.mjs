// ---- Decimals ----

const scaleOf = (decimal) => decimal.split('.')[1]?.length ?? 0;

/** A decimal in its smallest units. */
export const unitsOf = (decimal) => BigInt(decimal.replace('.', ''));

/** Units as a decimal of the scale of another. */
export function decimalOf(units, like) {
  const scale = scaleOf(like);
  const digits = String(units).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
