import type { Generated } from 'kysely';

/** Rows of the scope `factors`: what proves a person beside the password. Times are milliseconds since 1970 UTC. */
export interface FactorTables {
  readonly transaction_passwords: TransactionPasswordRow;
  readonly authenticators: AuthenticatorRow;
  readonly factor_tries: FactorTriesRow;
  readonly recovery_codes: RecoveryCodeRow;
  readonly passkeys: PasskeyRow;
  readonly challenges: ChallengeRow;
  readonly holds: HoldRow;
  readonly security_events: SecurityEventRow;
  readonly anti_phishing: AntiPhishingRow;
}

export interface TransactionPasswordRow {
  person_id: number;
  password_hash: string;
  /** Tries since the last right one; a running try counts as wrong until it turns out right. */
  wrong: Generated<number>;
  /** 0 = not locked. */
  locked_until: Generated<number>;
}

export interface AuthenticatorRow {
  person_id: number;
  /** The shared secret, sealed for its person. */
  secret: Buffer;
  confirmed: boolean;
  /** The last time step whose code was accepted: it and all before it are spent. */
  last_step: number;
  created_at: number;
}

export interface FactorTriesRow {
  person_id: number;
  /** Whose tries: `session ...`, `device ...`, `mailed ...` or `strangers`. */
  by: string;
  wrong: number;
  locked_until: number;
  tried_at: number;
}

export interface RecoveryCodeRow {
  person_id: number;
  code_hash: Buffer;
}

export interface PasskeyRow {
  /** The credential id in base64url. */
  id: string;
  person_id: number;
  public_key: Buffer;
  counter: number;
  /** Comma-separated. */
  transports: string;
  /** The host name that it was made for; it works nowhere else. */
  rp_id: string;
  name: string;
  created_at: number;
  used_at: number | null;
}

export type ChallengePurpose =
  | 'signin'
  | 'second-factor'
  | 'step-up'
  | 'registration'
  | 'wallet'
  | 'operator-passkey'
  | 'operator-registration'
  | 'operator-code';

export interface ChallengeRow {
  /** What is signed: a passkey's challenge in base64url, or the nonce of a wallet. */
  challenge: string;
  purpose: ChallengePurpose;
  /** Of an operator's, the operator. */
  person_id: number | null;
  /** What it is bound to: the action of a step-up, the address of a wallet. */
  subject: string;
  expires_at: number;
}

export type HoldReason =
  | 'password_changed'
  | 'password_reset'
  | 'transaction_password_changed'
  | 'second_factor_changed'
  | 'contact_changed';

export interface HoldRow {
  person_id: number;
  reason: HoldReason;
  until: number;
}

export interface SecurityEventRow {
  id: Generated<number>;
  /** null = a refused sign-in under a name that nobody has. */
  person_id: number | null;
  kind: string;
  /** How somebody signed in, or the name of the passkey: by kind. */
  detail: string;
  ip: string;
  user_agent: string;
  at: number;
}

export interface AntiPhishingRow {
  person_id: number;
  /** As an earlier version kept it; sealed at the start. */
  code: Generated<string | null>;
  sealed: Buffer | null;
}
