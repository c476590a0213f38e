import { DAY_MS } from '@tradewind/base';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Vault } from '../../platform/vault/vault.ts';
import type { Account } from './account.ts';
import { CODE_LIFE_MS, CODE_MINUTES } from './codes.ts';
import type { PeopleTables } from './tables.ts';

export type Letter =
  | 'signup_code'
  | 'signin_code'
  | 'reset_code'
  | 'transaction_code'
  | 'contact_code'
  | 'contact_new_code'
  | 'contact_taken'
  | 'contact_changed'
  | 'contact_changed_new'
  | 'contact_undone'
  | 'account_exists'
  | 'new_signin';

/** What the secret of a letter is sealed as. */
export const SECRET_PURPOSE = 'outbox.secret';

type Values = Readonly<Record<string, string | number>>;

interface NewLetter {
  readonly purpose: string;
  /** What the text names: no secrets. */
  readonly values: Values;
  /** From `secretOf`: a code, a link. */
  readonly secret?: Buffer | null;
  readonly language: string;
  readonly now: number;
  /** Of a letter whose worth does not end with a code or with the day. */
  readonly goodForMs?: number;
}

const LIFE_MS = DAY_MS;

type Db = Kysely<PeopleTables>;

/** What only the recipient may read, sealed: beside the letter it exists nowhere, and it is gone with the letter. */
export function secretOf(vault: Vault, secret: Readonly<Record<string, string>>): Buffer {
  return vault.sealOwn(SECRET_PURPOSE, JSON.stringify(secret));
}

/** Puts a message into the outbox, from where the senders take it; it becomes visible with the transaction of `db`. */
export async function enqueue(
  db: Db,
  letter: Letter,
  { kind, address }: Account,
  message: Omit<NewLetter, 'purpose' | 'values'> & { readonly values?: Values },
): Promise<void> {
  // A wallet has no letter box.
  if (kind === 'wallet') return;
  const values = { minutes: CODE_MINUTES, ...message.values };
  await post(db, { kind, address }, { ...message, purpose: letter, values });
}

/**
 * Puts a letter into the outbox: which one it is and what it names. Its text is made when it is sent and never stored; a letter
 * with a code is worth nothing when its code is dead, any other
 * after a day, unless it says how long it is good.
 */
export async function post(
  db: QueryExecutorProvider,
  to: { readonly kind: 'email' | 'phone'; readonly address: string },
  letter: NewLetter,
): Promise<void> {
  const { purpose, values, secret = null, language, now } = letter;
  const { goodForMs = purpose.endsWith('_code') ? CODE_LIFE_MS : LIFE_MS } = letter;
  const kind = to.kind === 'email' ? 'email' : 'sms';
  const goodUntil = now + goodForMs;
  await sql`
    INSERT INTO outbox (kind, recipient, person_id, purpose, language, detail, secret, created_at, next_attempt_at, good_until)
    VALUES (${kind}, ${to.address}, (SELECT id FROM people WHERE account = ${to.address}), ${purpose}, ${language},
      ${JSON.stringify(values)}, ${secret}, ${now}, ${now}, ${goodUntil})`.execute(db);
}

interface MailTo {
  readonly person: number;
  readonly address: string;
  readonly purpose: string;
  readonly values: Values;
  readonly language: string;
}

/** The same for many people at once: letters without a secret that are good for a day. */
export async function postAll(db: QueryExecutorProvider, letters: readonly MailTo[], now: number): Promise<void> {
  if (letters.length === 0) return;
  await sql`
    INSERT INTO outbox (kind, recipient, person_id, purpose, language, detail, created_at, next_attempt_at, good_until)
    SELECT 'email', address, person, purpose, language, values, ${now}::int8, ${now}::int8, ${now + LIFE_MS}::int8
    FROM jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) AS told (person int8, address text, purpose text,
      values jsonb, language text)`.execute(db);
}

/** What a row holds once its letter is sent, given up or too old: neither words nor whom it was for. */
export const BLANK = { recipient: '', person_id: null, detail: '{}', secret: null, next_attempt_at: null } as const;
