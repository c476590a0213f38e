import type { Amount, Count, Id } from '@tradewind/base';
import { sql } from 'kysely';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { ReadModel } from '../schema/rows.ts';

const table = sql.table(`${LIVE_SCHEMA}.subscriptions`);

/** What a subscription came to at the end of its sale, whatever became of it later; amounts in units. */
export interface Allocated {
  readonly id: Id;
  readonly committed: Amount;
  readonly allocated: Amount;
  readonly paid: Amount;
}

/** The allocated subscriptions of a sale behind one of them, in the order in which they were first made. */
export async function allocatedOf(db: ReadModel, sale: Id, after: Id, limit: Count): Promise<Allocated[]> {
  const { rows } = await sql<Allocated>`
    SELECT id, committed, allocated, paid FROM ${table}
    WHERE sale = ${sale} AND id > ${after} AND allocated IS NOT NULL ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many were allocated something in a sale, or nothing of it. */
export async function allocatedCount(db: ReadModel, sale: Id): Promise<Count> {
  const { rows } = await sql<{ count: Count }>`
    SELECT count(*) AS count FROM ${table} WHERE sale = ${sale} AND allocated IS NOT NULL`.execute(db);
  return rows[0]!.count;
}
