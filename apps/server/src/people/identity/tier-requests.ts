import type { OwnTierRequest, TierReason } from '@tradewind/api';
import { Refused } from '../../platform/calls/refused.ts';
import { audit } from '../office/audit.ts';
import { dropUploads } from '../uploads/uploads.ts';
import type { IdentityContext } from './context.ts';
import { tierCode } from './tier-code.ts';

/** A request for a higher tier as its reviewer sees it. */
export interface TierForReview {
  readonly request: string;
  readonly tier: number;
  readonly state: 'waiting' | 'approved' | 'rejected';
  /** Of the verified papers. */
  readonly name: string;
  readonly country: string;
  /** What the portrait has to show. */
  readonly code: string | null;
  readonly statement: string | null;
  /** Ids of uploads; null where there is none, or none any more. */
  readonly document: string | null;
  readonly portrait: string | null;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
  readonly reason: TierReason | null;
}

/** The newest request of a person, and the code that a portrait of today has to show. */
export async function readTierRequest(
  context: IdentityContext,
  person: number,
): Promise<{ readonly code: string; readonly request: OwnTierRequest | null }> {
  const { secret, now, vault } = context;
  const row = await newest(context, person);
  const code = tierCode(secret, person, now());
  if (!row) return { code, request: null };
  const words = row.words === null ? '' : await vault.unsealText(person, 'identity.tier_words', row.words);
  const { tier, state, submitted_at: submittedAt, decided_at: decidedAt, reason } = row;
  return { code, request: { tier, state, submittedAt, decidedAt, reason, words } };
}

/** The same, opened for an operator: the reading is in the audit log. Refuses `not_found`. */
export async function reviewTier(context: IdentityContext, person: number, operator: number): Promise<TierForReview> {
  const { db, now, vault } = context;
  const row = await newest(context, person);
  const papers = await db
    .selectFrom('identity_submissions')
    .select(['country', 'name'])
    .where('person_id', '=', person)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  if (!row || !papers) throw new Refused('not_found');
  const entry = { operator, action: 'tier.read', object: `person ${person}`, detail: { request: row.id }, now: now() };
  await db.transaction().execute((tx) => audit(tx, entry));
  const { statement, submitted_at: submittedAt, decided_at: decidedAt } = row;
  return {
    request: row.id,
    tier: row.tier,
    state: row.state,
    name: await vault.unsealText(person, 'identity.name', papers.name),
    country: papers.country,
    code: row.code,
    statement: statement === null ? null : await vault.unsealText(person, 'identity.statement', statement),
    document: row.document,
    portrait: row.portrait,
    submittedAt,
    decidedAt,
    reason: row.reason,
  };
}

/** Ids of the pictures of the newest request; whoever shows them notes it in the audit log. Refuses `not_found`. */
export async function tierPictures(context: IdentityContext, person: number) {
  const row = await newest(context, person);
  if (!row) throw new Refused('not_found');
  return { request: row.id, document: row.document, portrait: row.portrait };
}

/** Deletes the pictures of requests that were refused before a moment. */
export async function deleteTierPictures({ db }: IdentityContext, before: number): Promise<void> {
  const old = await db
    .selectFrom('tier_requests')
    .select(['id', 'person_id', 'document', 'portrait'])
    .where('state', '=', 'rejected')
    .where('decided_at', '<=', before)
    .where('document', 'is not', null)
    .execute();
  for (const { id, person_id, document, portrait } of old) {
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('tier_requests').set({ document: null, portrait: null }).where('id', '=', id).execute();
      const pictures = [document, portrait].filter((picture) => picture !== null);
      await dropUploads(tx, person_id, pictures);
    });
  }
}

function newest({ db }: IdentityContext, person: number) {
  return db
    .selectFrom('tier_requests')
    .selectAll()
    .where('person_id', '=', person)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
