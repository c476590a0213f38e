import type { Generated } from 'kysely';
import type { FactorTables } from '../factors/tables.ts';

/** Rows of the scopes `people` and `factors`. Times are milliseconds since 1970 UTC. */
export interface PeopleTables extends FactorTables {
  readonly people: PersonRow;
  readonly sessions: SessionRow;
  readonly codes: CodeRow;
  readonly outbox: OutboxRow;
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
}

export type CodePurpose = 'signup' | 'reset' | 'transaction';

export interface CodeRow {
  purpose: CodePurpose;
  account: string;
  code_hash: Buffer;
  tries: number;
  created_at: number;
  expires_at: number;
}

export interface OutboxRow {
  id: Generated<number>;
  kind: 'email' | 'sms';
  recipient: string;
  purpose: string;
  subject: string;
  text: string;
  code: string | null;
  created_at: number;
  sent_at: Generated<number | null>;
  attempts: Generated<number>;
  /** null = given up. */
  next_attempt_at: number | null;
  last_error: Generated<string>;
}
