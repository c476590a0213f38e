import type { LoanProof } from '@tradewind/api';
import type { Kysely, Transaction } from 'kysely';
import type { PeopleTables } from '../../people/common/tables.ts';

/** Rows of the scope `loan`. Times are milliseconds since 1970 UTC. */
export interface LoanTables extends PeopleTables {
  readonly loan_papers: PapersRow;
  readonly loan_approvals: ApprovalRow;
  readonly loan_reminders: { readonly loan: number; readonly due_at: number };
}

export type LoanDb = Kysely<LoanTables> | Transaction<LoanTables>;

/** What an application is decided by: ids of uploads, null where there is none, or none any more. */
export interface PapersRow extends Record<LoanProof, string | null> {
  /** SHA-256 of what was sent, which the journal holds. */
  papers: string;
  person_id: number;
  /** Sealed for the person as `loan.purpose`. */
  purpose: Buffer;
  submitted_at: number;
  decided_at: number | null;
  /** The operator who decided it last; it holds once `decided_at` is there. */
  decided_by: number | null;
  /** Of the reviewers to the person, sealed as `loan.words`. */
  words: Buffer | null;
}

export interface ApprovalRow {
  papers: string;
  operator_id: number;
  /** What the person has and spends in a month, sealed for the person as `loan.sheet`. */
  sheet: Buffer;
  approved_at: number;
}
