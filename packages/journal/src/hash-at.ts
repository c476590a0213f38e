import type { Queryable } from './read-chain.ts';

/** The hash of the row that ends with command `seq`, 64 hex digits; null where no row ends there. Reads one row and verifies nothing. */
export async function hashAt(db: Queryable, seq: number): Promise<string | null> {
  const { rows } = await db.query<{ last: number; hash: string }>(
    `SELECT first_seq + count - 1 AS last, encode(hash, 'hex') AS hash FROM journal
     WHERE first_seq <= $1 ORDER BY first_seq DESC LIMIT 1`,
    [seq],
  );
  const [row] = rows;
  return row?.last === seq ? row.hash : null;
}
