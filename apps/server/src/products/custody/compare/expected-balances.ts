import type { Id } from '@tradewind/base';
import { sql } from 'kysely';
import type { CustodyDb } from '../common/tables.ts';

/**
 * The coins of the chain itself that deposit addresses should hold at the end of a final block, in token units: what was found, and
 * gas that came and went. Of some addresses; one that is not in it should hold nothing.
 */
export async function expectedNative(
  db: CustodyDb,
  chain: Id,
  height: number,
  some: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const own = sql`chain = ${chain} AND state = 'final' AND height <= ${height}`;
  const among = (column: string) => sql`${sql.ref(column)} = ANY(${some}::text[])`;
  const { rows } = await sql<{ address: string; native: string }>`
    SELECT address, sum(native)::text AS native FROM (
      SELECT address, CASE WHEN token = '' AND orphaned_at IS NULL AND state <> 'reversed' THEN amount ELSE 0 END AS native
        FROM custody_transfers WHERE chain = ${chain} AND height <= ${height} AND ${among('address')}
      UNION ALL SELECT address, amount FROM custody_ownerless
        WHERE chain = ${chain} AND height <= ${height} AND token = '' AND ${among('address')}
      UNION ALL SELECT to_address, amount FROM custody_outgoing
        WHERE ${own} AND ${among('to_address')} AND purpose = 'gas' AND succeeded
      UNION ALL SELECT from_address, -(fee + CASE WHEN purpose = 'sweep-native' AND succeeded THEN amount ELSE 0 END)
        FROM custody_outgoing WHERE ${own} AND ${among('from_address')} AND purpose IN ('sweep-token', 'sweep-native')
    ) every_one GROUP BY address`.execute(db);
  return new Map(rows.map(({ address, native }) => [address, BigInt(native)]));
}

/** Deposit addresses whose coins moved in blocks above `since` up to `height`. */
export async function movedAddresses(
  db: CustodyDb,
  chain: Id,
  { since, height }: { readonly since: number; readonly height: number },
): Promise<readonly string[]> {
  const within = sql`chain = ${chain} AND height > ${since} AND height <= ${height}`;
  const { rows } = await sql<{ address: string }>`
    SELECT DISTINCT address FROM (
      SELECT address FROM custody_transfers WHERE ${within}
      UNION ALL SELECT to_address FROM custody_outgoing WHERE ${within} AND purpose = 'gas'
      UNION ALL SELECT from_address FROM custody_outgoing WHERE ${within} AND purpose IN ('sweep-token', 'sweep-native')
    ) every_one ORDER BY address`.execute(db);
  return rows.map(({ address }) => address);
}
