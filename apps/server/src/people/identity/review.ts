import type { IdentityReason } from '@tradewind/api';
import { sql } from 'kysely';
import { Refused } from '../../platform/calls/refused.ts';
import { audit } from '../office/audit.ts';
import type { IdentityContext } from './context.ts';

/** Papers as their reviewer sees them. */
export interface PapersForReview {
  readonly submission: string;
  readonly state: 'waiting' | 'approved' | 'rejected';
  readonly country: string;
  readonly name: string;
  readonly idNumber: string;
  /** Ids of uploads; null when the pictures are deleted. */
  readonly front: string | null;
  readonly back: string | null;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
  readonly reason: IdentityReason | null;
  /** Other accounts that have submitted the same document, and whether they are verified with it. */
  readonly sameDocument: readonly { readonly person: number; readonly verified: boolean }[];
}

/** The newest papers of a person, opened for an operator: the reading is in the audit log. Refuses `not_found`. */
export async function reviewPapers(
  { db, now, vault }: IdentityContext,
  person: number,
  operator: number,
): Promise<PapersForReview> {
  const row = await newestPapers(db, person);
  const detail = { submission: row.id };
  const entry = { operator, action: 'identity.read', object: `person ${person}`, detail, now: now() };
  await db.transaction().execute((tx) => audit(tx, entry));
  const same = await sql<{ person: number; verified: boolean }>`
    SELECT person_id AS person, bool_or(state = 'approved') AS verified FROM identity_submissions
    WHERE number_hash = ${row.number_hash} AND person_id <> ${person} GROUP BY 1 ORDER BY 1`.execute(db);
  return {
    submission: row.id,
    state: row.state,
    country: row.country,
    name: await vault.unsealText(person, 'identity.name', row.name),
    idNumber: await vault.unsealText(person, 'identity.id_number', row.id_number),
    front: row.front,
    back: row.back,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    reason: row.reason,
    sameDocument: same.rows,
  };
}

/** Ids of the pictures of a person's newest papers; whoever shows them notes it in the audit log. Refuses `not_found`. */
export async function picturesOf({ db }: IdentityContext, person: number) {
  const { id: submission, front, back } = await newestPapers(db, person);
  return { submission, front, back };
}

async function newestPapers(db: IdentityContext['db'], person: number) {
  const row = await db
    .selectFrom('identity_submissions')
    .selectAll()
    .where('person_id', '=', person)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Refused('not_found');
  return row;
}
