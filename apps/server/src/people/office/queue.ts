import type { QueueItem } from '@tradewind/api';
import { type QueryExecutorProvider, sql } from 'kysely';

export type QueueKind = QueueItem['kind'];

export interface NewItem {
  readonly kind: QueueKind;
  /** Names the matter within its kind; the same is given to `closeItem`. */
  readonly ref: string;
  /** null = a visitor. */
  readonly person: number | null;
  readonly now: number;
  readonly dueAt: number;
}

/**
 * Puts a matter before the operators, in the transaction of `db`. One that waits already keeps its claim and its earlier due
 * time; a closed one is open again, unclaimed.
 */
export async function enqueueItem(
  db: QueryExecutorProvider,
  { kind, ref, person, now, dueAt }: NewItem,
): Promise<void> {
  await sql`
    INSERT INTO queue_items AS old (kind, ref, person_id, created_at, due_at) VALUES (${kind}, ${ref}, ${person}, ${now}, ${dueAt})
    ON CONFLICT (kind, ref) DO UPDATE SET
      created_at = excluded.created_at, due_at = excluded.due_at, claimed_by = NULL, claimed_at = NULL, closed_at = NULL
    WHERE old.closed_at IS NOT NULL`.execute(db);
}

/** Takes a matter out of the queue: it was decided, or there is nothing left to decide. Unknown and closed ones stay as they are. */
export async function closeItem(db: QueryExecutorProvider, kind: QueueKind, ref: string, now: number): Promise<void> {
  await sql`UPDATE queue_items SET closed_at = ${now} WHERE kind = ${kind} AND ref = ${ref} AND closed_at IS NULL`.execute(
    db,
  );
}

/** There never was such a matter. */
export async function removeItem(db: QueryExecutorProvider, kind: QueueKind, ref: string): Promise<void> {
  await sql`DELETE FROM queue_items WHERE kind = ${kind} AND ref = ${ref}`.execute(db);
}
