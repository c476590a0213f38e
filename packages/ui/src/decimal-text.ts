const groups = /[\s'\u2019\u00a0\u202f]/g;

/** Pasted `4,000` is four thousand to some and four to others. */
const ambiguous = /^[1-9]\d{0,2},\d{3}$/;
/** Pasted `1.234,5`, as half of the languages write it. */
const dotsGroup = /^\d{1,3}(?:\.\d{3})+,\d+$/;

/**
 * What stays of typed or pasted text in a decimal field: digits and one dot, at most `decimals` digits after it.
 * A comma is read as the dot when it is the only separator, else as grouping. Null where nothing sensible remains,
 * and where the comma could be either.
 */
export function cleanDecimal(text: string, decimals: number): string | null {
  let plain = text.replace(groups, '');
  if (ambiguous.test(plain)) return null;
  if (dotsGroup.test(plain)) plain = plain.replaceAll('.', '');
  const commas = plain.split(',').length - 1;
  plain = commas === 1 && !plain.includes('.') ? plain.replace(',', '.') : plain.replaceAll(',', '');
  if (!/^\d*\.?\d*$/.test(plain)) return null;
  const dot = plain.indexOf('.');
  const whole = (dot < 0 ? plain : plain.slice(0, dot)).replace(/^0+(?=\d)/, '');
  if (dot < 0 || decimals === 0) return whole;
  return `${whole || '0'}.${plain.slice(dot + 1, dot + 1 + decimals)}`;
}

/** The text as the wire wants it: no trailing dot, '' for nothing typed. */
export function finishDecimal(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}
