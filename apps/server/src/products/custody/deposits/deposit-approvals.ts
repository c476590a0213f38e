import { type DepositReview, PRODUCT_QUEUES } from '@tradewind/api';
import { DAY_MS, type Id, type TimeMs, type UserId } from '@tradewind/base';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Transfer } from '../common/standing.ts';
import type { ApprovalRow, CustodyDb } from '../common/tables.ts';
import { DEPOSIT_QUEUE } from './settle-transfer.ts';

type Approval = DepositReview['approvals'][number];

/** What reviewers who may still review would do with a deposit as part of this very matter, the first one first; null = of whichever. */
export async function standingApprovals(db: CustodyDb, deposit: Id, matter: string | null): Promise<Approval[]> {
  const { rows } = await sql<Omit<Approval, 'by'> & Approval['by']>`
    SELECT o.id, o.name, approved_at AS at, decision, reason FROM custody_approvals JOIN operators o ON o.id = operator_id
    WHERE deposit = ${deposit} AND matter = coalesce(${matter}::text, matter) AND o.disabled_at IS NULL AND o.role = ANY(${[...PRODUCT_QUEUES.deposit]})
    ORDER BY approved_at, o.id`.execute(db);
  return rows.map(({ id, name, at, decision, reason }) => ({ by: { id, name }, at, decision, reason }));
}

/** The last one of a reviewer counts, whatever was decided before. */
export async function keepApproval(tx: CustodyDb, approval: ApprovalRow): Promise<void> {
  const { decision, reason, approved_at, matter } = approval;
  await tx
    .insertInto('custody_approvals')
    .values(approval)
    .onConflict((conflict) =>
      conflict.columns(['deposit', 'operator_id']).doUpdateSet({ decision, reason, approved_at, matter }),
    )
    .execute();
}

/** Nobody has said anything of these. */
export async function forgetApprovals(db: QueryExecutorProvider, deposits: readonly Id[]): Promise<void> {
  await sql`DELETE FROM custody_approvals WHERE deposit = ANY(${deposits}::int8[])`.execute(db);
}

/** Approvals of these that were of another matter: what is decided together with them, or the sum, has changed since. */
export async function forgetOthers(db: QueryExecutorProvider, deposits: readonly Id[], matter: string): Promise<void> {
  await sql`DELETE FROM custody_approvals
    WHERE deposit = ANY(${deposits}::int8[]) AND matter IS DISTINCT FROM ${matter}`.execute(db);
}

/** Until the transaction ends nobody else decides a deposit of this user: what one may decide alone is a sum. */
export async function lockApprovals(tx: CustodyDb, user: UserId): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`custody approvals of ${user}`}, 0))`.execute(tx);
}

/** Deposits of a user that reviewers have credited or refused, or begun to, within a day. */
export async function decidedOfLate(db: CustodyDb, user: UserId, now: TimeMs): Promise<readonly Transfer[]> {
  const { rows } = await sql<Transfer>`SELECT t.* FROM custody_transfers t
    WHERE user_id = ${user} AND state IN ('credited', 'released', 'review', 'rejected') AND EXISTS (
      SELECT 1 FROM custody_approvals a WHERE a.deposit = t.deposit AND approved_at > ${now - DAY_MS})`.execute(db);
  return rows;
}

/** Another reviewer takes it on. */
export async function giveBack(tx: CustodyDb, key: string): Promise<void> {
  await sql`UPDATE queue_items SET claimed_by = NULL, claimed_at = NULL
    WHERE kind = ${DEPOSIT_QUEUE} AND ref = ${key}`.execute(tx);
}
