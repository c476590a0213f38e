import { grouped, separators } from './separators.ts';

export interface AmountForm {
  /** BCP 47 id of the reader's language: its marks have the meaning that the figures on the screen give them. */
  readonly locale: string;
  /** Digits allowed after the decimal mark. */
  readonly decimals: number;
  /** What the amount is counted in; it may stand before or after the digits. */
  readonly unit?: string | undefined;
}

type AmountProblem = 'not_a_number' | 'too_precise';

/** What a text says: one decimal ('' for nothing), two decimals that it could be, or why it is none. */
export type AmountReading =
  | { readonly value: string }
  | { readonly readings: readonly [string, string] }
  | { readonly problem: AmountProblem };

/** More digits than any amount has: nothing longer is looked at. */
const MOST_CHARACTERS = 60;

/** Where the ten digits of a script begin. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
/** Marks of keyboards and scripts, as those that stand for them here. A space always groups and never divides. */
const marks: Readonly<Record<string, string>> = {
  '\u060c': ',',
  '\u066c': ' ',
  '\u3001': ',',
  '\u3002': '.',
  '\uff0b': '+',
  '\uff0c': ',',
  '\uff0e': '.',
  '\uff61': '.',
  '\uff64': ',',
  "'": ' ',
  '\u2018': ' ',
  '\u2019': ' ',
  '\u02bc': ' ',
  '\uff07': ' ',
};
/** Unseen marks of direction and width, which come along when text is pasted. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

function plainCharacter(character: string, decimal: string): string {
  if (character === '\u066b') return decimal;
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  if (zero !== undefined) return String(code - zero);
  return marks[character] ?? (/\s/.test(character) ? ' ' : character);
}

/** Digits, '.', ',' and single spaces; null where anything else is left. */
function plainText(text: string, unit: string | undefined, decimal: string): string | null {
  let rest = text.replace(unseen, '').trim();
  if (unit && rest.toLowerCase().endsWith(unit.toLowerCase())) rest = rest.slice(0, -unit.length);
  else if (unit && rest.toLowerCase().startsWith(unit.toLowerCase())) rest = rest.slice(unit.length);
  const plain = Array.from(rest.trim(), (character) => plainCharacter(character, decimal)).join('');
  const unsigned = plain.replace(/^\+ ?(?=[\d.,])/, '');
  return /^[\d., ]*$/.test(unsigned) ? unsigned : null;
}

/** `1 234` and 1,234 by threes, `12,34,567` as in India; the first group has no zero to begin with. */
function inGroups(text: string, mark: string): boolean {
  const by = mark === '.' ? '\\.' : mark;
  const threes = new RegExp(`^[1-9]\\d{0,2}(?:${by}\\d{3})+$`);
  const lakhs = new RegExp(`^[1-9]\\d?(?:${by}\\d{2})*${by}\\d{3}$`);
  return threes.test(text) || (mark === ',' && lakhs.test(text));
}

type Digits = readonly [whole: string, fraction: string];

/** Every way to read a text that a careful person would think of: none, one, or two. */
function waysToRead(text: string, group: string, decimal: string): readonly Digits[] {
  const spaced = text.includes(' ');
  const [first = '', last = ''] = [/[.,]/.exec(text)?.[0], /[.,](?=[^.,]*$)/.exec(text)?.[0]];
  const tail = text.lastIndexOf(last);
  if (first === '') return wholeWays(text, ' ');
  if (first !== last) {
    if (spaced || text.indexOf(last) !== tail) return [];
    return wholeWays(text.slice(0, tail), first).map(([whole]) => [whole, text.slice(tail + 1)] as const);
  }
  if (text.indexOf(last) !== tail) return spaced || !inGroups(text, last) ? [] : wholeWays(text, last);
  const [head, fraction] = [text.slice(0, tail), text.slice(tail + 1)];
  if (fraction.includes(' ')) return [];
  const divided = wholeWays(head, ' ').map(([whole]) => [whole, fraction] as const);
  if (last === decimal || divided.length === 0) return divided;
  return otherMark(divided[0] as Digits, { mark: last, spaced, group });
}

/** One mark that is not the decimal mark of the reader's form: grouping, or the decimal mark of somebody else's. */
function otherMark(
  divided: Digits,
  { mark, spaced, group }: { readonly mark: string; readonly spaced: boolean; readonly group: string },
): readonly Digits[] {
  const [whole, fraction] = divided;
  const together: Digits = [whole + fraction, ''];
  if (fraction === '' || /^0*$/.test(whole)) return [divided];
  if (mark === group && !spaced && inGroups(`${whole}${mark}${fraction}`, mark)) return [together];
  if (fraction.length === 3 || whole.startsWith('0')) return [divided, together];
  // A point is what many keypads have alone, and a number with other than three digits behind it is no group.
  // A comma in a language of points is as often a slip of grouping.
  return mark === '.' || spaced || whole.length > 3 ? [divided] : [divided, together];
}

/** A whole number without a mark, or in groups of one. */
function wholeWays(text: string, mark: string): readonly Digits[] {
  if (/^\d*$/.test(text)) return [[text, '']];
  return inGroups(text, mark) ? [[text.replaceAll(mark, ''), '']] : [];
}

function decimalOf([whole, fraction]: Digits): string {
  const plain = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? plain : `${plain}.${fraction}`;
}

/** Without zeros at the end of the fraction, which would make 1,500 and 1.500 look alike side by side. */
function shortest(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value;
}

/** Zeros that stand beyond the last allowed digit are nothing; other digits there are not cut but refused. */
function fitted(value: string, decimals: number): AmountReading {
  const [whole = '', fraction = ''] = value.split('.');
  const kept = fraction.slice(0, decimals);
  if (/[1-9]/.test(fraction.slice(decimals))) return { problem: 'too_precise' };
  return { value: kept === '' ? whole : `${whole}.${kept}` };
}

/**
 * Reads an amount as the reader's language writes it. Foreign forms are taken where they can mean one thing only; what
 * can be two amounts is never chosen between.
 */
export function readAmount(text: string, { locale, decimals, unit }: AmountForm): AmountReading {
  const { group, decimal } = separators(locale);
  if (text.length > MOST_CHARACTERS) return { problem: 'not_a_number' };
  const plain = plainText(text, unit, decimal);
  if (plain === '') return { value: '' };
  if (plain === null || !/\d/.test(plain)) return { problem: 'not_a_number' };
  const [one, other] = waysToRead(plain, group, decimal).map(decimalOf);
  if (one === undefined) return { problem: 'not_a_number' };
  return other === undefined ? fitted(one, decimals) : { readings: [shortest(one), shortest(other)] };
}

/** A decimal as the field shows it at rest: in the reader's form, with every digit that was typed. */
export function amountText(value: string, locale: string): string {
  const { group, decimal } = separators(locale);
  const [whole = '', fraction] = value.split('.');
  return grouped(whole, group) + (fraction === undefined ? '' : decimal + fraction);
}
