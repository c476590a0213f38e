import type { AssetId, Id } from '@tradewind/base';
import { sql } from 'kysely';
import type { CustodyDb } from './tables.ts';

/** What the tables say of an asset beyond what wallets of the ledger hold, in token units. */
export interface Beyond {
  /** Booked, but in later blocks or in none. */
  readonly later: bigint;
  /** On the chain and not booked: the ledger cannot hold it, or it waits for the next look. */
  readonly unbooked: bigint;
}

/** By asset; what is not in it is nothing. */
export async function beyondOf(db: CustodyDb, chain: Id, height: number): Promise<ReadonlyMap<AssetId, Beyond>> {
  const { rows } = await sql<{ asset: AssetId; later: string; unbooked: string }>`
    SELECT asset,
      coalesce(sum(amount) FILTER (WHERE deposit IS NOT NULL), 0)::text AS later,
      coalesce(sum(amount) FILTER (WHERE deposit IS NULL AND orphaned_at IS NULL AND height <= ${height}), 0)::text AS unbooked
    FROM custody_transfers WHERE chain = ${chain} AND state <> 'reversed'
      AND (deposit IS NULL OR height > ${height} OR orphaned_at IS NOT NULL) GROUP BY asset`.execute(db);
  return new Map(
    rows.map(({ asset, later, unbooked }) => [asset, { later: BigInt(later), unbooked: BigInt(unbooked) }]),
  );
}

/**
 * The coins of the chain itself that each deposit address should hold at the end of a final block, in token units: what was found,
 * and gas that came and went. Every address to which anything was ever paid is in it.
 */
export async function nativeByAddress(db: CustodyDb, chain: Id, height: number): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ address: string; native: string }>`
    SELECT address, sum(native)::text AS native FROM (
      SELECT address, CASE WHEN token = '' AND orphaned_at IS NULL AND state <> 'reversed' THEN amount ELSE 0 END AS native
        FROM custody_transfers WHERE chain = ${chain} AND height <= ${height}
      UNION ALL SELECT to_address, amount FROM custody_outgoing
        WHERE chain = ${chain} AND state = 'final' AND purpose = 'gas' AND succeeded
      UNION ALL SELECT from_address, -(fee + CASE WHEN purpose = 'sweep-native' AND succeeded THEN amount ELSE 0 END)
        FROM custody_outgoing WHERE chain = ${chain} AND state = 'final' AND purpose IN ('sweep-token', 'sweep-native')
    ) every_one GROUP BY address`.execute(db);
  return new Map(rows.map(({ address, native }) => [address, BigInt(native)]));
}
