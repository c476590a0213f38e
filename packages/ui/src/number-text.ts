import { grouped, separators } from './separators.ts';

export interface NumberTextOptions {
  /** Digits after the dot: more are cut (never rounded up), fewer are padded. Without it the value's own digits stay. */
  readonly decimals?: number;
  /** `always` writes a plus before positive figures. */
  readonly sign?: 'auto' | 'always' | 'never';
  /** 1.84B instead of 1,840,000,000. */
  readonly compact?: boolean;
  readonly locale?: string;
}

export interface NumberText {
  readonly sign: '' | '+' | '\u2212';
  /** Grouped digits up to the last significant one. */
  readonly body: string;
  /** Zeros that only pad to `decimals`, with the decimal mark where nothing else follows it. */
  readonly pad: string;
}

const decimalPattern = /^-?\d+(?:\.\d+)?$/;

/** Whether text is a decimal as the wire sends it: sign, digits, dot, digits. */
export function isDecimal(text: string): boolean {
  return decimalPattern.test(text);
}

function isZero(digits: string): boolean {
  return /^0*$/.test(digits);
}

/** A decimal string as people of the locale read it. The digits are moved, never computed with. */
export function numberText(value: string, options: NumberTextOptions = {}): NumberText {
  if (!isDecimal(value)) throw new Error(`numberText: '${value.slice(0, 40)}' is not a decimal`);
  const { decimals, sign = 'auto', compact = false, locale = 'en' } = options;
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? value.slice(1) : value).split('.');
  const shown = decimals === undefined ? fraction.replace(/0+$/, '') : fraction.slice(0, decimals);
  const zero = isZero(whole) && isZero(compact ? fraction : shown);
  const mark = zero || sign === 'never' ? '' : negative ? '\u2212' : sign === 'always' ? '+' : '';
  if (compact) return { sign: mark, body: compactText(whole, fraction, locale), pad: '' };
  const { group, decimal } = separators(locale);
  const significant = shown.replace(/0+$/, '');
  const padding = (decimals === undefined ? shown : shown.padEnd(decimals, '0')).slice(significant.length);
  const digits = grouped(whole, group);
  if (significant === '') return { sign: mark, body: digits, pad: padding === '' ? '' : decimal + padding };
  return { sign: mark, body: digits + decimal + significant, pad: padding };
}

const compactCache = new Map<string, Intl.NumberFormat>();

/** About three significant digits, cut toward zero. */
function compactText(whole: string, fraction: string, locale: string): string {
  const lead = (whole.replace(/^0+/, '').length - 1) % 3;
  const digits = whole.length < 4 || lead === 0 ? 2 : 1;
  const key = `${locale} ${digits}`;
  let format = compactCache.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      notation: 'compact',
      useGrouping: 'always',
      maximumFractionDigits: digits,
      roundingMode: 'trunc',
    });
    compactCache.set(key, format);
  }
  return format.format(`${Number.parseInt(whole, 10) === 0 ? '0' : whole}.${fraction || '0'}` as `${number}`);
}

/** The text in one piece, for titles, exports and screen readers. */
export function plainNumber(value: string, options?: NumberTextOptions): string {
  const { sign, body, pad } = numberText(value, options);
  return sign + body + pad;
}

/** Languages that set the sign of a percentage apart from its figure. */
const apart = new Set(['de', 'es', 'fr', 'ru']);

/** A percentage: '2.14' is two percent, written `2.14%` or `2,14 %`. */
export function percentText(value: string, options: NumberTextOptions = {}): string {
  return `${plainNumber(value, options)}${apart.has(options.locale ?? 'en') ? '\u00a0' : ''}%`;
}
