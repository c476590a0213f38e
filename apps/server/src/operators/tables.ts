import type { OperatorRole, RestrictionCode } from '@tradewind/api';
import type { Generated } from 'kysely';
import type { CountryTables } from '../people/countries/country-tables.ts';

/** Rows of the scope `operators`. Times are milliseconds since 1970 UTC. */
export interface OperatorTables extends CountryTables {
  readonly audit_log: AuditRow;
  readonly queue_items: QueueRow;
  readonly operators: OperatorRow;
  readonly operator_passkeys: OperatorPasskeyRow;
  readonly operator_links: LinkRow;
  readonly operator_sessions: OperatorSessionRow;
  readonly operator_devices: OperatorDeviceRow;
  readonly operator_approvals: ApprovalRow;
  readonly market_halts: HaltRow;
  readonly restrictions: RestrictionRow;
}

export interface AuditRow {
  /** 1, 2, 3... without a gap. */
  seq: number;
  time: number;
  /** null = somebody with access to the host, or the platform itself. */
  operator_id: number | null;
  action: string;
  object: string;
  /** Canonical JSON. */
  detail: string;
  hash: Buffer;
}

export interface QueueRow {
  id: Generated<number>;
  kind: string;
  /** Names the matter within its kind. */
  ref: string;
  person_id: number | null;
  created_at: number;
  due_at: number;
  claimed_by: number | null;
  claimed_at: number | null;
  /** null = somebody has to look at it. */
  closed_at: number | null;
}

export interface OperatorRow {
  id: Generated<number>;
  name: string;
  role: OperatorRole;
  password_hash: string;
  /** Sealed. */
  totp_secret: Buffer;
  /** The last time step whose code was taken; each is good once. */
  totp_step: number;
  created_at: number;
  disabled_at: number | null;
}

export interface OperatorPasskeyRow {
  /** The credential id in base64url. */
  id: string;
  operator_id: number;
  public_key: Buffer;
  counter: number;
  rp_id: string;
  name: string;
  created_at: number;
  used_at: number | null;
}

export interface LinkRow {
  /** SHA-256 of the token; the token itself is in the link alone. */
  token_hash: Buffer;
  role: OperatorRole;
  /** Why it exists: `first`, `host`, `host reset`, `approval 12`. */
  grounds: string;
  /** Whose authenticator it sets anew; null = it makes a new operator. */
  operator_id: Generated<number | null>;
  /** SHA-256 of the code that a new operator needs beside the link; null = none. */
  code_hash: Generated<Buffer | null>;
  /** Sealed; made when the link is opened. */
  totp_secret: Buffer | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

export interface OperatorSessionRow {
  token_hash: Buffer;
  id: string;
  operator_id: number;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  ip: string;
  user_agent: string;
  /** Sign-ins in this name that were refused since the one before. */
  refused_before: Generated<number>;
  /** SHA-256 of the key of the browser that it was opened in. */
  device_hash: Generated<Buffer | null>;
}

/** A browser in which an operator has signed in with success. */
export interface OperatorDeviceRow {
  operator_id: number;
  key_hash: Buffer;
  created_at: number;
  last_seen_at: number;
}

export interface ApprovalRow {
  id: Generated<number>;
  /** Canonical JSON of what was asked for, and of what will be otherwise. */
  change: string;
  lines: string;
  reason: string;
  /** SHA-256 over the three above. */
  hash: Buffer;
  made_by: number;
  made_at: number;
  expires_at: number;
  state: 'waiting' | 'carried-out' | 'refused' | 'withdrawn';
  decided_by: number | null;
  decided_at: number | null;
}

export interface HaltRow {
  instrument: string;
  reason: string;
  operator_id: number;
  since: number;
}

/** The newest of a product and country that is in force counts. */
export interface RestrictionRow {
  id: Generated<number>;
  person_id: number;
  code: RestrictionCode;
  /** Shown to the person. */
  words: string;
  appeal: string;
  owner_id: number;
  created_at: number;
  /** When the owner decides again. */
  due_at: number;
  ended_at: number | null;
  ended_by: number | null;
}
