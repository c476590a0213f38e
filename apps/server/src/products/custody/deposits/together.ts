import { type QueryExecutorProvider, sql } from 'kysely';
import type { Transfer } from '../common/standing.ts';

/** A deposit and the small ones that people decide with it, itself last. */
export async function togetherWith(db: QueryExecutorProvider, lead: Transfer): Promise<readonly Transfer[]> {
  const { rows } = await sql<Transfer>`SELECT * FROM custody_transfers
    WHERE lead = ${lead.key} AND state = ${lead.state} AND orphaned_at IS NULL
      AND agreed_at IS NOT NULL ORDER BY id`.execute(db);
  return [...rows, lead];
}

/** In token units. */
export function sumOf(transfers: readonly Pick<Transfer, 'amount'>[]): bigint {
  return transfers.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}
