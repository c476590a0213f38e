import { isDecimal } from './number-text.ts';
import { type AmountForm, type AmountReading, amountText, readAmount } from './read-amount.ts';
import { separators } from './separators.ts';

/** What a form is told while the text of an amount field says no one amount: never a decimal, so no form sends it. */
export const UNREAD_AMOUNT = '?';

/** What is being typed, and what the form was told of it. */
export interface AmountDraft {
  readonly text: string;
  readonly value: string;
  readonly locale: string;
  readonly reading: AmountReading;
  /** The hand is off the text: what is wrong with it may be said. */
  readonly settled: boolean;
}

export function draftOf(text: string, form: AmountForm, settled: boolean): AmountDraft {
  const reading = readAmount(text, form);
  return { text, value: 'value' in reading ? reading.value : UNREAD_AMOUNT, locale: form.locale, reading, settled };
}

/** The draft while it is what the form holds: a value that came from elsewhere puts it aside, another language too. */
export function standing(draft: AmountDraft | null, value: string, locale: string): AmountDraft | null {
  return draft !== null && draft.value === value && draft.locale === locale ? draft : null;
}

/** What the field shows: text as it is typed, or the amount at rest in the reader's form. */
export function shownAmount(draft: AmountDraft | null, value: string, locale: string): string {
  const typed = standing(draft, value, locale);
  if (typed) return typed.text;
  return isDecimal(value) ? amountText(value, locale) : '';
}

/** What is left of a draft when the field is left: nothing where it was read, the text with its fault where it was not. */
export function rested(draft: AmountDraft | null): AmountDraft | null {
  return draft === null || 'value' in draft.reading ? null : { ...draft, settled: true };
}

export interface Edit {
  /** What was shown, with the field's own grouping, and what of it was selected. */
  readonly before: string;
  readonly start: number;
  readonly end: number;
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/**
 * The text after an edit of an amount at rest. The marks by which the field itself had grouped it step aside; what was
 * typed or pasted stays as it is. `caret` moves along.
 */
export function edited(edit: Edit, after: string, caret: number, locale: string): { text: string; caret: number } {
  const { group } = separators(locale);
  const reversed = (text: string) => [...text].reverse().join('');
  const behind = sharedStart(reversed(edit.before.slice(edit.end)), reversed(after));
  const rest = after.slice(0, after.length - behind);
  const ahead = sharedStart(edit.before.slice(0, edit.start), rest);
  const start = rest.slice(0, ahead).replaceAll(group, '');
  const text = start + rest.slice(ahead) + after.slice(rest.length).replaceAll(group, '');
  return { text, caret: Math.max(0, caret - (ahead - start.length)) };
}
