import { hash } from 'node:crypto';
import { languages } from '@tradewind/locales';
import { sql, type Transaction } from 'kysely';
import { canonicalJson } from '../../../platform/calls/canonical-json.ts';
import { Refused } from '../../../platform/calls/refused.ts';
import { audit } from '../../office/audit.ts';
import type { Operator } from '../../office/operator.ts';
import { refuseShutOut } from '../../office/refuse-shut-out.ts';
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

/** One edit at a time and its entry in the audit log, together or not at all; readers see it from then on. */
export async function edit(
  { db, changed }: ContentDesk,
  { operator, now }: Editor,
  write: (tx: ContentTx) => Promise<Entry>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await refuseShutOut(tx, operator);
    await sql`SELECT pg_advisory_xact_lock(hashtext('content edit'))`.execute(tx);
    const entry = await write(tx);
    await audit(tx, { operator: operator.id, ...entry, now });
  });
  changed();
}

/** Names what somebody has read; who saves says which it was. */
export function revisionOf(stored: unknown): string {
  return hash('sha256', canonicalJson(stored)).slice(0, 16);
}

/**
 * Refuses `changed_meanwhile` when what is stored is not what the editor has read; on either side nothing (undefined, null) is
 * a state like others.
 */
export function demandUnchanged(stored: unknown, revision: string | null): void {
  const present = stored === undefined ? null : revisionOf(stored);
  if (present !== revision) throw new Refused('changed_meanwhile');
}

/** The same for what has an alias that its editor chose: a new one on a taken alias is refused with `already_exists`. */
export function demandOwnAlias(stored: unknown, revision: string | null): void {
  if (stored !== undefined && revision === null) throw new Refused('already_exists', { field: 'alias' });
  demandUnchanged(stored, revision);
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
