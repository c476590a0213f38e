import type { ColumnType, Generated } from 'kysely';
import type { FactorTables } from './factor-tables.ts';

/** Rows of the scopes `people` and `factors`. Times are milliseconds since 1970 UTC. */
export interface PeopleTables extends FactorTables {
  readonly people: PersonRow;
  readonly sessions: SessionRow;
  readonly devices: DeviceRow;
  readonly codes: CodeRow;
  readonly outbox: OutboxRow;
  readonly contact_undos: ContactUndoRow;
}

export interface PersonRow {
  id: Generated<number>;
  /** Lower-case email address, E.164 number, or the address of a wallet with its checksum (EIP-55). */
  account: string;
  kind: 'email' | 'phone' | 'wallet';
  password_hash: string;
  locked: Generated<boolean>;
  lock_reason: Generated<string>;
  lock_appeal: Generated<string>;
  invitation_code: string;
  invited_by: number | null;
  verified: Generated<'no' | 'waiting' | 'yes' | 'rejected'>;
  /** What reviewers granted above the verified identity: 2 or 3. */
  granted_tier: Generated<number>;
  created_at: number;
  /** Whether the engine has confirmed the account of this person. */
  engine_opened: Generated<boolean>;
}

export interface SessionRow {
  /** SHA-256 of the token; the token itself is known to its owner alone. */
  token_hash: Buffer;
  id: string;
  person_id: number;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  ip: string;
  user_agent: string;
  /** SHA-256 of the key of the browser that it was opened in; null = it brought none. */
  device_hash: Generated<Buffer | null>;
}

/** A browser in which a person has signed in with success. */
export interface DeviceRow {
  person_id: number;
  /** SHA-256 of its key; the key itself is known to the browser alone. */
  key_hash: Buffer;
  created_at: number;
  last_seen_at: number;
}

export type CodePurpose = 'signin' | 'signup' | 'reset' | 'transaction' | 'contact' | 'contact-new';

export interface CodeRow {
  purpose: CodePurpose;
  account: string;
  /** Who asked for it, and whose tries count: `device ...` or `address ...`. */
  asker: string;
  code_hash: Buffer;
  tries: number;
  created_at: number;
  expires_at: number;
}

/** A change of address that the old one can still take back. */
export interface ContactUndoRow {
  id: Generated<number>;
  /** SHA-256 of the token in the link. */
  token_hash: Buffer;
  person_id: number;
  /** What is restored. */
  account: string;
  kind: 'email' | 'phone';
  changed_at: number;
  expires_at: number;
}

export interface OutboxRow {
  id: Generated<number>;
  kind: 'email' | 'sms' | 'push';
  /** An address, a number, or the session of a browser. Blank, as all that the letter said, once it is sent, given up or too old. */
  recipient: string;
  /** Whose letter it is, by the address at that time; null = nobody's who is known. */
  person_id: number | null;
  /** Which letter: its text is made when it is sent. */
  purpose: string;
  language: string;
  /** What the text names; no secrets. */
  detail: ColumnType<Readonly<Record<string, string | number>>, string, string>;
  /** Code or link, sealed. */
  secret: Buffer | null;
  created_at: number;
  /** Worth nothing from then on, sent or not. */
  good_until: number;
  sent_at: Generated<number | null>;
  attempts: Generated<number>;
  /** null = given up. */
  next_attempt_at: number | null;
  last_error: Generated<string>;
}
