import { createKysely, type Pool } from '@tradewind/database';
import type { Kysely, Transaction } from 'kysely';
import { Refused } from '../../platform/calls/refused.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { SupportTables } from './tables.ts';

/** What the verbs of this folder share. */
export interface SupportContext {
  readonly db: Kysely<SupportTables>;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly vault: Vault;
}

export type SupportTransaction = Transaction<SupportTables>;

/** Brings the tables up to date. */
export function openSupport({
  pool,
  now,
  vault,
}: {
  readonly pool: Pool;
  readonly now: () => number;
  readonly vault: Vault;
}): SupportContext {
  return { db: createKysely<SupportTables>(pool), now, vault };
}

/** What somebody wrote, without blanks around it; `most` counts characters. Refuses `text_required` and `text_too_long`. */
export function cleanText(text: string, field: string, most: number): string {
  const clean = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
  if (clean === '') throw new Refused('text_required', { field });
  if (clean.length > most) throw new Refused('text_too_long', { field, expected: `at most ${most} characters` });
  return clean;
}

export const MAX_TITLE = 100;
export const MAX_TEXT = 4_000;
