import type { IdentityReason, TierReason } from '@tradewind/api';
import type { PeopleTables } from '../common/tables.ts';

/** Rows of the scope `identity`, and the people they are about. Times are milliseconds since 1970 UTC. */
export interface IdentityTables extends PeopleTables {
  readonly identity_submissions: SubmissionRow;
  readonly tier_requests: TierRequestRow;
}

/** Papers as they were submitted once; they change no more, new ones are a new row. */
export interface SubmissionRow {
  id: string;
  person_id: number;
  state: 'waiting' | 'approved' | 'rejected';
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Sealed for the person as `identity.name` and `identity.id_number`. */
  name: Buffer;
  id_number: Buffer;
  /** Keyed hash of country and number: equal for the same document whoever submits it. */
  number_hash: Buffer;
  /** Ids of uploads; null once they are deleted. */
  front: string | null;
  back: string | null;
  submitted_at: number;
  decided_at: number | null;
  /** The operator. */
  decided_by: number | null;
  reason: IdentityReason | null;
  /** Of the reviewer to the person, sealed as `identity.words`. */
  words: Buffer | null;
}

/** What somebody showed for a higher tier. */
export interface TierRequestRow {
  id: string;
  person_id: number;
  tier: number;
  state: 'waiting' | 'approved' | 'rejected';
  /** What the portrait has to show; of tier 2. */
  code: string | null;
  /** Where the money comes from, sealed as `identity.statement`; of tier 3. */
  statement: Buffer | null;
  /** Ids of uploads; null once they are deleted. */
  document: string | null;
  portrait: string | null;
  submitted_at: number;
  decided_at: number | null;
  /** The operator. */
  decided_by: number | null;
  reason: TierReason | null;
  /** Of the reviewer to the person, sealed as `identity.tier_words`. */
  words: Buffer | null;
}
