import { languages } from '@tradewind/locales';
import type { Transaction } from 'kysely';
import { Refused } from '../../http/refused.ts';
import { audit } from '../../operators/audit.ts';
import type { Operator } from '../../operators/context.ts';
import { cleanText } from '../../support/support.ts';
import type { ContentDesk } from '../content.ts';
import type { ContentTables } from '../tables.ts';

export type ContentTx = Transaction<ContentTables>;

/** Somebody who writes, at a time in milliseconds since 1970. */
export interface Editor {
  readonly operator: Operator;
  readonly now: number;
}

export const MAX_TITLE = 150;
export const MAX_SUMMARY = 300;
export const MAX_CONTENT = 15_000;

interface Entry {
  /** As `content.write`. */
  readonly action: string;
  /** As `article fees`. */
  readonly object: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** One edit and its entry in the audit log, together or not at all; readers see it from then on. */
export async function edit(
  { db, changed }: ContentDesk,
  { operator, now }: Editor,
  write: (tx: ContentTx) => Promise<Entry>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const entry = await write(tx);
    await audit(tx, { operator: operator.id, ...entry, now });
  });
  changed();
}

/** Refuses a language that is none of the eleven. */
export function knownLanguage(language: string): string {
  const known = Object.keys(languages);
  if (!known.includes(language)) throw new Refused('field_invalid', { field: 'language', expected: known.join(' | ') });
  return language;
}

/** Text of one line. */
export function lineOf(text: string, field: string, most: number): string {
  return cleanText(text.replace(/\s+/g, ' '), field, most);
}

/** Like `lineOf`, and may be empty. */
export function optionalLine(text: string, field: string, most: number): string {
  return text.trim() === '' ? '' : lineOf(text, field, most);
}

/** Each language once, and the one that everybody falls back to among them. */
export function eachLanguageOnce(texts: readonly { readonly language: string }[]): void {
  const given = texts.map(({ language }) => knownLanguage(language));
  if (new Set(given).size < given.length) throw new Refused('already_exists', { field: 'language' });
}
